import { languageOf, languagesOf, type App } from '@prototrail/model';
import { useMemo, useState, type ReactNode } from 'react';
import { useDocument, useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Dialog, showToast } from '../../../ui';
import { LanguageField } from '../inspector/language-field';
import {
  BringIn,
  FilePreview,
  LanguageList,
  progressOf,
  TakeOut,
  translateStyles as styles,
  useTextFile,
} from '../../../translation';
import { LanguagePanel } from './language-panel';
import { hitOf, unitsIn, unitsOf } from './text-units';

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
  const progress = useMemo(
    () => new Map(languagesOf(app).map((each) => [each, progressOf(unitsIn(app, each))])),
    [app],
  );
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
        <LanguageList
          own={languageOf(app)}
          tags={languagesOf(app)}
          progress={(each) => progress.get(each) ?? progressOf([])}
          chosen={tag}
          isReadOnly={editor.isReadOnly}
          onAdd={(added) => editor.edit.languages.add(added)}
          onChoose={setChosen}
        />
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
