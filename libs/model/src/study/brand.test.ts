import { accentsOf, brandOf, contrastOf, inkOn } from './brand';

it('reads a colour and a logo, and nothing else', () => {
  expect(brandOf({ brand: { color: '#FF8800', logo: 'a/b.png' } })).toEqual({ color: '#ff8800', logo: 'a/b.png' });
  expect(brandOf({ brand: { color: 'red; x: url(y)' } })).toBeUndefined();
  expect(brandOf({ brand: 'blue' })).toBeUndefined();
  expect(brandOf({})).toBeUndefined();
});

it('writes on colours in what is read better', () => {
  expect(inkOn('#ffdd00')).toBe('#000000');
  expect(inkOn('#3a52e6')).toBe('#ffffff');
});

it.each(['#ffdd00', '#0a0a40', '#3a52e6', '#ff8800', '#808080', '#ffffff', '#000000'])(
  'makes accents of %s that can be read in both themes',
  (color) => {
    for (const [theme, ground] of [
      ['light', '#ffffff'],
      ['dark', '#272725'],
    ] as const) {
      const accents = accentsOf(color, theme);
      const contrast = (front: string, back: string) => contrastOf(accents[front] ?? '', accents[back] ?? back);
      expect(contrast('--accent-solid', ground)).toBeGreaterThanOrEqual(3);
      expect(contrast('--text-on-accent', '--accent-solid')).toBeGreaterThanOrEqual(4.5);
      expect(contrast('--text-on-accent', '--accent-solid-active')).toBeGreaterThanOrEqual(4.5);
      for (const back of [ground, '--accent-subtle', '--accent-subtle-hover'])
        expect(contrast('--accent-text', back)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

it('keeps a colour that can be read as it is', () => {
  expect(accentsOf('#3a52e6', 'light')['--accent-solid']).toBe('#3a52e6');
});
