import { libraryEntries } from '@prototrail/widgets';
import { categories, iconsIn, searchPalette, sectionsByRank } from './search-palette';

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

  it.each([
    ['button', 'Primary button'],
    ['input', 'Text box'],
    ['textfield', 'Text box'],
    ['dropdown', 'Drop-down'],
    ['drop down', 'Drop-down'],
    ['select', 'Drop-down'],
    ['combo', 'Drop-down'],
    ['checkbox', 'Check box'],
    ['radio', 'Radio box'],
    ['email', 'E-mail box'],
    ['phone', 'Phone number box'],
    ['table', 'Table'],
    ['grid', 'Grid container'],
    ['list', 'List box'],
    ['chart', 'Bar chart'],
    ['pie', 'Pie chart'],
    ['donut', 'Pie chart (donut)'],
    ['date', 'Date picker'],
    ['calendar', 'Calendar'],
    ['time', 'Time picker'],
    ['map', 'Map'],
    ['tab', 'Tabs'],
    ['tab bar', 'Mobile navigation bar'],
    ['menu', 'Navigation menu'],
    ['nav', 'Top navigation bar'],
    ['breadcrumb', 'Bread crumbs'],
    ['sidebar', 'Side navigation bar'],
    ['header', 'Top navigation bar'],
    ['footer', 'Footer'],
    ['avatar', 'Avatar'],
    ['card', 'Card'],
    ['badge', 'Badge'],
    ['circle', 'Ellipse'],
    ['tooltip', 'Tooltip'],
    ['modal', 'Dialog'],
    ['keyboard', 'Phone keyboard'],
    ['slider', 'Slider'],
    ['switch', 'Switch'],
    ['toggle', 'Switch'],
    ['rating', 'Star rating'],
    ['stars', 'Star rating'],
    ['upload', 'Upload'],
    ['progress', 'Progress bar'],
    ['video', 'Video'],
    ['audio', 'Audio player'],
    ['image', 'Image'],
    ['icon', 'Icon'],
    ['qr', 'QR code'],
    ['signature', 'Signature'],
    ['search', 'Search bar'],
    ['login', 'Login'],
    ['survey', 'NPS score'],
    ['nps', 'NPS score'],
    ['likert', 'Radio table'],
    ['price', 'Card (price)'],
  ])('finds %s: first %s', (text, name) => {
    expect(searchPalette(libraryEntries, text)[0]?.name).toBe(name);
  });

  it('finds by the name that is shown, in any language and with or without accents, and by the English one', () => {
    const names: Readonly<Record<string, string>> = {
      rectangle: 'Rechteck',
      headline1: 'Überschrift 1',
      table: '表格',
    };
    const first = (text: string) => searchPalette(libraryEntries, text, ({ id, name }) => names[id] ?? name)[0]?.id;
    expect(first('rechteck')).toBe('rectangle');
    expect(first('uberschrift')).toBe('headline1');
    expect(first('Überschrift 1')).toBe('headline1');
    expect(first('格')).toBe('table');
    expect(first('rectangle')).toBe('rectangle');
  });

  it('shows the section of the best entry first', () => {
    const found = searchPalette(libraryEntries, 'rating');
    const sections = categories.map((id) => ({ id, entries: found.filter(({ category }) => category === id) }));
    expect(sectionsByRank(sections, found)[0]?.id).toBe('survey');
    expect(sectionsByRank(sections, []).map(({ id }) => id)).toEqual(categories);
  });

  it('has icons below what fits best, a part of them where more widgets follow', () => {
    const icons = Array.from({ length: 60 }, (_, index) => index);
    expect(iconsIn(['navigation', 'forms', 'ios'], icons)).toEqual({
      before: ['navigation'],
      icons: icons.slice(0, 14),
      after: ['forms', 'ios'],
    });
    expect(iconsIn(['screens'], icons)).toMatchObject({ before: ['screens'], icons: icons.slice(0, 48) });
    expect(iconsIn([], icons).icons).toHaveLength(48);
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
