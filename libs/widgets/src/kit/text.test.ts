import fc from 'fast-check';
import { textWidth } from '../fonts/metrics';
import type { Font } from './display-list';
import { mayBreakBetween } from './line-break';
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
  // Arial and Times New Roman have the same widths for these as for the Latin letters that look alike
  ['Greek', 'ΑΟ', 'AO'],
  ['Greek with accents', 'άΆ', 'αA'],
  ['Cyrillic', 'АВСосе', 'ABCoce'],
  ['Ukrainian', 'іїІ', 'iïI'],
  ['Vietnamese', 'Việt Nam', 'Viêt Nam'],
  ['Romanian', 'șȚ', 'sT'],
])('%s letters are measured', (_name, text, alike) => {
  for (const family of ['Arial', 'Times New Roman', 'Inter', 'Courier New'])
    for (const weight of [400, 700])
      expect(textWidth(text, { ...font, family, weight }, 0)).toBeCloseTo(
        textWidth(alike, { ...font, family, weight }, 0),
        0,
      );
});

// em of these sentences in browsers with Noto fonts
test.each([
  ['Devanagari', 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।', 32.3],
  ['Bengali', 'সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।', 28.4],
  ['Thai', 'มนุษย์ทั้งปวงเกิดมามีอิสระและเสมอภาคกันในศักดิ์ศรีและสิทธิ', 23.8],
  ['key caps', '1\ufe0f\u20e32\ufe0f\u20e3', 2.5],
])('%s is measured with its signs, and not narrower than it is drawn', (_name, text, drawn) => {
  const measured = textWidth(text, { ...font, size: 1 }, 0);
  expect(measured / drawn).toBeGreaterThan(0.97);
  expect(measured / drawn).toBeLessThan(1.12);
});

test('Cyrillic has its own widths, and what has no table the usual ones of its script', () => {
  // Arial: Ш 917, ж 669
  expect(textWidth('Шж', font, 0)).toBeCloseTo(15.86);
  // measured in a browser with DejaVu Sans: 5.42 em
  expect(Math.abs(textWidth('السلام عليكم', font, 0) - 54.2)).toBeLessThan(3);
  // 10.8 em
  expect(Math.abs(textWidth('שלום עולם ברוכים הבאים', font, 0) - 107.9)).toBeLessThan(3);
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

test.each([
  ['a full stop does not begin a line', '漢字。漢字', 20, ['漢', '字。', '漢字']],
  ['an opening bracket does not end a line', '漢「字」漢', 30, ['漢', '「字」', '漢']],
  ['an emoji of several characters stays whole', '👩‍👩‍👧👩‍👩‍👧', 13, ['👩‍👩‍👧', '👩‍👩‍👧']],
  ['a flag stays whole', '🇩🇪🇫🇷', 13, ['🇩🇪', '🇫🇷']],
  ['marks stay with their letter', 'n\u0301n\u0301', 6, ['n\u0301', 'n\u0301']],
  ['a soft hyphen shows where the word is divided', 'nnn\u00adnnn', 23, ['nnn-', 'nnn']],
  ['a word of Thai is not divided', 'สวัสดีครับ', 34, ['สวัสดี', 'ครับ']],
])('%s', (_name, text, width, lines) => {
  expect(breakLines(text, width, font, 0)).toEqual(lines);
});

test.each([
  ['x', '-', '1', true],
  ['', '-', '1', false],
  ['x', '?', 'a', true],
  ['x', '.', 'a', false],
  ['x', ')', '(', true],
  ['x', '/', 'a', false],
  ['', 'a', '漢', true],
  ['', '“', '漢', false],
  ['', '漢', '”', false],
  ['', '\u00a0', '漢', false],
  ['', '$', '漢', false],
  ['x', '–', 'é', true],
  ['', '、', 'a', true],
  ['', '한', '국', true],
])('as in Chromium, after %j a line between %j and %j may end: %s', (before, a, b, may) => {
  expect(mayBreakBetween(before, a, b)).toBe(may);
});

test('no line begins inside a character, whatever the script', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', ' ', '漢', '。', '「', 'é', 'n\u0301', '👩‍👩‍👧', '🇩🇪', 'א', 'ا', '-'), {
        maxLength: 40,
      }),
      fc.integer({ min: 1, max: 90 }),
      (clusters, width) => {
        const lines = breakLines(clusters.join(''), width, font, 0);
        const rest = [...clusters];
        for (const line of lines) {
          let left = line;
          while (rest[0] === ' ' && !left.startsWith(' ')) rest.shift();
          while (left !== '') {
            const cluster = rest.shift() ?? '';
            expect(cluster !== '' && left.startsWith(cluster)).toBe(true);
            left = left.slice(cluster.length);
          }
          while (rest[0] === ' ') rest.shift();
        }
        expect(rest.filter((cluster) => cluster !== ' ')).toEqual([]);
      },
    ),
  );
});

test('a paragraph follows its first letter, and start is the side where its direction begins', () => {
  const box = { x: 0, y: 0, w: 100, h: 100 };
  const xs = (change: Partial<TextStyle>): Array<number | undefined> =>
    layoutText('nn\n12 אב', box, { ...style, ...change })?.lines.map(({ x }) => Math.round(x)) ?? [];
  expect(xs({})).toEqual([0, 0]);
  expect(xs({ logicalAlign: 'start' })[0]).toBe(0);
  expect(xs({ logicalAlign: 'start' })[1]).toBeGreaterThan(50);
  expect(xs({ logicalAlign: 'end', direction: 'rtl' })).toEqual([0, 0]);
  expect(layoutText('אב', box, style)?.lines[0]?.text).toBe('\u202bאב\u202c');
  expect(layoutText('אב', box, { ...style, direction: 'ltr' })?.lines[0]?.text).toBe('אב');
});

test('text is cut after its last line, also where a new paragraph would follow', () => {
  const texts = (text: string): string[] | undefined =>
    layoutText(text, { x: 0, y: 0, w: 30, h: 100 }, { ...style, maxLines: 2 }, { wrap: true })?.lines.map(
      (line) => line.text,
    );
  expect(texts('one two three four')).toEqual(['one', 'two…']);
  expect(texts('one\ntwo\nthree')).toEqual(['one', 'two…']);
  expect(texts('one two')).toEqual(['one', 'two']);
});

test('paragraphs stand apart by their spacing', () => {
  const item = layoutText('a\nb', { x: 0, y: 0, w: 50, h: 100 }, { ...style, paragraphSpacing: 6, valign: 'bottom' });
  expect(item?.lines.map(({ baseline }) => baseline)).toEqual([75, 96]);
});

test('capital letters begin words and not parts of them', () => {
  const item = layoutText("“it's 2nd-class”", { x: 0, y: 0, w: 500, h: 20 }, { ...style, transform: 'capitalize' });
  expect(item?.lines[0]?.text).toBe("“It's 2nd-Class”");
});
