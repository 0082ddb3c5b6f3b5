import { languageOf } from '@prototrail/model';
import { useMemo } from 'react';
import { useDocument, useEditor } from '../../../canvas';
import { Select } from '../../../ui';
import { useEditorTexts } from '../editor-texts';

/** Languages with a screen reader voice on common devices. */
const languages = [
  ...['ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi', 'hr', 'hu'],
  ...['id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv'],
  ...['ta', 'th', 'tr', 'uk', 'ur', 'vi', 'zh-Hans', 'zh-Hant'],
];

/** The language that testers' screen readers speak the prototype in. */
export function LanguageField({ isReadOnly }: { isReadOnly: boolean }) {
  const editor = useEditor();
  const { t, locale } = useEditorTexts();
  const language = useDocument(['app:language'], ({ app }) => languageOf(app) ?? '');
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    return [...new Set([...languages, ...(language === '' ? [] : [language])])]
      .map((id) => ({ id, label: names.of(id) ?? id }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [locale, language]);
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
