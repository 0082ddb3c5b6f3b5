/**
 * The languages that the product has texts in, by the code that is saved and written in links (`ln=de`), with their BCP 47 tags. What the
 * gateway says itself and the mails are typed by this list, and a test compares it with the languages of the interface.
 */
export const textLanguages = {
  en: 'en',
  de: 'de',
  pt: 'pt-PT',
  'pt-br': 'pt-BR',
  cn: 'zh-CN',
  es: 'es',
  fr: 'fr',
} as const satisfies Readonly<Record<string, string>>;

export type TextLanguage = keyof typeof textLanguages;
