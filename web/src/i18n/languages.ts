/** Which languages there are, without the engine, so that small pages can ask too. */

export interface Language {
  /** As it is saved and written in links (`ln=de`). */
  code: string;
  /** BCP 47 tag for `Intl` and the `lang` attribute, where it is not the code. */
  tag?: string;
  /** Whose texts it shows, where it has no folder in `locales/` of its own. */
  texts?: string;
}

/**
 * Languages that can be chosen; their names are in `named-languages.ts`. A browser with another one shows English, dates and numbers included.
 * The last one is not offered: it is written from right to left, and longer, to look at layouts (`ln=ar-xb`, `right-to-left.ts`).
 */
export const knownLanguages: readonly Language[] = [
  { code: 'en', tag: 'en-GB' },
  { code: 'en-uk', tag: 'en-GB', texts: 'en' },
  { code: 'en-us', tag: 'en-US', texts: 'en' },
  { code: 'de' },
  { code: 'pt', tag: 'pt-PT' },
  { code: 'pt-br', tag: 'pt-BR' },
  { code: 'es' },
  { code: 'fr' },
  { code: 'cn', tag: 'zh-CN' },
  { code: 'ar-xb', tag: 'ar-XB-u-nu-latn', texts: 'en' },
];

/** Codes of browsers that are written otherwise here. */
const aliases: Readonly<Record<string, string>> = { zh: 'cn', 'en-gb': 'en-uk' };

/** The best offered language for a list of browser languages such as `navigator.languages`. */
export function pickLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    const base = lower.split('-')[0] ?? lower;
    for (const code of [lower, base]) {
      const found = knownLanguages.find((language) => language.code === (aliases[code] ?? code));
      if (found) return found.code;
    }
  }
  return 'en';
}

/** The language to show: the chosen one, and else the best for the browser. */
export function languageFor(chosen: string | null): string {
  return pickLanguage([...(chosen ? [chosen] : []), ...navigator.languages]);
}

/** The engine writes `en-uk` as browsers do, `en-gb`. */
const languageOf = (code: string): Language | undefined =>
  knownLanguages.find((language) => language.code === (aliases[code] ?? code));

/** BCP 47 tag for `Intl` and the `lang` attribute. */
export function localeTag(code: string): string {
  return languageOf(code)?.tag ?? code;
}

/** The folder of `locales/` whose texts a language shows. */
export function textsOf(code: string): string {
  return languageOf(code)?.texts ?? code;
}

/** Whether there are texts in a language, of its own or of another one. */
export const hasTexts = (code: string): boolean => languageOf(code) !== undefined;

/** Tells the page its language, and from which side it is read. */
export function applyLanguage(code: string): void {
  document.documentElement.lang = localeTag(code);
  document.documentElement.dir = /^(ar|fa|he|ur)/.test(code) ? 'rtl' : 'ltr';
}
