import { anApp } from '@prototrail/testing';
import fc from 'fast-check';
import {
  applyChangeSet,
  deepEqual,
  deriveApp,
  diffApps,
  invertChangeSet,
  knownWidgetTypes,
  parseApp,
  parseAppText,
  type App,
  type Widget,
} from '../index';

type Doc = Record<string, unknown>;

const sound = () => anApp({ lastUUID: 30_000 }).withScreen('s0').withWidget('w0').withWidget('w1', { x: 200 });
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function open(doc: unknown): { app: App; rules: string[]; warnings: string[] } {
  const parsed = parseApp(doc);
  if (!parsed.ok) throw new Error(parsed.problems.map((problem) => problem.message).join('\n'));
  const { app, repairs, warnings } = parsed;
  return { app, rules: repairs.map(({ rule }) => rule), warnings: warnings.map(({ rule }) => rule) };
}

/** Fields of a widget as old files and other programs write them, and misspelt ones (model 1.6). */
const oldWidgets: readonly (readonly [string, Doc])[] = [
  ['leftovers of the palette', { _type: 'Button', sidebar: true, visible: false, templateType: 'x', children: ['w1'] }],
  ['limits of a stepper on the widget itself', { type: 'Stepper', min: 0, max: '10' }],
  ['drawing data of an old vector', { type: 'SVGBox', elements: [{ d: [0, 0.5, null] }] }],
  ['an action that is empty, and actions', { action: {}, actions: {} }],
  ['no component', { template: null }],
  ['conditional styles', { conditional: { rules: [] } }],
  ['bookkeeping', { imported: true, importSourceId: 'w9', created: 1, modified: '2', copyOf: 'w77' }],
  ['error labels in the validation', { props: { validation: { errorLabels: ['w1'] } } }],
  ['a deprecated reference', { props: { refs: { valueLabel: ['w1'] } } }],
  ['widths of columns', { type: 'Table', props: { widths: [10, '20'], data: [['a']] } }],
  ['options of a grid as text', { type: 'GridContainer', props: { rows: '2', columns: '3' } }],
  ['numbers as text', { style: { fontSize: '14', borderTopWidth: '1', lineHeight: '1.188' } }],
  ['alignment under its old name', { style: { valign: 'middle' } }],
  ['blur in its older form', { style: { blurFilter: { blur: 3 } } }],
  ['weight of a text as a word, and none', { style: { fontWeight: 'bold', 'font-weight': '' } }],
  ['misspelt keys', { has: { borderRadus: true }, style: { cicleBackground: '#fff', testShadow: null } }],
  ['a misspelt property', { type: 'Paging', props: { maxVisisble: '5', max: 9 } }],
  ['state styles that are null or empty', { hover: null, focus: {}, error: null }],
  ['a lock in the properties', { props: { locked: true } }],
  ['text with entities', { props: { label: 'a&nbsp;b &amp; 5$perc; <b>c</b>\n' } }],
  ['an old radio button', { type: 'RadioBox', props: { checked: true } }],
  ['a type of a foreign program', { type: 'DynamicContainer', props: { anything: [{ deep: null }] } }],
  ['unknown keys with each kind of nothing', { plugin: { a: null, b: '', c: 0, d: [], e: {}, f: false } }],
];

const oldApps: readonly (readonly [string, (doc: Doc) => void])[] = [
  ['a start screen that is named', (doc) => void (doc['startScreen'] = '')],
  [
    'no groups, components and tokens',
    (doc) => ['groups', 'templates', 'designtokens'].forEach((map) => delete doc[map]),
  ],
  ['no version', (doc) => delete doc['version']],
  ['a grid with numbers as text', (doc) => void (doc['grid'] = { w: '8', h: '8', enabled: false, extra: null })],
  ['fonts and imports', (doc) => void Object.assign(doc, { fonts: [{ name: 'A', url: 'u' }], imports: [null, 'x'] })],
  ['fields of other programs', (doc) => void Object.assign(doc, { pluginData: { deep: [[null]] }, 'x y': '' })],
];

const oldScreens: readonly (readonly [string, Doc])[] = [
  ['no type', { type: undefined }],
  ['flags of widgets', { has: { label: true, padding: true } }],
  ['a legacy overlay', { isGroup: false, overlay: null }],
  ['rulers of an old editor', { rulers: [{ id: 'r1', type: 'x', v: 12, props: { sticky: true }, old: 1 }] }],
];

const oldLines: readonly (readonly [string, Doc])[] = [
  ['no event', { event: undefined }],
  ...['fadeOut', 'popup', 'zoomOut', 'rotateInTopLeft', 'slideLeftDown', 'slideRightUpInverse'].map(
    (animation) => [`the animation ${animation}`, { animation }] as const,
  ),
  ['a timer as text', { from: 's0', event: 'timer', timer: '2' }],
  ['fields that are not used any more', { isGroup: true, overlay: true, operation: 'x', restError: null }],
  ['a condition without a type', { rule: { widget: 'w1', operator: '==', value: null } }],
];

/** A document with one old form, and what became of it when it was read. */
function untouched(doc: Doc): void {
  const stored = copy(doc);
  const { app, rules } = open(copy(doc));
  expect(rules).toEqual([]);
  expect(app).toEqual(stored);
  expect(JSON.stringify(open(copy(app)).app)).toBe(JSON.stringify(app));
  deriveApp(app);
  expect(app).toEqual(stored);
}

describe('old forms keep every byte (model 1, 2, 25.5)', () => {
  it.each(oldWidgets)('of a widget: %s', (_name, fields) => {
    const doc = sound().build();
    untouched({ ...doc, widgets: { ...doc.widgets, w0: { ...doc.widgets['w0'], ...fields } } });
  });

  it.each(oldScreens)('of a screen: %s', (_name, fields) => {
    const doc = sound().build();
    untouched({ ...doc, screens: { s0: { ...doc.screens['s0'], ...fields } } });
  });

  it.each(oldLines)('of a link: %s', (_name, fields) => {
    const doc = sound().withLine('w0', 's0', { id: 'l0' }).build();
    untouched({ ...doc, lines: { l0: { ...doc.lines['l0'], ...fields } } });
  });

  it.each(oldApps)('of a prototype: %s', (_name, change) => {
    const doc = sound().build() as unknown as Doc;
    change(doc);
    untouched(doc);
  });

  it('no type of the format is renamed, those with misspelt names included', () => {
    const builder = anApp({ lastUUID: 30_000 }).withScreen('s0');
    [...knownWidgetTypes].forEach((type, index) => builder.withWidget(`w${index}`, { type }));
    untouched(builder.build());
  });

  it('a byte order mark before the text and a map that is an empty list are read', () => {
    const doc = sound().build();
    const parsed = parseAppText(`\uFEFF${JSON.stringify({ ...doc, groups: [] })}`);
    expect(parsed).toMatchObject({ ok: true, app: { widgets: doc.widgets }, repairs: [{ rule: 'R1' }] });
  });
});

/** Any JSON beside and within what the format knows. */
const json = fc.jsonValue({ maxDepth: 3 }).map(copy);
const keys = fc.string({ minLength: 1 }).map((key) => `x_${key}`);
const extras = fc.dictionary(keys, json, { maxKeys: 4, noNullPrototype: true });
const documents = fc
  .record({ app: extras, screen: extras, widget: extras, props: extras, style: extras })
  .map((extra) => {
    const doc = sound().withLine('w0', 's0', { id: 'l0' }).withGroup('g0', ['w0', 'w1']).build();
    const widget = doc.widgets['w0'] as Widget;
    return copy({
      ...extra.app,
      ...doc,
      screens: { s0: { ...extra.screen, ...doc.screens['s0'] } },
      widgets: { ...doc.widgets, w0: { ...extra.widget, ...widget, props: extra.props, style: extra.style } },
    }) as App;
  });

describe('round trip (model 30)', () => {
  it('30.1 what is read and written without an edit is equal', () => {
    fc.assert(fc.property(documents, (doc) => deepEqual(open(copy(doc)).app, doc)));
  });

  it('30.2 what was repaired once needs no repair', () => {
    fc.assert(
      fc.property(documents, fc.constantFrom(null, -20, '12', 'x', [], {}), (doc, value) => {
        const damaged = copy(doc) as unknown as { widgets: Record<string, Doc>; screens: Record<string, Doc> };
        Object.assign(damaged.widgets['w0'] ?? {}, { x: value, h: value, props: value });
        Object.assign(damaged.screens['s0'] ?? {}, { y: value, parents: ['gone'] });
        const { app } = open(damaged);
        const again = open(copy(app));
        return again.rules.length === 0 && deepEqual(again.app, app);
      }),
    );
  });

  it('30.5 change records between two versions give the second, and backwards the first', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const changes = copy(diffApps(before, after));
        const applied = applyChangeSet(before, changes);
        return deepEqual(applied, after) && deepEqual(applyChangeSet(applied, invertChangeSet(changes)), before);
      }),
    );
  });

  it('30.6 deriving leaves the document alone', () => {
    fc.assert(
      fc.property(documents, (doc) => {
        const before = JSON.stringify(doc);
        deriveApp(doc);
        return JSON.stringify(doc) === before;
      }),
    );
  });
});
