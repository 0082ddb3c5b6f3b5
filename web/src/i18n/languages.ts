/** Which languages there are, without the engine, so that small pages can ask too. */

export interface Language {
  /** As it is saved and written in links (`ln=de`). */
  code: string;
  /** In its own words. */
  name: string;
  /** BCP 47 tag for `Intl` and the `lang` attribute. */
  tag: string;
  /** Whose texts it shows, where it has no folder in `locales/` of its own. */
  texts?: string;
}

/** Languages that can be chosen. A browser with another one shows English, dates and numbers included. */
export const languages: readonly Language[] = [
  { code: 'en', name: 'English', tag: 'en-GB' },
  { code: 'en-uk', name: 'English (UK)', tag: 'en-GB', texts: 'en' },
  { code: 'en-us', name: 'English (US)', tag: 'en-US', texts: 'en' },
  { code: 'de', name: 'Deutsch', tag: 'de' },
  { code: 'pt', name: 'Português (Portugal)', tag: 'pt-PT' },
  { code: 'pt-br', name: 'Português (Brasil)', tag: 'pt-BR' },
  { code: 'es', name: 'Español', tag: 'es' },
  { code: 'fr', name: 'Français', tag: 'fr' },
  { code: 'cn', name: '简体中文', tag: 'zh-CN' },
];

/** Codes of browsers that are written otherwise here. */
const aliases: Readonly<Record<string, string>> = { zh: 'cn', 'en-gb': 'en-uk' };

/** The best offered language for a list of browser languages such as `navigator.languages`. */
export function pickLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    const base = lower.split('-')[0] ?? lower;
    for (const code of [lower, base]) {
      const found = languages.find((language) => language.code === (aliases[code] ?? code));
      if (found) return found.code;
    }
  }
  return 'en';
}

/** The language to show: the chosen one, and else the best for the browser. */
export function languageFor(chosen: string | null): string {
  return pickLanguage([...(chosen ? [chosen] : []), ...navigator.languages]);
}

const languageOf = (code: string): Language | undefined => languages.find((language) => language.code === code);

/** BCP 47 tag for `Intl` and the `lang` attribute. */
export function localeTag(code: string): string {
  return languageOf(code)?.tag ?? code;
}

/** The folder of `locales/` whose texts a language shows. */
export function textsOf(code: string): string {
  return languageOf(code)?.texts ?? code;
}
