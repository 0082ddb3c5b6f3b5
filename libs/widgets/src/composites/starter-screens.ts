/** Whole screens that the palette offers to start from. */
import type { PaletteEntry, PalettePart } from '../definition';
import { desktopScreens } from './desktop-screens';
import { phoneScreens } from './phone-screens';

/** A screen of the palette; its parts lie within its size. */
export interface StarterScreen {
  id: string;
  name: string;
  words: readonly string[];
  w: number;
  h: number;
  parts: readonly PalettePart[];
}

export const starterScreens: readonly PaletteEntry[] = [...phoneScreens, ...desktopScreens].map(
  ({ id, name, words, w, h, parts }) => ({
    ...{ id, type: 'Screen', name, labelKey: `widgets.palette.${id}`, category: 'screens', words },
    widget: { type: 'Screen', name, w, h, props: {}, style: { background: '#ffffff' }, has: {} },
    parts,
  }),
);
