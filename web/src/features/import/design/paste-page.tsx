import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, Field } from '../../../ui';
import styles from './design.module.css';

/** HTML from the clipboard: of a component, or of a whole page. */
export function PastePage({ onPage }: { onPage(html: string): void }): ReactNode {
  const { t } = useTranslation('import');
  const [isOpen, setOpen] = useState(false);
  const [html, setHtml] = useState('');
  if (!isOpen)
    return (
      <Button kind="ghost" size={28} onPress={() => setOpen(true)}>
        {t('design.paste')}
      </Button>
    );
  return (
    <form
      className={styles['paste']}
      onSubmit={(event) => {
        event.preventDefault();
        if (html.trim() !== '') onPage(html);
      }}
    >
      <Field
        label={t('design.html')}
        help={t('design.htmlNote')}
        value={html}
        onChange={setHtml}
        isMultiline
        rows={6}
        areaProps={{ spellCheck: false }}
        autoFocus
      />
      <Button type="submit" isDisabled={html.trim() === ''}>
        {t('design.read')}
      </Button>
    </form>
  );
}
