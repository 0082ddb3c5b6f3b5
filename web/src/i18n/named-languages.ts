import { knownLanguages, localeTag, type Language } from './languages';

export interface NamedLanguage extends Language {
  /** In its own words. */
  name: string;
  tag: string;
}

const names: Readonly<Record<string, string>> = {
  en: 'English',
  'en-uk': 'English (UK)',
  'en-us': 'English (US)',
  de: 'Deutsch',
  pt: 'Português (Portugal)',
  'pt-br': 'Português (Brasil)',
  es: 'Español',
  fr: 'Français',
  cn: '简体中文',
};

/** Languages that people choose from. */
export const languages: readonly NamedLanguage[] = knownLanguages.flatMap((language) => {
  const name = names[language.code];
  return name === undefined ? [] : [{ ...language, name, tag: localeTag(language.code) }];
});
