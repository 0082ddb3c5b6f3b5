import { Download } from 'lucide-react';
import { useState } from 'react';
import { tryoutId } from '../../../api';
import { useEditor } from '../../../canvas';
import { Button, Field, showToast } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from '../inspector/inspector.module.css';
import { useFontUpload } from '../use-font-upload';
import { loadFontFiles } from './load-fonts';

/** Takes fonts from the address of a style sheet, or from the link tag that a font service gives. */
export function FontAddress() {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const upload = useFontUpload();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    const appId = editor.app.id ?? editor.app._id ?? '';
    if (appId === tryoutId) {
      showToast({ kind: 'hint', text: t('fonts.guest') });
      return;
    }
    setBusy(true);
    try {
      const found = await loadFontFiles(appId, text);
      if (typeof found === 'string') showToast({ kind: 'error', text: t(`fonts.fromAddress.${found}`) });
      else {
        await upload(found);
        setText('');
      }
    } catch {
      showToast({ kind: 'error', text: t('fonts.fromAddress.unreachable') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.fontAddress}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !isBusy) void add();
      }}
    >
      <Field
        label={t('fonts.fromAddress.label')}
        size={28}
        value={text}
        onChange={setText}
        placeholder="https://…"
        maxLength={2000}
      />
      <Button type="submit" size={28} icon={Download} isBusy={isBusy} isDisabled={text.trim() === ''}>
        {t('fonts.fromAddress.add')}
      </Button>
    </form>
  );
}
