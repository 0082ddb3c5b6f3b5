import { anApp } from '@prototrail/testing';
import fc from 'fast-check';
import { deepEqual, knownWidgetTypes, parseApp, type ParsedApp } from '../index';

type Doc = Record<string, unknown>;

const plainTypes = [...knownWidgetTypes].filter(
  (type) => !['LogicOr', 'Rest', 'Script', 'AudioLogic', 'ScreenSegment'].includes(type),
);
const unknownKeys = fc.option(
  fc.dictionary(fc.constantFrom('plugin', 'note', 'legacy_1'), fc.constantFrom(null, '', 0, [1, null], { a: '' })),
  { nil: undefined },
);

/**
 * Any document that keeps all invariants: a start screen, one with it as master and an override, a segment with the widget that shows it, a
 * component with a variant, one of a group with an instance, tokens, logic, and any other widgets among them.
 */
const soundDoc: fc.Arbitrary<Doc> = fc
  .record({
    more: fc.array(
      fc.record({
        type: fc.constantFrom(...plainTypes),
        x: fc.nat(200),
        y: fc.nat(500),
        z: fc.nat(9),
        unknownKeys,
        style: fc.dictionary(fc.constantFrom('color', 'fontSize'), fc.constantFrom('#123', null, '14', 12)),
      }),
      { maxLength: 5 },
    ),
    unknownKeys,
  })
  .map(({ more, unknownKeys: ofDoc }) => {
    const builder = anApp({ lastUUID: 30_000 })
      .withToken('dt0', { value: '#0a66c2' })
      .withToken('dt1', { type: 'padding', isComplex: true, value: { paddingTop: 8 } })
      .withTemplate('tw0')
      .withTemplate('tw1', { variant: true, variantOf: 'tw0' })
      .withTemplate('tw2')
      .withTemplate('tw3')
      .withTemplate('tg0', {
        templateType: 'Group',
        type: 'Group',
        children: ['tw2'],
        groups: [{ id: 'tsg1', name: 'Inner', children: ['tw3'] }],
      })
      .withScreen('s0')
      .withWidget('w0', { template: 'tw0', isRootTemplate: true })
      .withWidget('w1', { template: 'tw0' })
      .withWidget('w3', { type: 'DropDown', props: { options: ['a', 'b'], selected: 'a' } })
      .withWidget('w4', { props: { navigation: [{ id: 1, to: 's1' }], refs: { next: ['w0', 'w1@s1'] } } })
      .withWidget('w10', { template: 'tw1', isRootTemplate: true })
      .withWidget('w11', { template: 'tw2', isRootTemplate: true })
      .withWidget('w12', { template: 'tw3', isRootTemplate: true })
      .withWidget('w13', { template: 'tw2' })
      .withWidget('w14', { template: 'tw3' });
    more.forEach(({ unknownKeys: ofWidget, ...fields }, index) =>
      builder.withWidget(`w${50 + index}`, { ...fields, ...ofWidget }),
    );
    builder
      .withScreen('s1', {
        parents: ['s0'],
        animation: { ScreenLoaded: { widgets: { w2: { type: 'fadeIn', easing: 'linear' } }, groups: {} } },
      })
      .withWidget('w2', {
        props: { databinding: { default: 'user.addresses[0].city' } },
        style: { backgroundImage: { url: 'a1/b.png', w: 1, h: 1 } },
        designtokens: { style: { background: 'dt0', paddingTop: 'dt1' } },
      })
      .withWidget('w6', { parentWidget: 'w1' })
      .withWidget('w8', { type: 'ScreenSegment', props: { screenID: 's2' } })
      .withWidget('w15')
      .withScreen('s2', { segment: true })
      .withWidget('w7')
      .withCanvasWidget('w9', { type: 'LogicOr' });
    const doc = builder
      .withGroup('g0', ['w2'])
      .withGroup('g1', ['w11'], { template: 'tg0', isRootTemplate: true, groups: ['g2'] })
      .withGroup('g2', ['w12'])
      .withGroup('g3', ['w13'], { template: 'tg0', groups: ['g4'] })
      .withGroup('g4', ['w14'])
      .withLine('w0', 'w9', { id: 'l0' })
      .withLine('w9', 's1', {
        id: 'l1',
        animation: 'fadeIn',
        rule: { type: 'widget', widget: 'w3', operator: '==', value: 'a' },
      })
      .withLine('w9', 's0', { id: 'l2' })
      .withLine('s1', 's0', { id: 'l3', event: 'timer', timer: 2 })
      .build();
    return { ...ofDoc, ...doc };
  });

const mapOf = (doc: Doc, map: string): Doc => doc[map] as Doc;
const at = (doc: Doc, map: string, id: string): Doc => mapOf(doc, map)[id] as Doc;
const set =
  (map: string, id: string, fields: Doc) =>
  (doc: Doc): void =>
    void (mapOf(doc, map)[id] = { ...(mapOf(doc, map)[id] as Doc | undefined), ...fields });
const push =
  (map: string, id: string, key: string, member: unknown) =>
  (doc: Doc): void =>
    void (at(doc, map, id)[key] = [...((at(doc, map, id)[key] ?? []) as unknown[]), member]);
const setProps = (id: string, props: Doc) => (doc: Doc) =>
  set('widgets', id, { props: { ...(at(doc, 'widgets', id)['props'] as Doc), ...props } })(doc);
const widget = (id: string, fields: Doc) => set('widgets', id, fields);
const line = (id: string, fields: Doc) => set('lines', id, { points: [], event: 'click', id, ...fields });
const all =
  (...changes: readonly ((doc: Doc) => void)[]) =>
  (doc: Doc): void =>
    changes.forEach((change) => change(doc));

/** What breaks the invariant, the rules under which it is reported, and the field that the report names. */
type Violation = readonly [what: string, violate: (doc: Doc) => void, rules: string, path: string];

/** Errors are reported by the repair that mends them, warnings by the number of the invariant. */
const violations: Readonly<Record<string, readonly Violation[]>> = {
  V1: [
    ['screens that are a list', (doc) => void (doc['screens'] = [1]), 'refused', 'screens'],
    ['widgets that are text', (doc) => void (doc['widgets'] = 'w0'), 'refused', 'widgets'],
    ['a map that is null', (doc) => void (doc['lines'] = null), 'R1', 'lines'],
    ['an entry that is no object', (doc) => void (mapOf(doc, 'widgets')['w99'] = 7), 'R2', 'widgets.w99'],
    ['an id that differs from its key', widget('w2', { id: 'w77' }), 'R3', 'widgets.w2.id'],
    [
      'a reserved name',
      (doc) => void Object.defineProperty(at(doc, 'widgets', 'w2'), '__proto__', { value: 1, enumerable: true }),
      'V1',
      'widgets.w2.__proto__',
    ],
  ],
  V2: [
    ...['@', '.', '+', '/', '$', ' '].map((char): Violation => [
      `an id with "${char}"`,
      line(`l${char}5`, { from: 'w1', to: 's1' }),
      'R5',
      `lines.l${char}5`,
    ]),
    ['an id in two maps', line('s1', { from: 'w1', to: 's1' }), 'V2', 'lines.s1'],
  ],
  V3: [
    ['no type', widget('w2', { type: null }), 'V3', 'widgets.w2.type'],
    ...['x', 'y', 'w', 'h'].map((key): Violation => [
      `${key} as text`,
      widget('w2', { [key]: '640' }),
      'R27',
      `widgets.w2.${key}`,
    ]),
    ['a width without end', widget('w2', { w: Infinity }), 'R27', 'widgets.w2.w'],
    ...['style', 'props', 'has'].map((key): Violation => [
      `no ${key}`,
      widget('w15', { [key]: null }),
      'R8',
      `widgets.w15.${key}`,
    ]),
  ],
  V4: [
    ['geometry that is nothing', set('screens', 's2', { w: null }), 'R27', 'screens.s2.w'],
    ['a negative height', set('screens', 's0', { h: -1 }), 'V4', 'screens.s0.h'],
    [
      'no list of children',
      all(set('screens', 's2', { children: null }), (doc) => void delete mapOf(doc, 'widgets')['w7']),
      'R6',
      'screens.s2.children',
    ],
  ],
  V5: [
    ['a child that does not exist', push('screens', 's1', 'children', 'w99'), 'R10', 'screens.s1.children'],
    ['a child twice', push('screens', 's1', 'children', 'w2'), 'R11', 'screens.s1.children'],
    ['a child of two screens', push('screens', 's2', 'children', 'w2'), 'R12', 'screens.s2.children'],
  ],
  V6: [
    ['a master that does not exist', push('screens', 's2', 'parents', 's99'), 'R14', 'screens.s2.parents'],
    ['itself as master', push('screens', 's2', 'parents', 's2'), 'R14', 'screens.s2.parents'],
  ],
  V7: [
    ['from nowhere', line('l9', { from: 'w99', to: 's1' }), 'R15', 'lines.l9.from'],
    ['to nowhere', line('l9', { from: 'w1', to: 's99' }), 'R15', 'lines.l9.to'],
  ],
  V8: [
    ['a member that does not exist', push('groups', 'g0', 'children', 'w99'), 'R16', 'groups.g0.children'],
    ['a subgroup that does not exist', push('groups', 'g0', 'groups', 'g99'), 'R16', 'groups.g0.groups'],
    ['a member twice', push('groups', 'g0', 'children', 'w2'), 'R17', 'groups.g0.children'],
    ['a group in itself', push('groups', 'g0', 'groups', 'g0'), 'R18', 'groups.g0.groups'],
    ['a widget in two groups', set('groups', 'g9', { id: 'g9', children: ['w2', 'w15'] }), 'R19', 'groups.g9.children'],
    ['an empty group', set('groups', 'g9', { id: 'g9', children: [] }), 'R20', 'groups.g9'],
    [
      '33 levels',
      (doc) => {
        for (let level = 100; level < 133; level++)
          mapOf(doc, 'groups')[`g${level}`] = {
            id: `g${level}`,
            children: level === 132 ? ['w15'] : [],
            groups: level === 132 ? [] : [`g${level + 1}`],
          };
      },
      'V8 R20',
      'groups.g131.groups',
    ],
  ],
  V9: [
    ['a counter that is too large', (doc) => void (doc['lastUUID'] = 10_000_001), 'R29', 'lastUUID'],
    ['half a counter', (doc) => void (doc['lastUUID'] = 30_000.5), 'R29', 'lastUUID'],
    ['a counter below an id', line('l30000_1', { from: 'w1', to: 's1' }), 'R30', 'lastUUID'],
  ],
  V10: [
    ['no screen size', (doc) => void delete doc['screenSize'], 'V10', 'screenSize'],
    ['a width of 0', (doc) => void (doc['screenSize'] = { w: 0, h: 812 }), 'V10', 'screenSize'],
  ],
  V11: [
    ['no start screen', set('screens', 's0', { props: {} }), 'V11', 'screens'],
    ['two start screens', set('screens', 's1', { props: { start: true } }), 'V11', 'screens'],
    [
      'a segment as start',
      all(set('screens', 's0', { props: {} }), set('screens', 's2', { props: { start: true } })),
      'V11',
      'screens.s2',
    ],
  ],
  V12: [
    ['a wider screen', set('screens', 's1', { w: 400 }), 'V12', 'screens.s1'],
    ['a lower screen', set('screens', 's1', { h: 811 }), 'V12', 'screens.s1'],
  ],
  V13: [
    ['a component that does not exist', widget('w2', { template: 'tw99' }), 'V13', 'widgets.w2.template'],
    ['another type than its component', widget('w1', { type: 'Box' }), 'V13', 'widgets.w1.template'],
    ['an instance without a member', widget('w13', { template: null }), 'V13', 'groups.g3.template'],
    [
      'an instance with one more subgroup',
      all(set('groups', 'g5', { id: 'g5', children: ['w15'] }), push('groups', 'g3', 'groups', 'g5')),
      'V13',
      'groups.g3.template',
    ],
  ],
  V14: [
    ['a variant of nothing', set('templates', 'tw1', { variantOf: 'tw99' }), 'V14', 'templates.tw1.variantOf'],
    [
      'a variant of a variant',
      set('templates', 'tw2', { variant: true, variantOf: 'tw1' }),
      'V14',
      'templates.tw2.variantOf',
    ],
    ['a variant of another type', set('templates', 'tw1', { variantOf: 'tg0' }), 'V14', 'templates.tw1.variantOf'],
  ],
  V15: [
    ['no original', widget('w10', { isRootTemplate: false }), 'V15', 'templates.tw1'],
    ['two originals', widget('w1', { isRootTemplate: true }), 'V15', 'templates.tw0'],
    ['no original of a group', set('groups', 'g1', { isRootTemplate: false }), 'V15', 'templates.tg0'],
  ],
  V16: [
    [
      'a token that does not exist',
      widget('w15', { designtokens: { hover: { color: 'dt99' } } }),
      'V16',
      'widgets.w15.designtokens.hover.color',
    ],
    [
      'a token without a value for the key',
      set('screens', 's1', { designtokens: { style: { paddingLeft: 'dt1' } } }),
      'V16',
      'screens.s1.designtokens.style.paddingLeft',
    ],
    [
      'a token of a component that does not exist',
      set('templates', 'tw0', { designtokens: { style: { color: 'dt99' } } }),
      'V16',
      'templates.tw0.designtokens.style.color',
    ],
    [
      'a size of a token that does not exist',
      widget('w15', { sizeTokens: { w: 'dt99' } }),
      'V16',
      'widgets.w15.sizeTokens.w',
    ],
    [
      'a distance of a token that is no number',
      set('groups', 'g0', { sizeTokens: { gap: 'dt0' } }),
      'V16',
      'groups.g0.sizeTokens.gap',
    ],
  ],
  V17: [
    ['a master widget that does not exist', widget('w6', { parentWidget: 'w99' }), 'V17', 'widgets.w6.parentWidget'],
    ['a widget of no master', widget('w6', { parentWidget: 'w7' }), 'V17', 'widgets.w6.parentWidget'],
    ['a second override', widget('w15', { parentWidget: 'w1' }), 'V17', 'widgets.w15.parentWidget'],
  ],
  V18: [
    ['a screen that does not exist', setProps('w8', { screenID: 's99' }), 'V18', 'widgets.w8.props.screenID'],
    ['a screen that is no segment', setProps('w8', { screenID: 's0' }), 'V18', 'widgets.w8.props.screenID'],
    [
      'a segment in itself',
      widget('w7', { type: 'ScreenSegment', props: { screenID: 's2' } }),
      'V18',
      'widgets.w7.props.screenID',
    ],
  ],
  V19: [
    ['a reference to nothing', setProps('w4', { refs: { next: ['w99'] } }), 'V19', 'widgets.w4.props.refs.next'],
    [
      'a target of navigation that does not exist',
      setProps('w4', { navigation: [{ id: 1, to: 's99' }] }),
      'V19',
      'widgets.w4.props.navigation',
    ],
    ['a rule about nothing', line('l1', { rule: { widget: 'w99', operator: '==' } }), 'V19', 'lines.l1.rule.widget'],
  ],
  V20: [
    ['an unknown event', line('l0', { event: 'shake' }), 'V20', 'lines.l0.event'],
    ['a timer of a widget', line('l0', { event: 'timer', timer: 1 }), 'V20', 'lines.l0.event'],
    ['"loaded" of a widget', line('l0', { event: 'loaded' }), 'V20', 'lines.l0.event'],
    ['a negative time', set('lines', 'l3', { timer: -1 }), 'V20', 'lines.l3.timer'],
    ['no time', set('lines', 'l3', { timer: null }), 'V20', 'lines.l3.timer'],
  ],
  V21: [
    ['two ways without a rule', line('l9', { from: 'w9', to: 's1' }), 'V21', 'widgets.w9'],
    ['a loop', set('lines', 'l1', { to: 'w9' }), 'V21', 'widgets.w9'],
  ],
  V22: [
    ['an unknown animation', set('lines', 'l1', { animation: 'teleport' }), 'V22', 'lines.l1.animation'],
    ['an unknown easing', set('lines', 'l1', { easing: 'wobble' }), 'V22', 'lines.l1.easing'],
    [
      'an unknown operator',
      set('lines', 'l1', { rule: { widget: 'w3', operator: '~' } }),
      'V22',
      'lines.l1.rule.operator',
    ],
    ['an unknown state', widget('w2', { designtokens: { sad: {} } }), 'V22', 'widgets.w2.designtokens.sad'],
    ...(['type', 'easing'] as const).map((key): Violation => [
      `an unknown ${key} of an animation on load`,
      set('screens', 's1', { animation: { ScreenLoaded: { groups: { g0: { type: 'fadeIn', [key]: 'wobble' } } } } }),
      'V22',
      `screens.s1.animation.ScreenLoaded.groups.g0.${key}`,
    ]),
  ],
  V23: [
    ['no height', widget('w2', { h: 0 }), 'V23', 'widgets.w2'],
    ['a negative width', widget('w15', { w: -5 }), 'R25', 'widgets.w15.w'],
    ['a place above the canvas', widget('w9', { y: -5 }), 'R24', 'widgets.w9.y'],
    ['a place beyond the canvas', widget('w9', { x: 39_990 }), 'V23', 'widgets.w9'],
    ['a screen left of the canvas', set('screens', 's0', { x: -10 }), 'R23', 'screens.s0'],
  ],
  V24: [['a widget beside its screen', widget('w2', { y: 2000 }), 'V24', 'widgets.w2']],
  V25: [
    ['a field of a running view', widget('w2', { inherited: true }), 'V25', 'widgets.w2.inherited'],
    ['a zoomed document', (doc) => void (doc['isZoomed'] = true), 'V25', 'the document.isZoomed'],
  ],
  V26: [
    ...['a..b', 'a[x]', 'a.__proto__.b', 'a.constructor', '[', 'a'.repeat(2001)].map((path): Violation => [
      `the path ${path.slice(0, 20)}`,
      setProps('w2', { databinding: { default: path } }),
      'V26',
      'widgets.w2.props.databinding.default',
    ]),
    [
      'a path in a rule',
      set('lines', 'l1', { rule: { type: 'databinding', databinding: 'a[', operator: '==' } }),
      'V26',
      'lines.l1.rule.databinding',
    ],
    [
      'a path in an action',
      set('groups', 'g0', { action: { type: 'workflow', steps: [{ databinding: 'a..b', operation: 'set' }] } }),
      'V26',
      'groups.g0.action.steps.0.databinding',
    ],
  ],
  V27: [
    [
      'a part that does not exist',
      (doc) => void push('templates', 'tg0', 'children', 'tw99')(doc),
      'V13 V27',
      'templates.tg0.children',
    ],
    [
      'a part of a subgroup that does not exist',
      set('templates', 'tg0', { groups: [{ id: 'tsg1', children: ['tw99'] }] }),
      'V27',
      'templates.tg0.groups.0.children',
    ],
  ],
  V28: [['an unknown type', widget('w2', { type: 'Teleport' }), 'V28', 'widgets.w2.type']],
  V29: [
    ['a choice that is no option', setProps('w3', { selected: 'c' }), 'V29', 'widgets.w3.props.selected'],
    ['one of several', setProps('w3', { selected: ['a', 'c'] }), 'V29', 'widgets.w3.props.selected'],
  ],
  V30: [
    [
      'a picture without a place',
      widget('w2', { style: { backgroundImage: { url: 'b.png' } } }),
      'V30',
      'widgets.w2.style.backgroundImage',
    ],
    [
      'one of another state',
      widget('w2', { hover: { backgroundImage: { url: 'a/b/c' } } }),
      'V30',
      'widgets.w2.hover.backgroundImage',
    ],
    [
      'one of a screen',
      set('screens', 's1', { style: { backgroundImage: { url: 'javascript:1' } } }),
      'V30',
      'screens.s1.style.backgroundImage',
    ],
    ['one in a list', setProps('w2', { images: ['a1/b.png', { url: 'b.png' }] }), 'V30', 'widgets.w2.props.images.1'],
  ],
};

const copy = (value: Doc): Doc => structuredClone(value);
const numbers = Array.from({ length: 30 }, (_, index) => `V${index + 1}`);

interface Found {
  rules: string;
  paths: string[];
  messages: string[];
}

function found(parsed: ParsedApp): Found {
  const all = parsed.ok ? [...parsed.repairs, ...parsed.warnings] : [];
  const problems = parsed.ok ? [] : parsed.problems;
  const rules = parsed.ok ? [...new Set(all.map(({ rule }) => rule))] : ['refused'];
  return {
    rules: rules.sort((a, b) => a.localeCompare(b)).join(' '),
    paths: [...all, ...problems].map(({ path }) => path),
    messages: all.filter(({ rule, message }) => !message.endsWith(`(${rule})`)).map(({ message }) => message),
  };
}

const sorted = (rules: string): string =>
  rules
    .split(' ')
    .sort((a, b) => a.localeCompare(b))
    .join(' ');

describe('any document', () => {
  it('that keeps all invariants is reported clean and comes back deep-equal', () => {
    fc.assert(
      fc.property(soundDoc, (doc) => {
        const parsed = parseApp(copy(doc));
        expect(parsed).toMatchObject({ ok: true, repairs: [], warnings: [] });
        if (parsed.ok) expect(deepEqual(parsed.app, doc)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('V1 to V30 are all here', () => {
    expect(numbers.filter((number) => (violations[number] ?? []).length === 0)).toEqual([]);
  });

  it.each(Object.entries(violations).flatMap(([number, list]) => list.map((each) => [number, each[0], each] as const)))(
    '%s: is reported with %s, and nothing else',
    (_number, _what, [, violate, rules, path]) => {
      fc.assert(
        fc.property(soundDoc, (sound) => {
          const doc = copy(sound);
          violate(doc);
          const report = found(parseApp(doc));
          expect(report.rules).toBe(sorted(rules));
          expect(report.paths).toContain(path);
          expect(report.messages).toEqual([]);
        }),
        { numRuns: 8 },
      );
    },
  );

  it('that was repaired breaks no invariant of the level E any more', () => {
    const errors = numbers.slice(0, 10).flatMap((number) => violations[number] ?? []);
    fc.assert(
      fc.property(soundDoc, fc.subarray(errors, { minLength: 2, maxLength: 5 }), (sound, several) => {
        const doc = copy(sound);
        for (const [, violate] of several) {
          try {
            violate(doc);
          } catch {
            // one violation took away what the next one needs
          }
        }
        const once = parseApp(doc);
        if (once.ok) expect(parseApp(JSON.parse(JSON.stringify(once.app)))).toMatchObject({ ok: true, repairs: [] });
      }),
      { numRuns: 60 },
    );
  });
});
