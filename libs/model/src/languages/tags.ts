import type { App } from '../app/types';
import { isRecord, isUnsafeKey } from '../app/values';

/** The most languages beside the one that a prototype is written in, and the longest translation in characters. */
export const languageLimits = { languages: 50, text: 20_000 } as const;

const form = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
const maxTag = 35;

/** A BCP 47 tag in its usual spelling, such as `pt-BR`; undefined for what is none. */
export function languageTag(text: string): string | undefined {
  const wish = text.trim().replaceAll('_', '-');
  if (wish.length > maxTag || !form.test(wish)) return undefined;
  try {
    return Intl.getCanonicalLocales(wish)[0];
  } catch {
    return undefined;
  }
}

/** Languages that a prototype is translated into, in their order, without the one that it is written in. */
export function languagesOf(app: Pick<App, 'languages'>): string[] {
  return isRecord(app.languages)
    ? Object.keys(app.languages).filter(isReadableTag).slice(0, languageLimits.languages)
    : [];
}

export const isReadableTag = (tag: string): boolean => !isUnsafeKey(tag) && languageTag(tag) === tag;

const scriptsToLeft = /-(?:adlm|arab|hebr|mand|nkoo|rohg|samr|syrc|thaa)(?:-|$)/i;
const languagesToLeft = /^(?:ar|arc|ckb|dv|fa|glk|he|lrc|mzn|nqo|pnb|ps|sd|sdh|syr|ug|ur|yi)(?:-|$)/i;
const hasScript = /^[a-z]{2,3}(?:-[a-z]{3})?-[a-z]{4}(?:-|$)/i;

/** The direction in which a language is written, by its script where the tag names one. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return (hasScript.test(tag) ? scriptsToLeft : languagesToLeft).test(tag) ? 'rtl' : 'ltr';
}

/**
 * The first of the wanted languages that is there, by lookup (RFC 4647, 3.4): a tag is shortened from its end until something fits; then any
 * region of the language. Undefined where none is there.
 */
export function pickLanguage(known: readonly string[], wanted: readonly string[]): string | undefined {
  const byTag = new Map(known.map((tag) => [tag.toLowerCase(), tag]));
  for (const wish of wanted) {
    const parts = wish.trim().toLowerCase().replaceAll('_', '-').split('-');
    for (let length = parts.length; length > 0; length--) {
      const found = byTag.get(parts.slice(0, length).join('-'));
      if (found !== undefined) return found;
    }
    const related = known.find((tag) => tag.toLowerCase().split('-')[0] === parts[0]);
    if (related !== undefined) return related;
  }
  return undefined;
}
