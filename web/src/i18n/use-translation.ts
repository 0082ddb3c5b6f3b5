import { useTranslation as useEngine } from 'react-i18next';
import { localeTag } from './languages';
import { engine } from './setup';

/** Translates a key of the namespace (or `other:key`), with placeholders and a `count` for plurals. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Texts of one feature and the locale for numbers and dates. */
export function useTranslation(namespace: string): { t: Translate; locale: string; language: string } {
  const { t } = useEngine(namespace, { i18n: engine });
  const language = engine.language;
  return { t: remembering(t as unknown as Translate, namespace), locale: localeTag(language), language };
}

/** By what the engine gave, which is another function when the language is another. */
const known = new WeakMap<Translate, Translate>();

/** Texts without values are looked up once: a page asks for hundreds of them each time that something of it changes. */
function remembering(translate: Translate, namespace: string): Translate {
  const found = known.get(translate);
  if (found) return found;
  const { language } = engine;
  const texts = new Map<string, string>();
  const t: Translate = (key, values) => {
    if (values) return translate(key, values);
    const remembered = texts.get(key);
    if (remembered !== undefined) return remembered;
    const text = translate(key);
    const [other, rest] = key.split(':');
    // until its texts are there, a language shows the English ones
    if (engine.hasResourceBundle(language, rest === undefined ? namespace : (other ?? ''))) texts.set(key, text);
    return text;
  };
  known.set(translate, t);
  return t;
}
