/** One suite over the whole list: a new widget type is tested before its own test exists. */
import fc from 'fast-check';
import {
  checkSettings,
  createPaintEnv,
  finishedTypes,
  getDefinition,
  libraryEntries,
  paintPopup,
  paintWidget,
  paletteEntries,
  widgetTypes,
  type DisplayItem,
  type PaintableWidget,
} from './index';
import { displayListToSvg } from './painters/svg';

const env = createPaintEnv({ mode: 'edit', iconPath: () => ({ d: 'M0 0H24V24Z', size: 24 }) });
const types = [...widgetTypes, 'SomethingForeign'];

const widgetOf = (type: string, change: Partial<PaintableWidget> = {}): PaintableWidget => {
  const { w, h, props, style, has, ...states } = getDefinition(type).defaults;
  return { type, name: type, w, h, props, style, has, ...states, ...change };
};

const numbersOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersOf)
      : [];
const flat = (items: readonly DisplayItem[]): DisplayItem[] =>
  items.flatMap((item) => (item.kind === 'clip' || item.kind === 'layer' ? [item, ...flat(item.items)] : [item]));

describe.each(types)('%s', (type) => {
  const definition = getDefinition(type);

  test('its defaults fit its own panel', () => {
    expect(checkSettings(widgetOf(type))).toEqual([]);
  });

  test('an input says how it keeps its value, and nothing else does', () => {
    const isDrawn = definition.abilities.placeholder !== true;
    expect(definition.abilities.input !== undefined).toBe(isDrawn && definition.traits.isInput);
  });

  test('every state paints finite numbers only', () => {
    for (const state of [
      {},
      ...definition.states.map((name) => ({ [name]: true })),
      { value: 1 },
      { value: 'x' },
      { value: true },
      { text: 'other' },
    ]) {
      const list = paintWidget(widgetOf(type), state, env);
      expect(numbersOf(list).every(Number.isFinite)).toBe(true);
    }
  });

  test.each([
    [0, 0],
    [1, 1],
    [0, 50],
    [3, 400],
    [100000, 2],
    [40000, 20000],
  ])('paints at %d × %d', (w, h) => {
    const list = paintWidget(widgetOf(type, { w, h }), { value: 1 }, env);
    expect(numbersOf(list).every(Number.isFinite)).toBe(true);
    expect(
      flat(list).every((item) => item.kind === 'path' || item.kind === 'text' || (item.w >= 0 && item.h >= 0)),
    ).toBe(true);
  });

  test('odd props and styles never throw', () => {
    const keys = [
      ...definition.panel.flatMap(({ fields }) => fields.map(({ path }) => path.split('.')[1] ?? '')),
      'label',
      'options',
      'selected',
      'value',
      'data',
      'background',
      'boxShadow',
      'fontSize',
      'fontFamily',
      'opacity',
      'rotate',
      'borderTopWidth',
      'backgroundImage',
      'backgroundPosition',
      'filter',
      'color',
      'textShadow',
      'icon',
      'iconSize',
    ];
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        '@theme',
        '',
        '#12345',
        '-3',
        '1e400',
        Number.NaN,
        Number.POSITIVE_INFINITY,
        -1e9,
        1e12,
        undefined,
        null,
        '<b>&amp;</b>',
        '\ud800',
      ),
      fc.record({ gradient: fc.boolean(), direction: fc.jsonValue(), colors: fc.jsonValue() }),
      fc.record({
        v: fc.double(),
        h: fc.double(),
        b: fc.double(),
        s: fc.double(),
        c: fc.constantFrom('#000', 'x'),
        i: fc.boolean(),
      }),
    );
    const bag = fc.dictionary(fc.constantFrom(...keys), odd, { maxKeys: 8 });
    fc.assert(
      fc.property(bag, bag, odd, fc.double(), fc.double(), (props, style, value, w, h) => {
        const widget = widgetOf(type, { props, style, w, h, hover: style });
        const list = paintWidget(widget, { value, hover: true, error: true }, env);
        paintPopup(widget, { value }, env);
        expect(numbersOf(list).every(Number.isFinite)).toBe(true);
        expect(displayListToSvg(list, { w: 10, h: 10 })).not.toMatch(/NaN|Infinity|undefined/);
      }),
      { numRuns: 40 },
    );
  });
});

test('every finished type is its own definition, and every other one says that it is a placeholder', () => {
  for (const type of types)
    expect(getDefinition(type).abilities.placeholder === true).toBe(
      !finishedTypes.some((finished) => finished === type),
    );
});

test('every definition is listed under its own type, with an icon', () => {
  for (const type of finishedTypes) {
    const definition = getDefinition(type);
    expect(definition.type).toBe(type);
    expect(definition.icon).toMatch(/^[mM][-\d.\s,a-zA-Z]+$/);
  }
});

test('palette entries are unique, valid and find their type', () => {
  const ids = libraryEntries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { type, widget } of paletteEntries) {
    expect(getDefinition(type).type).toBe(type);
    expect(checkSettings(widget)).toEqual([]);
  }
});

test('composite entries are made of drawn types, within their frame, with settings that fit', () => {
  const composites = libraryEntries.filter(({ parts }) => parts !== undefined);
  expect(composites.length).toBeGreaterThan(20);
  for (const { id, widget, parts = [] } of composites) {
    const outside = parts.filter(({ x, y, w, h }) => x < 0 || y < 0 || x + w > widget.w || y + h > widget.h);
    expect([id, outside]).toEqual([id, []]);
    expect([id, parts.filter(({ type }) => !finishedTypes.includes(type))]).toEqual([id, []]);
    expect([id, parts.flatMap(checkSettings)]).toEqual([id, []]);
  }
});

test('a choice that is stored as an empty text has a word', () => {
  for (const type of widgetTypes)
    for (const { path, choices = [], choiceKeys } of getDefinition(type).panel.flatMap(({ fields }) => fields))
      if (choices.includes('')) expect([type, path, choiceKeys?.['']]).toEqual([type, path, expect.any(String)]);
});

test('logic and hotspots are not shown to testers', () => {
  const run = createPaintEnv({ mode: 'run' });
  for (const type of ['LogicOr', 'Rest', 'Script', 'AudioLogic', 'HotSpot'])
    expect(paintWidget(widgetOf(type), {}, run)).toEqual([]);
});

test('an unknown type is drawn as a box with its name', () => {
  const texts = flat(paintWidget(widgetOf('Hologram'), {}, env)).flatMap((item) =>
    item.kind === 'text' ? item.lines.map(({ text }) => text) : [],
  );
  expect(texts).toEqual(['Hologram']);
});

test('names that objects inherit are ordinary unknown types', () => {
  for (const type of ['constructor', '__proto__', 'toString'])
    expect(getDefinition(type).abilities.placeholder).toBe(true);
});
