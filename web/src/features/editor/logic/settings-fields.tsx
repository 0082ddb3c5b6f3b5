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
  isReadOnly: boolean;
  /** A field that the page shows in another way. */
  without?: string;
}

/** The settings of a logic element, as the inspector shows them. */
export function SettingsFields({ widget, label, isReadOnly, without }: SettingsFieldsProps) {
  const shown = useDerived().widget(widget.id);
  if (!shown) return null;
  const fields = getDefinition(widget.type).panel.find(({ id }) => id === 'settings')?.fields ?? [];
  return (
    <section className={styles.fields} aria-label={label}>
      {fields
        .filter((field) => field.path !== without && isOffered(field, [shown]))
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
