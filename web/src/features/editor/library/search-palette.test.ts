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

  it('finds by the words of other tools', () => {
    const names = (text: string) => searchPalette(paletteEntries, text).map(({ type }) => type);
    for (const word of ['dropdown', 'select', 'combo']) expect(names(word)).toContain('DropDown');
    expect(names('doughnut')).toContain('PieChart');
    expect(names('div')).toContain('Box');
  });

  it('forgives one wrong letter, and only where nothing else is found', () => {
    const first = (text: string) => searchPalette(paletteEntries, text)[0]?.type;
    expect(first('sldier')).toBe('HSlider');
    expect(first('paswword')).toBe('Password');
    expect(searchPalette(paletteEntries, 'xqzzy')).toEqual([]);
  });

  it('has a place for every entry', () => {
    expect(paletteEntries.filter((entry) => !categories.includes(entry.category))).toEqual([]);
  });
});
