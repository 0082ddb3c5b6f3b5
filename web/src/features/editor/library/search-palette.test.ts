import { libraryEntries } from '@prototrail/widgets';
import { categories, searchPalette } from './search-palette';

describe('widget search', () => {
  it('shows everything without a text', () => {
    expect(searchPalette(libraryEntries, '  ')).toHaveLength(libraryEntries.length);
  });

  it('puts names that start with the text first', () => {
    const [first] = searchPalette(libraryEntries, 'switch');
    expect(first?.name.toLowerCase().startsWith('switch')).toBe(true);
  });

  it('needs every word and finds by other words, too', () => {
    expect(searchPalette(libraryEntries, 'cta').length).toBeGreaterThan(0);
    expect(searchPalette(libraryEntries, 'cta zzz')).toEqual([]);
  });

  it('finds by the words of other tools', () => {
    const names = (text: string) => searchPalette(libraryEntries, text).map(({ type }) => type);
    for (const word of ['dropdown', 'select', 'combo']) expect(names(word)).toContain('DropDown');
    expect(names('doughnut')).toContain('PieChart');
    expect(names('div')).toContain('Box');
  });

  it('forgives one wrong letter, and only where nothing else is found', () => {
    const first = (text: string) => searchPalette(libraryEntries, text)[0]?.type;
    expect(first('sldier')).toBe('HSlider');
    expect(first('paswword')).toBe('Password');
    expect(searchPalette(libraryEntries, 'xqzzy')).toEqual([]);
  });

  it('has a place for every entry', () => {
    expect(libraryEntries.filter((entry) => !categories.includes(entry.category))).toEqual([]);
  });
});
