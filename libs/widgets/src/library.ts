/** Everything that the palette offers: single widgets, packs, groups of several, and screens. */
import { compositeEntries } from './composites/composites';
import { starterScreens } from './composites/starter-screens';
import type { PaletteEntry } from './palette-entry';
import { kitEntries, kitScreenEntries } from './kits/kits';
import { coreVariants } from './packs/core-variants';
import { iosPack } from './packs/ios';
import { materialPack } from './packs/material';
import { surveyPack } from './packs/survey';
import { paletteEntries } from './palette';

export const libraryEntries: readonly PaletteEntry[] = [
  ...paletteEntries,
  ...coreVariants,
  ...surveyPack,
  ...materialPack,
  ...iosPack,
  ...compositeEntries,
  ...starterScreens,
  ...kitScreenEntries,
  ...kitEntries,
];
