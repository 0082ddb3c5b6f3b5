import { fontSetOf, fontWidthRanges } from './font-set';
import { measureWith, textWidth } from './metrics';

const font = { family: 'Wide, sans-serif', size: 10, weight: 400, italic: false };
const widths = fontWidthRanges.map(([from, to]) =>
  Array(to - from + 1)
    .fill('1000')
    .join(' '),
);
const wide = { name: 'Wide', url: 'app/wide.woff2', type: 'woff2', weight: 400, style: 'normal' };

afterEach(() => measureWith());

test('text is measured with the font that a document brings, and without it again for the next document', () => {
  const before = textWidth('iii', font, 0);
  measureWith(fontSetOf({ fonts: [{ ...wide, metrics: { ascent: 900, descent: 200, widths } }] }));
  expect(textWidth('iii', font, 0)).toBe(30);
  measureWith();
  expect(textWidth('iii', font, 0)).toBe(before);
});

test('entries that are broken, of other servers or without widths do no harm', () => {
  const set = fontSetOf({
    fonts: [
      null,
      'x',
      { name: '', url: 'a/b' },
      { name: 'Sheet', url: 'https://example.org/font.css', type: 'import' },
      { ...wide, metrics: { ascent: 'x', descent: null, widths: [1, null, 'a b -1 99999999'] } },
    ],
  });
  expect(set.fonts.map(({ name }) => name)).toEqual(['Wide']);
  measureWith(set);
  expect(Number.isFinite(textWidth('Text', font, 0))).toBe(true);
});
