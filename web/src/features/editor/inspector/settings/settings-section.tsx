import { mayRecordText, type ResolvedWidget } from '@prototrail/model';
import { getDefinition, type PanelField, type PanelSection } from '@prototrail/widgets';
import { useEditorTexts } from '../../editor-texts';
import { memoSection } from '../memo-section';
import { Section } from '../section';
import { PanelFieldView, readSetting } from './panel-field';
import type { SettingsProps } from './settings-props';

const own: ReadonlySet<string> = new Set(['label', 'settings', 'image']);

/** Fields of the list that a section of the style edits. */
const inOtherSections: ReadonlySet<string> = new Set(['style.backgroundImageRepeat']);

/** What only this type of widget has, from the list that its definition brings. */
export const SettingsSection = memoSection(function SettingsSection(props: SettingsProps) {
  const { t } = useEditorTexts();
  const types = new Set(props.widgets.map((widget) => widget.type));
  const [type] = types;
  if (types.size !== 1 || type === undefined) return null;
  const definition = getDefinition(type);
  const sections = definition.panel.filter((section) => own.has(section.id));
  const fields = sections
    .flatMap((section: PanelSection) => section.fields)
    .filter((field) => !inOtherSections.has(field.path) && isOffered(field, props.widgets));
  if (fields.length === 0) return null;
  return (
    <Section id="settings" title={t('inspector.settings')}>
      {fields.map((field) => (
        <PanelFieldView key={field.path} field={field} {...props} />
      ))}
    </Section>
  );
});

/** Whether a field makes sense now. Recording the text is not offered for e-mail addresses, phone numbers and sensitive fields, which never send it. */
export const isOffered = ({ path, shownIf, shownWhen = [] }: PanelField, widgets: readonly ResolvedWidget[]): boolean =>
  (path !== 'props.recordText' || widgets.every(mayRecordText)) &&
  (shownIf === undefined || widgets.every((widget) => isSet(readSetting(widget, shownIf)))) &&
  shownWhen.every((other) =>
    widgets.every((widget) => other.is.includes(String(readSetting(widget, other.path) ?? ''))),
  );

const isSet = (value: unknown): boolean => Boolean(value) && value !== 'none';
