import { variantAxes, variantProperties, variantSet, type ComponentUse } from '@prototrail/model';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDerived, useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Field, IconButton } from '../../../ui';
import styles from './components.module.css';

/** What sets the variants of a component apart: names and the values of the selected one. */
export function VariantProperties({ id, use, isReadOnly }: { id: string; use: ComponentUse; isReadOnly: boolean }) {
  const editor = useEditor();
  const { app } = useDerived();
  const { t } = useTranslation('components');
  const { component, shown } = use;
  const { components } = editor.edit;
  const set = variantSet(app, component.id);
  const axes = [...variantAxes(app, component.id).keys()];
  const hasProperties = set.length > 1 || component['variantProperties'] !== undefined;
  const now = variantProperties(shown);
  const addVariant = (): void => {
    editor.edit.together('edit.addVariant', () => {
      if (!hasProperties) components.addProperty(component.id, t('variants.firstName'), t('variants.firstValue'));
      const base = hasProperties ? now : { [t('variants.firstName')]: t('variants.firstValue') };
      const [name = t('variants.firstName')] = Object.keys(base);
      const value = t('variants.value', { count: set.length + 1 });
      const made = components.addVariant(shown.id, { ...base, [name]: value });
      if (made !== null) editor.camera.centerOn(made);
    });
  };
  const addProperty = (): void => {
    const names = new Set(axes);
    let count = axes.length + 1;
    while (names.has(t('variants.property', { count }))) count++;
    components.addProperty(component.id, t('variants.property', { count }), t('variants.firstValue'));
  };
  return (
    <>
      {hasProperties && (
        <>
          <div className={styles.overridesHead}>
            {t('variants.title', { count: set.length })}
            {!isReadOnly && (
              <IconButton size={24} icon={Plus} label={t('variants.addProperty')} onPress={addProperty} />
            )}
          </div>
          {axes.map((name) => (
            <PropertyFields
              key={`${shown.id}.${name}`}
              name={name}
              value={now[name] ?? ''}
              isReadOnly={isReadOnly}
              onName={(to) => {
                if (to !== '' && !axes.includes(to)) components.renameProperty(component.id, name, to);
              }}
              onValue={(value) => components.setProperties(shown.id, { ...now, [name]: value })}
              {...(axes.length > 1 ? { onRemove: () => components.renameProperty(component.id, name, null) } : {})}
            />
          ))}
        </>
      )}
      {!isReadOnly && (
        <Button size={28} icon={Plus} onPress={addVariant} key={id}>
          {t('variants.add')}
        </Button>
      )}
      {!isReadOnly && shown.id !== component.id && (
        <Button size={28} icon={Trash2} onPress={() => components.remove(shown.id)}>
          {t('variants.delete')}
        </Button>
      )}
    </>
  );
}

interface PropertyProps {
  name: string;
  value: string;
  isReadOnly: boolean;
  onName(name: string): void;
  onValue(value: string): void;
  onRemove?(): void;
}

function PropertyFields({ name, value, isReadOnly, onName, onValue, onRemove }: PropertyProps) {
  const { t } = useTranslation('components');
  return (
    <div className={styles.property}>
      <LateField label={t('variants.propertyName')} value={name} isReadOnly={isReadOnly} onCommit={onName} />
      <LateField label={t('variants.valueOf', { name })} value={value} isReadOnly={isReadOnly} onCommit={onValue} />
      {onRemove && !isReadOnly ? (
        <IconButton size={24} iconSize={12} icon={Trash2} label={t('variants.remove', { name })} onPress={onRemove} />
      ) : (
        <span />
      )}
    </div>
  );
}

interface LateProps {
  label: string;
  value: string;
  isReadOnly: boolean;
  onCommit(value: string): void;
}

/** A text that counts when the field is left or Enter is pressed. */
function LateField({ label, value, isReadOnly, onCommit }: LateProps) {
  const [text, setText] = useState<string | null>(null);
  const commit = (): void => {
    const wish = text?.trim();
    if (wish !== undefined && wish !== '' && wish !== value) onCommit(wish);
    setText(null);
  };
  return (
    <Field
      label={label}
      isLabelHidden
      size={28}
      value={text ?? value}
      isReadOnly={isReadOnly}
      onChange={setText}
      selectOnFocus
      onBlur={commit}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setText(null);
      }}
    />
  );
}
