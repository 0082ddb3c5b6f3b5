import { isRecord, type Widget } from '@prototrail/model';
import { Minus, Plus } from 'lucide-react';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Field, IconButton, Select } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './logic.module.css';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface RequestProps {
  widget: Widget;
  isReadOnly: boolean;
}

const restOf = ({ props }: Widget): Record<string, unknown> => (isRecord(props['rest']) ? props['rest'] : {});

function useRest(widget: Widget): (patch: Record<string, unknown>) => void {
  const editor = useEditor();
  return (patch) =>
    editor.edit.setWidgetPart([widget.id], 'props', { rest: { ...restOf(widget), ...patch } }, 'edit.data');
}

/** Method and address, as one line. */
export function RequestLine({ widget, isReadOnly }: RequestProps) {
  const { label } = useEditorTexts();
  const set = useRest(widget);
  const rest = restOf(widget);
  const method = String(rest['method'] ?? 'GET');
  return (
    <div className={styles.request} data-method={method}>
      <Select
        label={label('widgets.fields.requestMethod', 'Method')}
        isLabelHidden
        value={method}
        options={[...new Set([method, ...methods])].map((id) => ({ id, label: id }))}
        isDisabled={isReadOnly}
        onChange={(next) => set({ method: next })}
      />
      <Field
        label={label('widgets.fields.requestUrl', 'Address')}
        isLabelHidden
        placeholder="https://api.example.org/items/${item}"
        value={String(rest['url'] ?? '')}
        isReadOnly={isReadOnly}
        onChange={(url) => set({ url })}
      />
    </div>
  );
}

/** Headers that are sent: a name and a value in each row. */
export function HeaderRows({ widget, isReadOnly }: RequestProps) {
  const { t } = useTranslation('logic');
  const { label } = useEditorTexts();
  const set = useRest(widget);
  const stored = restOf(widget)['headers'];
  const headers = Array.isArray(stored) ? stored.filter(isRecord) : [];
  const change = (at: number, patch: Record<string, unknown>): void =>
    set({ headers: headers.map((each, index) => (index === at ? { ...each, ...patch } : each)) });
  const name = label('widgets.fields.requestHeaders', 'Headers');
  return (
    <section className={styles.fields} aria-label={name}>
      <div className={styles.partHead}>
        <h3>{name}</h3>
        <span className={styles.space} />
        {!isReadOnly && (
          <Button size={28} icon={Plus} onPress={() => set({ headers: [...headers, { key: '', value: '' }] })}>
            {t('addHeader')}
          </Button>
        )}
      </div>
      {headers.map((header, index) => (
        <div key={index} className={styles.header} role="group" aria-label={t('header', { number: index + 1 })}>
          {(['key', 'value'] as const).map((key) => (
            <Field
              key={key}
              label={label(`widgets.fields.${key === 'key' ? 'headerName' : 'headerValue'}`, key)}
              isLabelHidden
              size={28}
              placeholder={label(`widgets.fields.${key === 'key' ? 'headerName' : 'headerValue'}`, key)}
              value={String(header[key] ?? '')}
              isReadOnly={isReadOnly}
              onChange={(value) => change(index, { [key]: value })}
            />
          ))}
          <IconButton
            size={28}
            icon={Minus}
            label={t('removeHeader', { number: index + 1 })}
            isDisabled={isReadOnly}
            onPress={() => set({ headers: headers.filter((_, position) => position !== index) })}
          />
        </div>
      ))}
    </section>
  );
}
