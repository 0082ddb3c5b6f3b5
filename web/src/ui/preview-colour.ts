import { previewColours } from './tokens.gen';

/** The greys at the end of the palette are for people who choose them. */
const colourful = previewColours.length - 3;

/** The colour that stands for a prototype: the stored one, else a fixed one for its id. */
export function previewColourOf(id: string, stored: unknown): string {
  if (typeof stored === 'string' && stored !== '') return stored;
  let hash = 7;
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return previewColours[hash % colourful] ?? previewColours[0];
}
