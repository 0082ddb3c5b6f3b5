import type { ResolvedWidget } from '@prototrail/model';
import { getDefinition, iconName, type PanelField, type PanelSection } from '@prototrail/widgets';
import { ImagePlus, Plus, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDerived, useEditor } from '../../../canvas';
import { Button, ColorField, Field, IconButton, NumberScrubber, Select, Switch } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import type { StoredPicture } from '../use-picture-upload';
import { IconPicker } from '../panels/icon-picker';
import { useScrub } from './fields';
import styles from './inspector.module.css';
import { Row, Section } from './section';
import { allOn, colourText, numberOrMixed, styleValue, textOrMixed } from './values';

export interface SettingsProps {
  widgets: readonly ResolvedWidget[];
  widgetIds: readonly string[];
  palette: readonly string[];
  isReadOnly: boolean;
  /** Stores pictures and gives their records; none where they are refused. */
  upload(files: readonly File[]): Promise<StoredPicture[]>;
}

const own: ReadonlySet<string> = new Set(['label', 'settings', 'image']);

/** What only this type of widget has, from the list that its definition brings. */
export function SettingsSection(props: SettingsProps) {
  const { t } = useEditorTexts();
  const types = new Set(props.widgets.map((widget) => widget.type));
  const [type] = types;
  if (types.size !== 1 || type === undefined) return null;
  const definition = getDefinition(type);
  const sections = definition.panel.filter((section) => own.has(section.id));
  const fields = sections.flatMap((section: PanelSection) => section.fields);
  const hasImage = sections.some((section) => section.id === 'image');
  if (fields.length === 0 && !hasImage) return null;
  return (
    <Section id="settings" title={t('inspector.settings')}>
      {fields.map((field) => (
        <PanelFieldView key={field.path} field={field} {...props} />
      ))}
      {hasImage && <ImageField {...props} />}
    </Section>
  );
}

function read(widget: ResolvedWidget, field: PanelField): unknown {
  const [part, ...rest] = field.path.split('.');
  const key = rest.join('.');
  return part === 'style' ? styleValue(widget, key, 'normal') : widget.props[key];
}

function PanelFieldView({ field, widgets, widgetIds, palette, isReadOnly }: SettingsProps & { field: PanelField }) {
  const editor = useEditor();
  const { app } = useDerived();
  const { t, label } = useEditorTexts();
  const scrub = useScrub();
  const [part, ...rest] = field.path.split('.');
  const key = rest.join('.');
  const name = label(`widgets.fields.${field.labelKey}`, field.labelKey);
  const values = widgets.map((widget) => read(widget, field));
  const write = (value: unknown): void =>
    editor.edit.setWidgetPart(widgetIds, part === 'style' ? 'style' : 'props', { [key]: value });
  const text = textOrMixed(values, '');
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return (
        <Field
          key={widgetIds.join()}
          label={name}
          size={28}
          value={text ?? ''}
          placeholder={text === null ? t('inspector.mixed') : ''}
          isReadOnly={isReadOnly}
          onChange={write}
          {...(field.kind === 'multiline' ? { isMultiline: true, rows: 2 } : {})}
        />
      );
    case 'number':
      return (
        <Row label={name}>
          <NumberScrubber
            label={name}
            prefix={null}
            value={numberOrMixed(values, 0)}
            onChange={write}
            isDisabled={isReadOnly}
            {...scrub}
            {...limits(field)}
          />
        </Row>
      );
    case 'boolean':
      return (
        <Switch isAtEnd isSelected={allOn(values)} isDisabled={isReadOnly} onChange={write}>
          {name}
        </Switch>
      );
    case 'color':
    case 'paint':
      return (
        <Row label={name} isStacked>
          <ColorField
            label={name}
            value={textOrMixed(values.map(colourText), 'transparent')}
            palette={palette}
            hasOpacity
            isDisabled={isReadOnly}
            onChange={write}
          />
        </Row>
      );
    case 'select': {
      const offered = field.choicesFrom
        ? optionTexts(widgets[0]?.props[field.choicesFrom.replace(/^props\./, '')])
        : (field.choices ?? []);
      return (
        <Row label={name}>
          <Select
            label={name}
            isLabelHidden
            size={28}
            value={text === '' ? null : text}
            placeholder={t(text === null ? 'inspector.mixed' : 'inspector.notSet')}
            isDisabled={isReadOnly}
            onChange={write}
            options={offered.map((choice) => ({
              id: String(choice),
              label: label(`widgets.choices.${choice}`, String(choice)),
            }))}
          />
        </Row>
      );
    }
    case 'options':
      return (
        <OptionsField
          key={widgetIds.join()}
          name={name}
          options={optionTexts(values[0])}
          isReadOnly={isReadOnly}
          onChange={write}
        />
      );
    case 'screen':
      return (
        <Row label={name}>
          <Select
            label={name}
            isLabelHidden
            size={28}
            value={text === '' ? null : text}
            isDisabled={isReadOnly}
            onChange={write}
            options={Object.values(app.screens)
              .filter((screen) => screen.segment === true)
              .map((screen) => ({ id: screen.id, label: screen.name }))}
            placeholder={t('inspector.noSegments')}
          />
        </Row>
      );
    case 'icon':
      return (
        <Row label={name}>
          <IconPicker
            value={iconName(values[0]) ?? ''}
            isDisabled={isReadOnly}
            onPick={(icon) => write(`mdi ${icon}`)}
          />
        </Row>
      );
    case 'image':
    case 'table':
    case 'widget':
      return null;
  }
}

function limits(field: PanelField): { min?: number; max?: number; step?: number } {
  return {
    ...(field.min === undefined ? {} : { min: field.min }),
    ...(field.max === undefined ? {} : { max: field.max }),
    ...(field.step === undefined ? {} : { step: field.step }),
  };
}

function optionTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map((option) => String(option)) : [];
}

/** Options one under the other: change, add, remove; Enter adds the next. */
function OptionsField({
  name,
  options,
  isReadOnly,
  onChange,
}: {
  name: string;
  options: string[];
  isReadOnly: boolean;
  onChange(options: string[]): void;
}) {
  const { t } = useEditorTexts();
  return (
    <div className={styles.options} role="group" aria-label={name}>
      <span className={styles.rowLabel}>{name}</span>
      {options.map((option, index) => (
        <div key={index} className={styles.option}>
          <Field
            label={t('inspector.option', { number: index + 1 })}
            isLabelHidden
            size={28}
            value={option}
            isReadOnly={isReadOnly}
            onChange={(text) => onChange(options.map((entry, position) => (position === index ? text : entry)))}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChange([...options.slice(0, index + 1), '', ...options.slice(index + 1)]);
            }}
          />
          <IconButton
            size={24}
            icon={X}
            label={t('inspector.removeOption', { number: index + 1 })}
            isDisabled={isReadOnly}
            onPress={() => onChange(options.filter((_, position) => position !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          size={24}
          kind="ghost"
          icon={Plus}
          isDisabled={isReadOnly}
          onPress={() => onChange([...options, t('inspector.newOption', { number: options.length + 1 })])}
        >
          {t('inspector.addOption')}
        </Button>
      </div>
    </div>
  );
}

/** The picture of an image widget: choose, replace, remove. */
function ImageField({ widgets, widgetIds, isReadOnly, upload }: SettingsProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const image = widgets[0] ? styleValue(widgets[0], 'backgroundImage', 'normal') : undefined;
  const hasImage = typeof image === 'object' && image !== null && 'url' in image;
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    const [stored] = await upload([file]);
    setBusy(false);
    if (stored) editor.edit.setWidgetPart(widgetIds, 'style', { backgroundImage: stored });
  };
  return (
    <div className={styles.image}>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif"
        hidden
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button size={28} icon={ImagePlus} isBusy={isBusy} isDisabled={isReadOnly} onPress={() => input.current?.click()}>
        {t(hasImage ? 'inspector.replaceImage' : 'inspector.chooseImage')}
      </Button>
      {hasImage && (
        <IconButton
          size={28}
          icon={Trash2}
          label={t('inspector.removeImage')}
          isDisabled={isReadOnly}
          onPress={() => editor.edit.setWidgetPart(widgetIds, 'style', { backgroundImage: null })}
        />
      )}
    </div>
  );
}
