import { paletteEntries } from '@prototrail/widgets';
import { categories, searchPalette } from './search-palette';

describe('widget search', () => {
  it('shows everything without a text', () => {
    expect(searchPalette(paletteEntries, '  ')).toHaveLength(paletteEntries.length);
  });

  it('puts names that start with the text first', () => {
    const [first] = searchPalette(paletteEntries, 'switch');
    expect(first?.name.toLowerCase().startsWith('switch')).toBe(true);
  });

  it('needs every word and finds by other words, too', () => {
    expect(searchPalette(paletteEntries, 'cta').length).toBeGreaterThan(0);
    expect(searchPalette(paletteEntries, 'cta zzz')).toEqual([]);
  });

  it('has a place for every entry', () => {
    expect(paletteEntries.filter((entry) => !categories.includes(entry.category))).toEqual([]);
  });
});
