import { languageOf, languagesOf, type App } from '@prototrail/model';
import { useMemo, useState, type ReactNode } from 'react';
import { useDocument, useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Dialog, showToast } from '../../../ui';
import { LanguageField } from '../inspector/language-field';
import { BringIn, TakeOut } from './file-parts';
import { FilePreview } from './file-preview';
import { LanguageList } from './language-list';
import { LanguagePanel } from './language-panel';
import { hitOf, unitsOf } from './text-units';
import styles from './translate.module.css';
import { useTextFile } from './use-text-file';

export interface TranslateDialogProps {
  onClose(): void;
}

/** The languages of the prototype, and all its texts as files for translators and back. */
export default function TranslateDialog({ onClose }: TranslateDialogProps): ReactNode {
  const { t } = useTranslation('translate');
  const editor = useEditor();
  const app = useDocument(['screens', 'widgets', 'app:languages', 'app:language', 'app:variables'], (now) => now.app);
  const shown = useSession((state) => state.shownLanguage);
  const [chosen, setChosen] = useState(shown);
  const tag = chosen !== null && languagesOf(app).includes(chosen) ? chosen : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={1080}
      help={{ page: 'import', part: 'texts' }}
      title={t('title')}
      actions={<Button onPress={onClose}>{t('close')}</Button>}
    >
      <div className={styles['columns']}>
        <LanguageList app={app} chosen={tag} isReadOnly={editor.isReadOnly} onChoose={setChosen} />
        {tag === null ? (
          <OriginalPanel app={app} isReadOnly={editor.isReadOnly} />
        ) : (
          <LanguagePanel
            key={tag}
            app={app}
            tag={tag}
            isReadOnly={editor.isReadOnly}
            onRemoved={() => setChosen(null)}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The texts that the prototype is written in: a file can correct them. */
function OriginalPanel({ app, isReadOnly }: { app: App; isReadOnly: boolean }): ReactNode {
  const { t } = useTranslation('translate');
  const editor = useEditor();
  const units = useMemo(() => unitsOf(app), [app]);
  const file = useTextFile(units, false);
  const replace = (): void => {
    const { shownLanguage } = editor.state;
    // these are the texts themselves, whatever the canvas shows
    editor.session.patch({ shownLanguage: null });
    editor.edit.together('edit.importTexts', () => {
      for (const change of file.taken) {
        const hit = hitOf(editor.app, change);
        if (hit) editor.edit.texts.replace([hit], change.after);
      }
    });
    editor.session.patch({ shownLanguage });
    showToast({ kind: 'success', text: t('done', { count: file.taken.length }) });
    file.clear();
  };
  return (
    <div className={styles['stack']}>
      <div className={styles['own']}>
        <LanguageField isReadOnly={isReadOnly} />
      </div>
      <TakeOut name={app.name} units={units} from={languageOf(app) ?? 'und'} />
      {!isReadOnly && <BringIn isLanguage={false} onFile={file.read} />}
      <FilePreview file={file} />
      {file.found && (
        <div className={styles['row']}>
          <span>{t('taken', { count: file.taken.length })}</span>
          <Button kind="primary" isDisabled={file.taken.length === 0 || isReadOnly} onPress={replace}>
            {t('submit')}
          </Button>
        </div>
      )}
    </div>
  );
}
