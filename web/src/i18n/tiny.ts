/** Texts for pages that must stay small: keys with dots, `{{name}}` placeholders, `_one` / `_other` by `count`. */
export interface TinyMessages {
  [key: string]: string | TinyMessages;
}

export type TinyTranslate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Makes a translate function; a missing text shows its key, so that it is found. */
export function createTexts(messages: TinyMessages, locale = 'en'): TinyTranslate {
  const plural = new Intl.PluralRules(locale);
  const find = (key: string): string | undefined => {
    const found = key
      .split('.')
      .reduce<string | TinyMessages | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        messages,
      );
    return typeof found === 'string' ? found : undefined;
  };
  return (key, values = {}) => {
    const count = values['count'];
    const form =
      typeof count === 'number' ? (find(`${key}_${plural.select(count)}`) ?? find(`${key}_other`)) : undefined;
    return (form ?? find(key) ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
