import type { App } from './types';

const tag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** Language of the texts of a prototype, a BCP 47 tag such as `pt-BR`; undefined where nobody said it. */
export function languageOf({ language }: Pick<App, 'language'>): string | undefined {
  return typeof language === 'string' && tag.test(language) ? language : undefined;
}
