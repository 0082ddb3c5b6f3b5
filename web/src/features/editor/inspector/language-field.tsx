import { languageOf, languagesOf } from '@prototrail/model';
import { useMemo } from 'react';
import { useDocument, useEditor } from '../../../canvas';
import { usualLanguages } from '../../../translation/usual-languages';
import { Select } from '../../../ui';
import { useEditorTexts } from '../editor-texts';

/** The language that testers' screen readers speak the prototype in. */
export function LanguageField({ isReadOnly }: { isReadOnly: boolean }) {
  const editor = useEditor();
  const { t, locale } = useEditorTexts();
  const language = useDocument(['app:language'], ({ app }) => languageOf(app) ?? '');
  const translated = useDocument(['app:languages'], ({ app }) => app.languages);
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    const taken = languagesOf({ languages: translated });
    return [...new Set([...usualLanguages, ...(language === '' ? [] : [language])])]
      .filter((id) => !taken.includes(id))
      .map((id) => ({ id, label: names.of(id) ?? id }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [locale, language, translated]);
  return (
    <Select
      size={28}
      label={t('prototype.language')}
      help={t('prototype.languageHelp')}
      value={language}
      options={[{ id: '', label: t('prototype.noLanguage') }, ...options]}
      isDisabled={isReadOnly}
      onChange={(id) => editor.edit.updateApp({ language: id === '' ? undefined : id })}
    />
  );
}
