/** Packs: looks of a whole system for types that exist, placed by their type's name. */
import type { PaletteCategory, PaletteVariant } from '../definition';
import type { PaletteEntry } from '../palette-entry';
import { getDefinition } from '../definitions';
import { paletteEntry } from '../palette';

export type PackVariant = Omit<PaletteVariant, 'category'> & { type: string };

/** Entries of one category. Their widgets are named by their type: "Button (Material, filled)" is a name for a library, not for a layer. */
export const packEntries = (category: PaletteCategory, variants: readonly PackVariant[]): PaletteEntry[] =>
  variants.map(({ type, ...variant }) => {
    const definition = getDefinition(type);
    const entry = paletteEntry(definition, { ...variant, category });
    return { ...entry, widget: { ...entry.widget, name: definition.name } };
  });
