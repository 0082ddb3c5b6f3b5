import type { App } from '@prototrail/model';
import { textsOf } from '@prototrail/widgets';
import { findPattern, matchesIn, replaceMatches } from '../kernels/find-text';
import { appWith, Driver } from './driver';

const words = (text: string, query: string, options: { matchCase?: boolean; wholeWord?: boolean } = {}): string[] => {
  const pattern = findPattern({ query, matchCase: false, wholeWord: false, ...options });
  return pattern === null ? [] : matchesIn(text, pattern).map(({ start, end }) => text.slice(start, end));
};

describe('finding', () => {
  it.each([
    ['Pay, payment', 'pay', {}, ['Pay', 'pay']],
    ['Pay, payment', 'pay', { matchCase: true }, ['pay']],
    ['Pay, payment', 'pay', { wholeWord: true }, ['Pay']],
    ['1 + 1 (a.b) [c-d] a/b', '(a.b) [c-d] a/b', {}, ['(a.b) [c-d] a/b']],
    ['İstanbul ÄPFEL', 'äpfel', {}, ['ÄPFEL']],
    ['anything', '', {}, []],
  ] as const)('%s: %s %j', (text, query, options, found) => {
    expect(words(text, query, options)).toEqual(found);
  });

  it('replaces stretches', () => {
    const matches = [
      { start: 4, end: 5 },
      { start: 0, end: 2 },
    ];
    expect(replaceMatches('ab cd', matches, 'x')).toBe('x cx');
  });
});

function withWidget(type: string, props: Record<string, unknown>): App {
  const app = appWith(['a', 120, 120, 100, 40]);
  const [box] = Object.values(app.widgets);
  return { ...app, widgets: box === undefined ? {} : { a: { ...box, type, props } } };
}

/** Replaces every match in the texts of the one widget. */
function replaceAll(driver: Driver, query: string, replacement: string): void {
  const pattern = findPattern({ query, matchCase: false, wholeWord: false });
  const widget = driver.app.widgets['a'];
  if (!widget || !pattern) throw new Error('Nothing to search.');
  const hits = textsOf(widget).flatMap(({ path, text }) =>
    matchesIn(text, pattern).map((match) => ({ ...match, path, widgetId: 'a' })),
  );
  driver.editor.edit.texts.replace(hits, replacement);
}

describe('the texts of a widget', () => {
  it.each([
    ['Button', { label: 'Tom &amp; Co', tooltipText: 'Help' }, ['Tom & Co', 'Help']],
    ['DropDown', { label: 'Choose', options: ['One', 'Two'] }, ['Choose', 'One', 'Two']],
    [
      'Table',
      { data: [['Name', '7']], columns: [{ label: 'First', databinding: 'user', color: '#fff' }] },
      ['Name', '7', 'First'],
    ],
    ['Repeater', { data: [['name'], ['Pots']] }, ['Pots']],
    ['Rest', { label: 'x', rest: { url: 'https://example.org' } }, []],
  ])('%s', (type, props, texts) => {
    expect(textsOf({ type, props }).map(({ text }) => text)).toEqual(texts);
  });
});

describe('replacing', () => {
  it('changes labels, options and cells as one step of undo, and nothing else', () => {
    const before = { label: 'Choose', options: ['Old one', 'New', 'old two'], selected: 'Old one' };
    const driver = new Driver(withWidget('DropDown', before));
    replaceAll(driver, 'old', 'R&D');
    expect(driver.app.widgets['a']?.props.options).toEqual(['R&D one', 'New', 'R&D two']);
    driver.key('mod+z');
    expect(driver.app.widgets['a']?.props).toEqual(before);
    expect(driver.editor.history.canUndo).toBe(false);
  });

  it('stores a label in its encoded form', () => {
    const driver = new Driver(withWidget('Button', { label: 'Tom &amp; Co' }));
    replaceAll(driver, 'Tom & Co', '50 % <b>');
    expect(driver.app.widgets['a']?.props.label).toBe('50 $perc; &lt;b&gt;');
  });

  it('keeps the style of the words around, and takes the style in which the words began', () => {
    const richText = [{ text: 'Read the ' }, { text: 'terms', bold: true }, { text: ' now\nthe terms' }];
    const driver = new Driver(withWidget('Label', { label: 'Read the terms now\nthe terms', richText }));
    replaceAll(driver, 'the terms', 'our rules');
    expect(driver.app.widgets['a']?.props).toMatchObject({ label: 'Read our rules now\nour rules' });
    expect(driver.app.widgets['a']?.props.richText).toBeUndefined();
    driver.key('mod+z');
    replaceAll(driver, 'terms', 'rules');
    expect(driver.app.widgets['a']?.props.richText).toEqual([
      { text: 'Read the ' },
      { text: 'rules', bold: true },
      { text: ' now\n' },
      { text: 'the rules' },
    ]);
  });
});
