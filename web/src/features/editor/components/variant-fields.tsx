import { variantAxes, variantProperties, variantWith, type ComponentUse } from '@prototrail/model';
import { useDerived, useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Select } from '../../../ui';
import { Row } from '../inspector/section';

/** Which variant an instance shows, property by property. */
export function VariantFields({ id, use, isReadOnly }: { id: string; use: ComponentUse; isReadOnly: boolean }) {
  const editor = useEditor();
  const { app } = useDerived();
  const { t } = useTranslation('components');
  const { component, shown } = use;
  const now = variantProperties(shown);
  return [...variantAxes(app, component.id)].map(([name, values]) => (
    <Row key={name} label={name}>
      <Select
        label={name}
        isLabelHidden
        size={28}
        isDisabled={isReadOnly}
        options={values.map((value) => ({ id: value, label: value }))}
        value={now[name] ?? null}
        placeholder={t('variants.none')}
        onChange={(value) => {
          const to = variantWith(app, shown, component.id, name, value);
          if (to) editor.edit.components.switchVariant([id], to.id);
        }}
      />
    </Row>
  ));
}
