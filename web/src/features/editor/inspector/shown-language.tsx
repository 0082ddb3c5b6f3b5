import { useDocument, useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { LanguageSelect } from '../../../simulator/language-select';

/** Which language the canvas of this person shows. Nothing while the prototype has one only. */
export function ShownLanguage() {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const app = useDocument(['app:language', 'app:languages'], (now) => now.app);
  const shown = useSession((state) => state.shownLanguage);
  return (
    <LanguageSelect
      app={app}
      size={28}
      hasLabel
      label={t('canvasShows')}
      value={shown}
      onChange={(tag) => editor.session.patch({ shownLanguage: tag })}
    />
  );
}
