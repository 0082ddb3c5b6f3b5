import type { PaletteCategory, PalettePart } from '../definition';

/** A palette entry that is made of several widgets, without what follows from them. */
export interface Composite {
  id: string;
  name: string;
  words: readonly string[];
  category?: PaletteCategory;
  w: number;
  h: number;
  /** Within its size. */
  parts: readonly PalettePart[];
}

/** A screen of the palette. */
export type StarterScreen = Omit<Composite, 'category'>;
