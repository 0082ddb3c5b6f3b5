import { libraryEntries, entriesInTheme, restyled, themeIds, themeOf } from '../index';
import type { Style } from '@prototrail/model';

const entry = (id: string, theme: (typeof themeIds)[number] = 'standard') => {
  const found = entriesInTheme(theme).find((each) => each.id === id);
  if (!found) throw new Error(`There is no entry ${id}.`);
  return found;
};

describe('themes of the library', () => {
  it('restyle the wireframe entries and their parts; packs, screens and kits keep their looks', () => {
    expect(entry('primaryButton', 'wireframe').widget).toMatchObject({
      style: { background: '#000000', borderTopLeftRadius: 4, color: '#ffffff' },
      hover: { background: '#3d3d3d' },
    });
    expect(entry('primaryButton', 'sharp').widget.style).toMatchObject({ borderTopLeftRadius: 0 });
    const differs = libraryEntries.filter((each, at) => each !== entriesInTheme('sharp')[at]);
    expect(differs.some(({ category }) => category === 'templates')).toBe(true);
    expect(
      differs.filter(({ category }) => ['material', 'ios', 'survey', 'screens', 'kits'].includes(category)),
    ).toEqual([]);
    expect(entriesInTheme('sharp')).toBe(entriesInTheme('sharp'));
  });

  it('an entry in any theme becomes that of any other, whatever way it went', () => {
    for (const { id, widget, parts } of libraryEntries) {
      if (entriesInTheme('sharp').find((each) => each.id === id)?.widget === widget || parts !== undefined) continue;
      // through all themes, in the one order and in the other
      for (const way of [themeIds, [...themeIds].reverse()]) {
        let shown = widget;
        for (const theme of [...way, 'standard'] as const) {
          shown = restyled(shown, theme);
          expect([id, theme, shown.style]).toEqual([id, theme, entry(id, theme).widget.style]);
        }
      }
    }
  });

  it('what the author changed and what comes from a token stays', () => {
    const { widget } = entry('primaryButton');
    const own = {
      ...widget,
      style: { ...widget.style, background: '#FF0000' } as Style,
      designtokens: { style: { borderTopLeftRadius: 't1' } },
    };
    const next = restyled(own, 'sharp');
    expect(next.style).toMatchObject({ background: '#FF0000', borderTopLeftRadius: 6, borderTopRightRadius: 0 });
    expect(restyled(next, 'sharp')).toBe(next);
    expect(restyled({ type: 'Nothing', style: {} }, 'sharp')).toEqual({ type: 'Nothing', style: {} });
  });

  it('a theme that is not known is the standard one', () => {
    expect([themeOf({}), themeOf({ paletteTheme: 'neon' }), themeOf({ paletteTheme: 'sharp' })]).toEqual([
      'standard',
      'standard',
      'sharp',
    ]);
  });
});
