import { useTranslation as useEngine } from 'react-i18next';
import { localeTag } from './languages';
import { engine } from './setup';

/** Translates a key of the namespace (or `other:key`), with placeholders and a `count` for plurals. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Texts of one feature and the locale for numbers and dates. */
export function useTranslation(namespace: string): { t: Translate; locale: string; language: string } {
  const { t } = useEngine(namespace, { i18n: engine });
  const language = engine.language;
  return { t: t as unknown as Translate, locale: localeTag(language), language };
}
