import type { PaletteCategory, PaletteEntry } from '@prototrail/widgets';

export const categories: readonly PaletteCategory[] = [
  'basic',
  'text',
  'forms',
  'survey',
  'navigation',
  'data',
  'charts',
  'media',
  'device',
  'layout',
  'logic',
];

/** Entries whose name, type or words contain every word of the text, best first: name starts, name contains, other words. */
export function searchPalette(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  const rank = (entry: PaletteEntry): number => {
    const name = entry.name.toLowerCase();
    const all = `${name} ${entry.type.toLowerCase()} ${entry.words.join(' ').toLowerCase()}`;
    if (!words.every((word) => all.includes(word))) return -1;
    const [first = ''] = words;
    if (name.startsWith(first)) return 0;
    return name.includes(first) ? 1 : 2;
  };
  return entries
    .map((entry, index) => ({ entry, index, rank: rank(entry) }))
    .filter((row) => row.rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ entry }) => entry);
}
