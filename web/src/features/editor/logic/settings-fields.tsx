import type { Widget } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import { useDerived } from '../../../canvas';
import { PanelFieldView } from '../inspector/settings/panel-field';
import { isOffered } from '../inspector/settings/settings-section';
import styles from './logic.module.css';

const refuse = (): Promise<never> => Promise.reject(new Error('no pictures here'));

interface SettingsFieldsProps {
  widget: Widget;
  label: string;
  /** Seen above the fields. */
  title?: string;
  isReadOnly: boolean;
  /** Only these fields; else all. */
  only?: readonly string[];
  /** Fields that the page shows in another way. */
  without?: readonly string[];
}

/** The settings of a logic element, as the inspector shows them. */
export function SettingsFields({ widget, label, title, isReadOnly, only, without = [] }: SettingsFieldsProps) {
  const shown = useDerived().widget(widget.id);
  if (!shown) return null;
  const fields = getDefinition(widget.type).panel.find(({ id }) => id === 'settings')?.fields ?? [];
  return (
    <section className={styles.fields} aria-label={label}>
      {title !== undefined && <h3>{title}</h3>}
      {fields
        .filter(({ path }) => !without.includes(path) && (only === undefined || only.includes(path)))
        .filter((field) => isOffered(field, [shown]))
        .map((field) => (
          <PanelFieldView
            key={field.path}
            field={field}
            widgets={[shown]}
            widgetIds={[widget.id]}
            palette={[]}
            isReadOnly={isReadOnly}
            upload={refuse}
          />
        ))}
    </section>
  );
}
