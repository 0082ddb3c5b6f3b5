import { textLanguages, type TextLanguage } from '@prototrail/contracts';

export type PageLanguage = TextLanguage;
const isLanguage = (code: string): code is PageLanguage => Object.hasOwn(textLanguages, code);

/** The language for the few sentences that the gateway says itself: one that was asked for, else what the browser prefers. */
export function pickLanguage(asked: string | null, accepted = ''): PageLanguage {
  const wanted = [asked ?? '', ...accepted.split(',').map((entry) => entry.split(';')[0] ?? '')];
  for (const entry of wanted) {
    const tag = entry.trim().toLowerCase();
    if (tag === '') continue;
    if (tag.startsWith('zh')) return 'cn';
    const found = [tag, tag.split('-')[0] ?? ''].find(isLanguage);
    if (found) return found;
  }
  return 'en';
}

/** As `lang` names it. */
export const tagOf = (language: PageLanguage): string => textLanguages[language];
