import type { TextParagraph, TextRun } from '@prototrail/model';
import fc from 'fast-check';
import type { TextItem } from './display-list';
import { listMarkers } from './list-markers';
import { layoutRichText } from './rich-text';
import { layoutText, type TextStyle } from './text';

const style: TextStyle = {
  font: { family: 'Helvetica Neue, Helvetica, Arial, sans-serif', size: 10, weight: 400, italic: false },
  fill: '#000000',
  align: 'left',
  valign: 'top',
  lineHeight: 1.5,
  letterSpacing: 0,
};
const box = { x: 5, y: 7, w: 100, h: 100 };
const oneParagraph = (...runs: TextRun[]): TextParagraph[] => [{ runs }];
/** Pieces from top to bottom and from left to right. */
const piecesOf = (items: readonly TextItem[]) =>
  items
    .flatMap((item) => item.lines.map((line) => ({ ...line, item })))
    .sort((a, b) => a.baseline - b.baseline || a.x - b.x);

const look = fc.record({
  align: fc.constantFrom('left' as const, 'center' as const, 'right' as const, 'justify' as const),
  valign: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
  lineHeight: fc.constantFrom(1, 1.25, 1.5),
  letterSpacing: fc.constantFrom(0, 1.5),
  paragraphSpacing: fc.constantFrom(0, 4),
});
const letters = fc.string({ unit: fc.constantFrom('a', 'W', ' ', '-', '\n', 'é', 'א', '漢', '1'), maxLength: 60 });

test('runs that all look the same stand where plain text stands', () => {
  fc.assert(
    fc.property(letters, look, fc.integer({ min: 20, max: 150 }), (text, change, w) => {
      const area = { ...box, w };
      const type = { ...style, ...change };
      const plain = layoutText(text, area, type, { wrap: true });
      const rich = layoutRichText(
        text.split('\n').map((part) => ({ runs: part === '' ? [] : [{ text: part, bold: false }] })),
        area,
        type,
      );
      const edges = (lines: readonly { x: number; width: number; baseline: number }[]) => {
        const found = new Map<number, [number, number]>();
        for (const { x, width, baseline } of lines) {
          const [from, to] = found.get(baseline) ?? [Infinity, -Infinity];
          if (width > 0) found.set(baseline, [Math.min(from, x), Math.max(to, x + width)]);
        }
        return [...found].map(([baseline, [from, to]]) => [baseline, from, to]);
      };
      const expected = edges(plain?.lines ?? []);
      expect(edges(piecesOf(rich.items))).toEqual(expected.map((line) => line.map((edge) => expect.closeTo(edge, 2))));
      if (plain !== undefined) expect(rich.h).toBeCloseTo(plain.h);
    }),
  );
});

test('no letter of a run is lost, and no line is wider than the box', () => {
  const run = fc.record({
    text: fc.string({ unit: fc.constantFrom('a', 'W', ' ', '-'), minLength: 1, maxLength: 20 }),
    bold: fc.boolean(),
    size: fc.constantFrom(6, 10, 24),
  });
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 8 }), (runs) => {
      const { items, w } = layoutRichText([{ runs }], box, style);
      const shown = piecesOf(items).map(({ text }) => text);
      const sorted = (text: string): string => [...text.replaceAll(' ', '')].sort().join('');
      expect(sorted(shown.join(''))).toBe(sorted(runs.map(({ text }) => text).join('')));
      expect(w).toBeLessThanOrEqual(box.w + 0.02);
    }),
  );
});

test('words of several sizes stand on one baseline, and the line is as high as the largest needs', () => {
  const { items, h } = layoutRichText(
    oneParagraph({ text: 'small ' }, { text: 'large', size: 20 }, { text: ' 2', script: 'super' }),
    box,
    style,
  );
  const [raised, ...words] = piecesOf(items);
  expect(words.map(({ text, baseline, item }) => [text, baseline - box.y, item.font.size])).toEqual([
    ['small ', 22, 10],
    ['large', 22, 20],
  ]);
  expect([raised?.text, raised?.baseline, raised?.item.font.size]).toEqual([' 2', 22 + box.y - 3, 6.5]);
  expect(h).toBe(30);
});

test('underline and strike are drawn together, a link is underlined, and an unsafe one is plain text', () => {
  const { items, links } = layoutRichText(
    oneParagraph(
      { text: 'a', underline: true, strike: true },
      { text: 'b', link: 'https://example.org' },
      { text: 'c', link: 'javascript:alert(1)' },
    ),
    box,
    style,
  );
  expect(piecesOf(items).map(({ item }) => item.decoration)).toEqual([
    'underline line-through',
    'underline',
    undefined,
  ]);
  expect(links.map(({ run, y, h }) => [run, y, h])).toEqual([[1, box.y, 15]]);
});

test('pieces of a text that runs from right to left follow each other from the right; numbers are read from the left', () => {
  const order = (text: readonly string[], change: Partial<TextStyle> = {}) =>
    piecesOf(
      layoutRichText(oneParagraph(...text.map((part, index) => ({ text: part, size: 10 + index }))), box, {
        ...style,
        lineHeight: 0.1,
        ...change,
      }).items,
    )
      .sort((a, b) => a.x - b.x)
      .map((piece) => piece.text.replace(/[\u202b\u202c]/g, ''))
      .join('|');
  expect(order(['אב', 'גד'])).toBe('גד|אב');
  expect(order(['אב 12', ' גד'])).toBe(' גד|12|אב ');
  expect(order(['ab ', 'אב', 'גד', ' cd'])).toBe('ab |גד|אב| cd');
  expect(order(['ab ', 'cd'], { direction: 'rtl' })).toBe('ab |cd');
});

test('items of lists are counted by level, and stand beside their marker', () => {
  const item = (list: 'bullet' | 'number', level = 0): TextParagraph => ({
    runs: [{ text: 'x' }],
    item: { list, level },
  });
  const paragraphs = [
    item('number'),
    item('number', 1),
    item('number', 1),
    item('number'),
    item('bullet'),
    item('number'),
  ];
  expect(listMarkers(paragraphs)).toEqual(['1.', 'a.', 'b.', '2.', '•', '1.']);
  expect(listMarkers([{ runs: [] }, ...paragraphs.slice(3)])).toEqual([undefined, '1.', '•', '1.']);
  const pieces = piecesOf(layoutRichText(paragraphs.slice(0, 2), box, style).items);
  expect(pieces.map(({ text, x, width }) => [text, Math.round(text === 'x' ? x : x + width)])).toEqual([
    ['1.', 15],
    ['x', 20],
    ['a.', 30],
    ['x', 35],
  ]);
});

test('a text that is cut after a number of lines ends with dots in the style of its last piece', () => {
  const { items } = layoutRichText(
    oneParagraph({ text: 'one two three four ', bold: true }, { text: 'five six seven eight nine ten' }),
    box,
    { ...style, maxLines: 2 },
  );
  const last = piecesOf(items).at(-1);
  expect(last?.text).toMatch(/^\S.*…$/);
  expect(last?.item.font.weight).toBe(400);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(box.x + box.w);
});
