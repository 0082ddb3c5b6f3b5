import type { Words } from '@prototrail/widgets';
import { pickLanguage, textsOf } from './languages';
import { loadMessages } from './load-messages';

/** The language of a prototype, as its document names it, where there are texts in it, and else that of the interface. */
export function languageOfPrototype(tag: unknown, shown: string): string {
  if (typeof tag !== 'string' || tag === '') return shown;
  const found = pickLanguage([tag]);
  // English is also what stands for all languages that are not known
  return found !== 'en' || /^en\b/i.test(tag) ? found : shown;
}

/** Texts of ready-made parts in a language; `null` where they stay as they are written, in British English. */
export async function sampleWords(language: string): Promise<Words | null> {
  if (textsOf(language) === 'en' && language !== 'en-us' && language !== 'ar-xb') return null;
  return (await loadMessages(language, 'samples')) as Words;
}
