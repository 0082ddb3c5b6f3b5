/** Palette entries that are made of several widgets and placed as a group. */
import type { PaletteCategory, PaletteEntry, PalettePart } from '../definition';
import { cards } from './cards';
import { dialogs } from './dialogs';
import { lists } from './lists';
import { messages } from './messages';

/** An entry without what follows from its parts. */
export interface Composite {
  id: string;
  name: string;
  words: readonly string[];
  category?: PaletteCategory;
  w: number;
  h: number;
  parts: readonly PalettePart[];
}

const entryOf = ({ id, name, words, category = 'templates', w, h, parts }: Composite): PaletteEntry => ({
  id,
  type: 'Group',
  name,
  labelKey: `widgets.palette.${id}`,
  category,
  words,
  widget: { type: 'Group', name, w, h, props: {}, style: {}, has: {} },
  parts,
});

export const compositeEntries: readonly PaletteEntry[] = [...dialogs, ...cards, ...messages, ...lists].map(entryOf);
