/**
 * Texts for pages that must stay small: keys with dots, `{{name}}` placeholders, plurals by `count`. English comes with the
 * page, so that a tester never waits for words; another language is loaded before the first page is drawn.
 */
import { again } from '../api/again';
import { inAmerican } from './american';
import { localeTag, textsOf } from './languages';
import type { Messages } from './messages';

export type SmallTranslate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Makes a translate function; a text that is missing comes from the fallback, and else shows its key, so that it is found. */
export function createTexts(messages: Messages, locale = 'en', fallback: Messages = {}): SmallTranslate {
  const plural = new Intl.PluralRules(locale);
  const find = (key: string): string | undefined => findIn(messages, key) ?? findIn(fallback, key);
  return (key, values = {}) => {
    const count = values['count'];
    const form =
      typeof count === 'number' ? (find(`${key}_${plural.select(count)}`) ?? find(`${key}_other`)) : undefined;
    return (form ?? find(key) ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

function findIn(messages: Messages, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Messages | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), messages);
  return typeof found === 'string' ? found : undefined;
}

let language = 'en';
let loading: Promise<unknown> = Promise.resolve();
const changes = new Set<(code: string) => Promise<void>>();

/** Texts of one namespace, in the language that `setSmallTextsLanguage` chose last. */
export function defineTexts(english: Messages, load: (code: string) => Promise<{ default: Messages }>): SmallTranslate {
  const inEnglish = (code: string): SmallTranslate =>
    createTexts(code === 'en-us' ? inAmerican(english) : english, localeTag(code));
  let current = inEnglish('en');
  const change = async (code: string): Promise<void> => {
    const next =
      textsOf(code) === 'en' ? inEnglish(code) : createTexts((await load(code)).default, localeTag(code), english);
    if (code === language) current = next;
  };
  changes.add(change);
  if (language !== 'en') loading = Promise.all([loading, again(() => change(language)).catch(() => undefined)]);
  return (key, values) => current(key, values);
}

/** Resolves when all texts that were defined so far are there in the chosen language, or cannot be loaded. */
export async function smallTextsLoaded(): Promise<void> {
  await loading;
}

/** Loads and switches all small texts. A namespace that cannot be loaded stays as it is. */
export async function setSmallTextsLanguage(code: string): Promise<void> {
  language = code;
  await Promise.allSettled([...changes].map((change) => change(code)));
}
