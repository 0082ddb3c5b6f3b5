import fc from 'fast-check';
import {
  createApp,
  encodeLabel,
  parseApp,
  readRichText,
  safeLink,
  storeRichText,
  textOfParagraphs,
  type TextParagraph,
} from '../index';

const plain = (text: string): TextParagraph => ({ runs: text === '' ? [] : [{ text }] });
const terms = [{ text: 'Read the ' }, { text: 'terms', bold: true, link: 'https://example.org' }, { text: ' first' }];

const read = (label: string, richText: unknown): TextParagraph[] | undefined => readRichText({ label, richText });

test('a label without runs, and one whose runs say nothing, is plain text', () => {
  expect(read('Text', undefined)).toBeUndefined();
  expect(read('Text', 'damaged')).toBeUndefined();
  expect(read('Text', [{ text: 'Text', bold: 'yes', size: -1, color: 'url(x)', list: 'stars' }])).toBeUndefined();
});

test('runs style the text that the label holds', () => {
  expect(read('Read the terms first', terms)).toEqual([{ runs: terms }]);
});

test('lists are read from the run that a paragraph begins in', () => {
  const label = 'Fruit\nApple\nRed\n\nEnd';
  const stored = [
    { text: 'Fruit\n' },
    { text: 'App', bold: true, list: 'bullet', level: 0 },
    { text: 'le\n' },
    { text: 'Red\n', list: 'number', level: 1 },
    { text: '\n', list: 'number', level: 70 },
    { text: 'End' },
  ];
  expect(read(label, stored)).toEqual([
    plain('Fruit'),
    { runs: [{ text: 'App', bold: true }, { text: 'le' }], item: { list: 'bullet', level: 0 } },
    { runs: [{ text: 'Red' }], item: { list: 'number', level: 1 } },
    { runs: [], item: { list: 'number', level: 4 } },
    plain('End'),
  ]);
});

test.each([
  ['before the run', 'Please read the terms first', ['Please r', 'ead the ', 'terms', ' first']],
  ['after the run', 'Read the terms', ['Read the ', 'terms']],
  ['inside the run', 'Read the teams first', ['Read the ', 'te', 'a', 'ms', ' first']],
])('a label that an old client changed %s keeps the style of what is still there', (_where, label, texts) => {
  const [paragraph] = read(label, terms) ?? [];
  expect(textOfParagraphs(paragraph === undefined ? [] : [paragraph])).toBe(label);
  expect(paragraph?.runs.map(({ text }) => text).join('|')).toBe(texts.join('|'));
  for (const { text, bold } of paragraph?.runs ?? []) expect([text, bold === true]).toEqual([text, !/ /.test(text)]);
});

test('a label that an old client wrote anew is plain text', () => {
  expect(read('Something else', terms)).toBeUndefined();
});

const marks = fc.record(
  {
    bold: fc.constant(true as const),
    weight: fc.constantFrom(100, 400),
    underline: fc.constant(true as const),
    link: fc.constant('https://example.org'),
    color: fc.constantFrom('#ff0000', 'rgba(1,2,3,0.5)'),
    size: fc.integer({ min: 1, max: 90 }),
    script: fc.constantFrom('super' as const, 'sub' as const),
  },
  { requiredKeys: [] },
);
const text = fc.string({
  unit: fc.constantFrom('a', ' ', '<', '&', '%', 'é', '漢', '\u00a0'),
  minLength: 1,
  maxLength: 6,
});
const paragraphs = fc.array(
  fc.record(
    {
      runs: fc.array(
        fc.tuple(text, marks).map(([value, own]) => ({ text: value, ...own })),
        { maxLength: 4 },
      ),
      item: fc.record({
        list: fc.constantFrom('bullet' as const, 'number' as const),
        level: fc.integer({ min: 0, max: 4 }),
      }),
    },
    { requiredKeys: ['runs'] },
  ),
  { minLength: 1, maxLength: 5 },
);

test('what is stored is read again, whatever the text, and the label holds the plain text', () => {
  fc.assert(
    fc.property(paragraphs, (written) => {
      const label = textOfParagraphs(written);
      const stored = storeRichText(written);
      const found = read(encodeLabel(label), stored) ?? label.split('\n').map(plain);
      expect(textOfParagraphs(found)).toBe(label);
      expect(found.map(({ item }) => item)).toEqual(written.map(({ item }) => item));
      expect(storeRichText(found)).toEqual(stored);
    }),
  );
});

test('whatever text an old client writes, exactly that text is shown', () => {
  fc.assert(
    fc.property(
      paragraphs,
      fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'é'), maxLength: 12 }),
      (written, label) => {
        const found = readRichText({ label, richText: storeRichText(written) }, label);
        if (found !== undefined) expect(textOfParagraphs(found)).toBe(label);
      },
    ),
  );
});

test('a file keeps its runs byte for byte, and a check says which of them cannot be shown', () => {
  const app = createApp({ name: 'Runs', screenSize: { w: 375, h: 667 } }, 0);
  const richText = [
    { text: 'Te', bold: true, own: { key: [1] } },
    { text: 'xt', size: 'big', link: 'javascript:x' },
    7,
  ];
  const stored = {
    ...app,
    widgets: {
      w9: {
        id: 'w9',
        type: 'Label',
        name: 'T',
        x: 0,
        y: 0,
        w: 9,
        h: 9,
        z: 1,
        props: { label: 'Te<b>xt</b>', richText },
        has: {},
        style: {},
      },
    },
  };
  const parsed = parseApp(JSON.parse(JSON.stringify(stored)));
  if (!parsed.ok) throw new Error('the file is refused');
  const { app: opened, warnings } = parsed;
  expect(opened.widgets['w9']?.props).toEqual({ label: 'Te<b>xt</b>', richText });
  expect(
    warnings.filter(({ rule }) => rule === 'V31').map(({ message }) => message.replace(/^.*w9 | \(V31\)$/g, '')),
  ).toEqual([
    'has a run whose size cannot be read',
    'has a link to "javascript:x", which is no web, e-mail or telephone address',
    'has a run without a text',
  ]);
  expect(readRichText(opened.widgets['w9']?.props ?? {})).toEqual([
    {
      runs: [
        { text: 'Te', bold: true },
        { text: 'xt', link: 'javascript:x' },
      ],
    },
  ]);
});

test.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  [' example.org ', 'https://example.org'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['tel:+49 30 1', 'tel:+49301'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['not a link', undefined],
  ['//example.org', undefined],
  ['/etc', undefined],
  ['', undefined],
])('the link %j leads to %j', (link, address) => expect(safeLink(link)).toBe(address));
