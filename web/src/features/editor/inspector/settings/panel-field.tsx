import { iconName, type PanelField } from '@prototrail/widgets';
import { isRecord, shadowStack, stackedShadow, type ResolvedWidget } from '@prototrail/model';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { icons } from '../../../../api';
import { useDerived, useEditor } from '../../../../canvas';
import { ColorField, Field, IconButton, NumberChoices, NumberScrubber, Select, Switch } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { IconPicker } from '../../icons/icon-picker';
import { iconClass, svgOfIcon } from '../../icons/search-icons';
import { StyleColor, useScrub } from '../fields';
import { Row } from '../section';
import { defaultShadow, ShadowFields } from '../style/shadow-fields';
import { allOn, colourText, common, mixed, numberOrMixed, styleValue, textOrMixed } from '../values';
import { ImagesField } from './images-field';
import { OptionsField } from './options-field';
import { RecordsField } from './records-field';
import { SegmentField } from './segment-field';
import { SoundField } from './sound-field';
import { TableField } from './table-field';
import type { SettingsProps } from './settings-props';

interface KindProps extends SettingsProps {
  field: PanelField;
  name: string;
  /** Of each selected widget. */
  values: readonly unknown[];
  write(value: unknown): void;
}

/** How each kind of setting is edited; kinds without an editor are left out. */
const kinds: Readonly<Record<PanelField['kind'], ((props: KindProps) => ReactNode) | null>> = {
  text: TextSetting,
  sound: SoundSetting,
  multiline: TextSetting,
  markup: MarkupSetting,
  number: NumberSetting,
  boolean: BooleanSetting,
  color: ColorSetting,
  paint: ColorSetting,
  select: SelectSetting,
  options: OptionsSetting,
  screen: ScreenSetting,
  icon: IconSetting,
  records: RecordsSetting,
  images: ImagesSetting,
  image: null,
  table: TableSetting,
  widget: WidgetSetting,
  shadow: ShadowSetting,
};

/** One setting of a type of widget, as its definition declares it. */
export function PanelFieldView({ field, ...props }: SettingsProps & { field: PanelField }) {
  const editor = useEditor();
  const { label } = useEditorTexts();
  const Kind = kinds[field.kind];
  if (Kind === null) return null;
  const [part, key = '', ...inner] = field.path.split('.');
  return (
    <Kind
      {...props}
      field={field}
      name={label(`widgets.fields.${field.labelKey}`, field.labelKey)}
      values={props.widgets.map((widget) => readSetting(widget, field.path))}
      write={(value) =>
        editor.edit.setWidgetPart(props.widgetIds, part === 'style' || part === 'has' ? part : 'props', {
          [key]: withValue(props.widgets[0]?.props[key], inner, value),
        })
      }
    />
  );
}

/** The value of a setting of a widget. */
export function readSetting(widget: ResolvedWidget, path: PanelField['path']): unknown {
  const [part, key = '', ...inner] = path.split('.');
  if (part === 'has') return widget.has?.[key] === true;
  if (part === 'style') return styleValue(widget, key, 'normal');
  return inner.reduce<unknown>((value, name) => recordOf(value)[name], widget.props[key]);
}

/** A value with another one inside it, by the names on the way there. */
function withValue(around: unknown, [name, ...inner]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const record = recordOf(around);
  return { ...record, [name]: withValue(record[name], inner, value) };
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

function TextSetting({ field, name, values, widgetIds, isReadOnly, write }: KindProps) {
  const { t } = useEditorTexts();
  const text = textOrMixed(values, '');
  return (
    <Field
      key={widgetIds.join()}
      label={name}
      size={28}
      value={text ?? ''}
      placeholder={text === null ? t('inspector.mixed') : ''}
      isReadOnly={isReadOnly}
      onChange={write}
      {...(field.kind === 'multiline' || field.kind === 'markup' ? { isMultiline: true, rows: 2 } : {})}
    />
  );
}

/** Markup of a vector picture, which an icon can give. */
function MarkupSetting(props: KindProps) {
  const pick = (name: string): void => {
    const shape = icons.get(name);
    if (shape) props.write(svgOfIcon(shape));
  };
  return (
    <>
      <IconPicker value="" isDisabled={props.isReadOnly} onPick={pick} />
      <TextSetting {...props} />
    </>
  );
}

function SoundSetting({ name, values, isReadOnly, write }: KindProps) {
  return <SoundField name={name} values={values} isReadOnly={isReadOnly} onChange={write} />;
}

function NumberSetting({ field, name, values, isReadOnly, write }: KindProps) {
  const scrub = useScrub();
  const { t, label } = useEditorTexts();
  const usual = (field.choices ?? []).filter((choice) => typeof choice === 'number');
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
        end={
          usual.length > 0 && (
            <NumberChoices
              label={t('inspector.usualValues', { name })}
              choices={usual.map((value) => ({ value, ...labelOf(field, value, label) }))}
              chosen={common(values)}
              isDisabled={isReadOnly}
              onChoose={write}
            />
          )
        }
      />
    </Row>
  );
}

/** The word for a number that stands for something else, such as −1 for what fills the room. */
function labelOf(
  field: PanelField,
  value: number,
  label: (key: string, fallback: string) => string,
): { label?: string } {
  const key = field.choiceKeys?.[String(value)];
  return key === undefined ? {} : { label: label(`widgets.choices.${key}`, String(value)) };
}

/** Shadows of a part of the widget, such as the list that it opens. */
function ShadowSetting({ field, name, values, widgets, widgetIds, palette, isReadOnly, write }: KindProps) {
  const { t } = useEditorTexts();
  const [, key = ''] = field.path.split('.');
  const value = common(values);
  const stack = value === mixed ? [] : shadowStack(value);
  return (
    <div role="group" aria-label={name}>
      <Row label={name}>
        <IconButton
          size={24}
          icon={Plus}
          label={t('inspector.addShadowTo', { name })}
          isDisabled={isReadOnly}
          onPress={() => write(stackedShadow([defaultShadow, ...stack]))}
        />
      </Row>
      {stack.length > 0 && (
        <ShadowFields
          target={{ widgets, widgetIds, isReadOnly, state: 'normal' }}
          styleKey={key}
          value={value}
          palette={palette}
        />
      )}
    </div>
  );
}

function BooleanSetting({ name, values, isReadOnly, write }: KindProps) {
  return (
    <Switch isAtEnd isSelected={allOn(values)} isDisabled={isReadOnly} onChange={write}>
      {name}
    </Switch>
  );
}

function ColorSetting({ field, name, values, widgets, widgetIds, palette, isReadOnly, write }: KindProps) {
  const scrub = useScrub();
  const [part, key = ''] = field.path.split('.');
  if (part === 'style')
    return (
      <div data-main-color={field.labelKey === 'iconColor' || undefined}>
        <Row label={name} isStacked>
          <StyleColor
            target={{ widgets, widgetIds, isReadOnly, state: 'normal' }}
            keys={[key]}
            label={name}
            palette={palette}
            hasGradients={field.kind === 'paint'}
          />
        </Row>
      </div>
    );
  return (
    <Row label={name} isStacked>
      <ColorField
        label={name}
        value={textOrMixed(values.map(colourText), 'transparent')}
        palette={palette}
        hasOpacity
        isDisabled={isReadOnly}
        onChange={write}
        {...scrub}
      />
    </Row>
  );
}

function SelectSetting({ field, name, values, widgets, isReadOnly, write }: KindProps) {
  const { t, label } = useEditorTexts();
  const text = textOrMixed(values, '');
  const offered = field.choicesFrom
    ? optionTexts(widgets[0]?.props[field.choicesFrom.replace(/^props\./, '')])
    : (field.choices ?? []);
  return (
    <Row label={name}>
      <Select
        label={name}
        isLabelHidden
        size={28}
        value={offered.some((choice) => String(choice) === text) ? text : null}
        placeholder={text === null ? t('inspector.mixed') : text === '' ? t('inspector.notSet') : text}
        isDisabled={isReadOnly}
        onChange={(id) => write(offered.find((choice) => String(choice) === id) ?? id)}
        options={offered.map((choice) => ({
          id: String(choice),
          label: label(`widgets.choices.${field.choiceKeys?.[String(choice)] ?? choice}`, String(choice)),
        }))}
      />
    </Row>
  );
}

function OptionsSetting({ name, values, widgetIds, isReadOnly, write }: KindProps) {
  return (
    <OptionsField
      key={widgetIds.join()}
      name={name}
      options={optionTexts(values[0])}
      isReadOnly={isReadOnly}
      onChange={write}
    />
  );
}

function RecordsSetting({ field, name, values, widgetIds, palette, isReadOnly, write }: KindProps) {
  return (
    <RecordsField
      key={widgetIds.join()}
      name={name}
      columns={field.columns ?? []}
      value={values[0]}
      palette={palette}
      isReadOnly={isReadOnly}
      onChange={write}
    />
  );
}

function ImagesSetting({ name, values, widgetIds, upload, isReadOnly, write }: KindProps) {
  return (
    <ImagesField
      key={widgetIds.join()}
      name={name}
      value={values[0]}
      upload={upload}
      isReadOnly={isReadOnly}
      onChange={write}
    />
  );
}

function TableSetting({ name, values, widgetIds, isReadOnly, write }: KindProps) {
  return <TableField key={widgetIds.join()} name={name} value={values[0]} isReadOnly={isReadOnly} onChange={write} />;
}

function ScreenSetting({ name, values, isReadOnly, write }: KindProps) {
  return <SegmentField name={name} value={textOrMixed(values, '')} isReadOnly={isReadOnly} onChange={write} />;
}

/** Another widget of the same screen, stored as a list of one id. */
function WidgetSetting({ name, values, widgets, isReadOnly, write }: KindProps) {
  const derived = useDerived();
  const { t } = useEditorTexts();
  const [own] = widgets;
  const [value] = [values[0]].flat();
  const others = own ? (derived.screens[own.screenId]?.widgets ?? []).filter(({ id }) => id !== own.id) : [];
  return (
    <Row label={name}>
      <Select
        label={name}
        isLabelHidden
        size={28}
        value={typeof value === 'string' && value !== '' ? value : null}
        isDisabled={isReadOnly}
        placeholder={t('inspector.notSet')}
        onChange={(id) => write(id === '' ? [] : [id])}
        options={[
          { id: '', label: t('inspector.notSet') },
          ...others.map(({ sourceId, name: label }) => ({ id: sourceId, label })),
        ]}
      />
    </Row>
  );
}

function IconSetting({ name, values, isReadOnly, write }: KindProps) {
  return (
    <Row label={name}>
      <IconPicker value={iconName(values[0]) ?? ''} isDisabled={isReadOnly} onPick={(icon) => write(iconClass(icon))} />
    </Row>
  );
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
