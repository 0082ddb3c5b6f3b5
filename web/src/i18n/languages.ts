/** Which languages there are, without the engine, so that small pages can ask too. */

/** Languages that have texts of their own. A browser with another one shows English, dates and numbers included. */
export const languages: readonly { code: string; name: string }[] = [{ code: 'en', name: 'English' }];

/** The best offered language for a list of browser languages such as `navigator.languages`. */
export function pickLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    const base = lower.split('-')[0] ?? lower;
    const short = base === 'zh' ? 'cn' : base === 'pt' ? 'pt-br' : base;
    const found = languages.find(({ code }) => code === lower || code === short);
    if (found) return found.code;
  }
  return 'en';
}

/** BCP 47 tag for `Intl` and the `lang` attribute. */
export function localeTag(code: string): string {
  if (code === 'cn') return 'zh-CN';
  if (code === 'pt-br') return 'pt-BR';
  return code === 'en' ? 'en-GB' : code;
}
