/** Whole screens that the palette offers to start from. */
import type { PaletteEntry } from '../palette-entry';
import { desktopScreens } from './desktop-screens';
import { phoneScreens } from './phone-screens';

export const starterScreens: readonly PaletteEntry[] = [...phoneScreens, ...desktopScreens].map(
  ({ id, name, words, w, h, parts }) => ({
    ...{ id, type: 'Screen', name, labelKey: `widgets.palette.${id}`, category: 'screens', words },
    widget: { type: 'Screen', name, w, h, props: {}, style: { background: '#ffffff' }, has: {} },
    parts,
  }),
);
