import fc from 'fast-check';
import { textWidth } from '../fonts/metrics';
import type { Font } from './display-list';
import { breakLines, ellipsize, layoutText, type TextStyle } from './text';

const font: Font = { family: 'Helvetica Neue, Helvetica, Arial, sans-serif', size: 10, weight: 400, italic: false };
const style: TextStyle = { font, fill: '#000000', align: 'left', valign: 'top', lineHeight: 1.5, letterSpacing: 0 };

test('widths are those of the font tables', () => {
  // Arial: A 667, V 667, space 278, n 556; bold n 611.
  expect(textWidth('AV n', font, 0)).toBeCloseTo(21.68);
  expect(textWidth('n', { ...font, weight: 700 }, 0)).toBeCloseTo(6.11);
  expect(textWidth('nn', font, 2)).toBeCloseTo(15.12);
  expect(textWidth('nn', { ...font, family: 'Courier New, monospace' }, 0)).toBeCloseTo(12);
});

test.each([
  ['words move to the next line', 'one two three', 30, ['one', 'two', 'three']],
  ['line breaks are kept', 'a\n\nb', 100, ['a', '', 'b']],
  ['long words are broken', 'nnnnnn', 12, ['nn', 'nn', 'nn']],
  ['a hyphen is a place to break', 'well-known', 30, ['well-', 'known']],
  ['spaces at the end of a line hang', 'nn   nn', 12, ['nn', 'nn']],
  ['no break space does not break', 'nn\u00a0nn', 27, ['nn\u00a0nn']],
  ['wide characters break anywhere', '漢字漢字', 20, ['漢字', '漢字']],
])('%s', (_name, text, width, lines) => {
  expect(breakLines(text, width, font, 0)).toEqual(lines);
});

test('no line is wider than its box unless one character is, and no character is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'W', ' ', '-', '\n', 'é'), maxLength: 80 }),
      fc.integer({ min: 10, max: 120 }),
      (text, width) => {
        const lines = breakLines(text, width, font, 0);
        expect(lines.join('').replace(/[ \n]/g, '')).toBe(text.replace(/[ \n]/g, ''));
        for (const line of lines)
          if (line.length > 1) expect(textWidth(line, font, 0)).toBeLessThanOrEqual(width + 0.02);
      },
    ),
  );
});

test('an ellipsis replaces what does not fit', () => {
  const cut = ellipsize('a very long line of text', 50, font, 0);
  expect(cut.endsWith('…')).toBe(true);
  expect(textWidth(cut, font, 0)).toBeLessThanOrEqual(50);
  expect(ellipsize('short', 50, font, 0)).toBe('short');
});

test('lines stand one line height apart and are placed by their alignment', () => {
  const item = layoutText('nn nn', { x: 5, y: 7, w: 15, h: 100 }, { ...style, align: 'right' }, { wrap: true });
  expect(item?.lines.map(({ baseline }) => baseline)).toEqual([18, 33]);
  expect(item?.lines[0]?.x).toBeCloseTo(5 + 15 - 11.12);
  expect(item?.anchor).toBe('end');
});

test('vertical alignment moves the block', () => {
  const baseline = (valign: TextStyle['valign']): number | undefined =>
    layoutText('n', { x: 0, y: 0, w: 50, h: 100 }, { ...style, valign })?.lines[0]?.baseline;
  expect([baseline('top'), baseline('middle'), baseline('bottom')]).toEqual([11, 54, 96]);
});

test('justified text fills all lines but the last', () => {
  const item = layoutText(
    'nn nn nn nn nn',
    { x: 0, y: 0, w: 45, h: 100 },
    { ...style, align: 'justify' },
    { wrap: true },
  );
  expect(item?.lines[0]?.width).toBe(45);
  expect(item?.lines[0]?.wordSpacing).toBeGreaterThan(0);
  expect(item?.lines.at(-1)?.wordSpacing).toBeUndefined();
});

test('an endless text gives a bounded number of lines', () => {
  expect(
    layoutText('n\n'.repeat(50_000), { x: 0, y: 0, w: 50, h: 50 }, style, { wrap: true })?.lines.length,
  ).toBeLessThanOrEqual(10_001);
});
