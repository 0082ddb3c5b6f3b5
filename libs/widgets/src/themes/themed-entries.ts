/** Entries of the library in a theme. */
import { stateNames } from '@prototrail/model';
import { compositeEntries } from '../composites/composites';
import { libraryEntries } from '../library';
import { coreVariants } from '../packs/core-variants';
import { paletteEntries } from '../palette';
import type { PaletteEntry } from '../palette-entry';
import type { PaletteCategory, PaletteWidget } from '../definition';
import { themedStyle, type ThemeId } from './themes';

const ownLooks: readonly PaletteCategory[] = ['survey', 'charts', 'material', 'ios', 'screens', 'kits'];

/** Entries that follow a theme. Packs, charts, screens and kits have looks of their own. */
export const themedSources: readonly PaletteEntry[] = [...paletteEntries, ...coreVariants, ...compositeEntries].filter(
  ({ category }) => !ownLooks.includes(category),
);

const themed = new Map<ThemeId, readonly PaletteEntry[]>();

/** The library with its wireframe entries in a theme; the same list each time. */
export function entriesInTheme(id: ThemeId): readonly PaletteEntry[] {
  if (id === 'standard') return libraryEntries;
  const known = themed.get(id);
  if (known) return known;
  const sources = new Set(themedSources);
  const made = libraryEntries.map((entry) => (sources.has(entry) ? entryInTheme(entry, id) : entry));
  themed.set(id, made);
  return made;
}

function entryInTheme(entry: PaletteEntry, id: ThemeId): PaletteEntry {
  const parts = entry.parts?.map((part) => inTheme(part, id));
  return { ...entry, widget: inTheme(entry.widget, id), ...(parts ? { parts } : {}) };
}

function inTheme<Part extends PaletteWidget>(widget: Part, id: ThemeId): Part {
  const states = stateNames.flatMap((state) => {
    const style = widget[state];
    return style ? [[state, themedStyle(style, id)]] : [];
  });
  return { ...widget, style: themedStyle(widget.style, id), ...(Object.fromEntries(states) as object) };
}
