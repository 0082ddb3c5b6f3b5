import { languagesOf } from '@prototrail/model';
import { useDocument, useEditor, useSession } from '../../../canvas';
import { languageName } from '../../../i18n';
import { Button } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './canvas-bars.module.css';

/** Says which language is shown and that texts are written in it, and leads back. */
export function LanguageBar() {
  const editor = useEditor();
  const { t, locale } = useEditorTexts();
  const shown = useSession((state) => state.shownLanguage);
  const languages = useDocument(['app:languages'], ({ app }) => app.languages);
  if (shown === null || !languagesOf({ languages }).includes(shown)) return null;
  return (
    <div className={styles.languageBar} role="status">
      <span>{t('bars.language', { name: languageName(shown, locale) })}</span>
      <Button size={28} onPress={() => editor.actions.run('translate', 'toolbar')}>
        {t('bars.texts')}
      </Button>
      <Button size={28} onPress={() => editor.session.patch({ shownLanguage: null })}>
        {t('bars.original')}
      </Button>
    </div>
  );
}
