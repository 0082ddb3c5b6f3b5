import { anApp } from '@prototrail/testing';
import fc from 'fast-check';
import { deepEqual, knownWidgetTypes, parseApp, type App } from '../index';

type Doc = Record<string, unknown>;

const types = [...knownWidgetTypes].filter(
  (type) => !['LogicOr', 'Rest', 'Script', 'AudioLogic', 'ScreenSegment'].includes(type),
);
const extra = fc.option(
  fc.dictionary(
    fc.constantFrom('plugin', 'note', 'legacy_1'),
    fc.constantFrom(null, '', 0, [1, null], { a: { b: '' } }),
  ),
  { nil: undefined },
);

/** Any sound prototype: `s0` and `s1` beside each other, `w0` and `w1` on the first, `w2` on the second, in a group and with a line. */
const soundApp: fc.Arbitrary<Doc> = fc
  .record({
    more: fc.array(
      fc.record({ type: fc.constantFrom(...types), x: fc.nat(200), y: fc.nat(500), z: fc.nat(9), extra }),
      {
        maxLength: 6,
      },
    ),
    master: fc.boolean(),
    template: fc.boolean(),
    style: fc.dictionary(fc.constantFrom('color', 'fontSize', 'background'), fc.constantFrom('#123', null, '14', 12)),
    fields: extra,
  })
  .map(({ more, master, template, style, fields }) => {
    const builder = anApp({ lastUUID: 30_000 })
      .withScreen('s0')
      .withWidget('w0', { style })
      .withWidget('w1', { x: 200, ...(template ? { template: 'tw0' } : {}) });
    more.forEach(({ extra: unknown, ...fieldsOf }, index) =>
      builder.withWidget(`w${10 + index}`, { ...fieldsOf, ...unknown }),
    );
    builder.withScreen('s1', master ? { parents: ['s0'] } : {}).withWidget('w2');
    if (template) builder.withTemplate('tw0');
    return { ...fields, ...builder.withLine('w0', 's1', { id: 'l0' }).withGroup('g0', ['w0', 'w1']).build() };
  });

const mapOf = (doc: Doc, map: string): Doc => doc[map] as Doc;
const at = (doc: Doc, map: string, id: string): Doc => mapOf(doc, map)[id] as Doc;
const push = (doc: Doc, map: string, id: string, key: string, member: unknown): void => {
  at(doc, map, id)[key] = [...((at(doc, map, id)[key] ?? []) as unknown[]), member];
};

interface Damage {
  rule: string;
  what: string;
  damage(doc: Doc): void;
  /** What is read of the repaired document, and what it must be. */
  repaired(app: App): unknown;
  expected: unknown;
  /** How often the repair is reported; once unless given. */
  times?: number;
}

const damages: readonly Damage[] = [
  {
    rule: 'R1',
    what: 'a map that is null',
    damage: (doc) => void (doc['designtokens'] = null),
    repaired: (app) => app.designtokens,
    expected: {},
  },
  {
    rule: 'R2',
    what: 'an entry that is no object',
    damage: (doc) => void (mapOf(doc, 'widgets')['w9'] = 7),
    repaired: (app) => 'w9' in app.widgets,
    expected: false,
  },
  {
    rule: 'R3',
    what: 'an id that differs from the key',
    damage: (doc) => void (at(doc, 'widgets', 'w0')['id'] = 'w77'),
    repaired: (app) => app.widgets['w0']?.id,
    expected: 'w0',
  },
  {
    rule: 'R4',
    what: 'a split id',
    damage: (doc) => {
      mapOf(doc, 'widgets')['w1'] = { '5e+21_7': { ...at(doc, 'widgets', 'w1'), id: 'w1.5e+21_7' } };
      at(doc, 'screens', 's0')['children'] = [];
      mapOf(doc, 'groups')['g0'] = { id: 'g0', name: 'g', children: ['w0', 'w1.5e+21_7'] };
      for (const id of Object.keys(mapOf(doc, 'widgets'))) {
        if (id === 'w2') continue;
        push(doc, 'screens', 's0', 'children', id === 'w1' ? 'w1.5e+21_7' : id);
      }
    },
    repaired: (app) => app.groups?.['g0']?.children.map((id) => app.widgets[id]?.name),
    expected: ['w0', 'w1'],
  },
  {
    rule: 'R5',
    what: 'an id with forbidden characters',
    damage: (doc) => {
      mapOf(doc, 'lines')['l.5'] = { id: 'l.5', from: 'w1', to: 's1', points: [] };
    },
    repaired: (app) => Object.values(app.lines).filter((line) => line.from === 'w1').length,
    expected: 1,
  },
  {
    rule: 'R6',
    what: 'a screen without children and size',
    damage: (doc) => void (mapOf(doc, 'screens')['s9'] = { id: 's9', name: 'Ghost' }),
    repaired: (app) => 's9' in app.screens,
    expected: false,
  },
  {
    rule: 'R7',
    what: 'a phantom widget',
    damage: (doc) => {
      mapOf(doc, 'widgets')['w9'] = { w: 0, h: 0 };
      push(doc, 'screens', 's0', 'children', 'w9');
      push(doc, 'groups', 'g0', 'children', 'w9');
    },
    repaired: (app) => [app.screens['s0']?.children.includes('w9'), app.groups?.['g0']?.children],
    expected: [false, ['w0', 'w1']],
  },
  {
    rule: 'R8',
    what: 'a widget without props',
    damage: (doc) => void (at(doc, 'widgets', 'w2')['props'] = null),
    repaired: (app) => app.widgets['w2']?.props,
    expected: {},
  },
  {
    rule: 'R9',
    what: 'no category',
    damage: (doc) => void (doc['lastCategory'] = null),
    repaired: (app) => app['lastCategory'],
    expected: 'WireFrame',
  },
  {
    rule: 'R10',
    what: 'a child that does not exist',
    damage: (doc) => push(doc, 'screens', 's1', 'children', 'w99'),
    repaired: (app) => app.screens['s1']?.children,
    expected: ['w2'],
  },
  {
    rule: 'R11',
    what: 'a child that is listed twice',
    damage: (doc) => push(doc, 'screens', 's1', 'children', 'w2'),
    repaired: (app) => app.screens['s1']?.children,
    expected: ['w2'],
  },
  {
    rule: 'R12',
    what: 'a widget in two screens',
    damage: (doc) => push(doc, 'screens', 's1', 'children', 'w0'),
    repaired: (app) => [app.screens['s0']?.children.includes('w0'), app.screens['s1']?.children],
    expected: [true, ['w2']],
  },
  {
    rule: 'R13',
    what: 'a widget on a screen that does not list it',
    damage: (doc) => void (at(doc, 'screens', 's1')['children'] = []),
    repaired: (app) => app.screens['s1']?.children,
    expected: ['w2'],
  },
  {
    rule: 'R14',
    what: 'a master that does not exist, and the screen itself',
    damage: (doc) => void (at(doc, 'screens', 's0')['parents'] = ['s9', 's0', 's1']),
    repaired: (app) => app.screens['s0']?.parents,
    expected: ['s1'],
  },
  {
    rule: 'R15',
    what: 'a line to nowhere',
    damage: (doc) => void (mapOf(doc, 'lines')['l9'] = { id: 'l9', from: 'w1', to: 's9', points: [] }),
    repaired: (app) => 'l9' in app.lines,
    expected: false,
  },
  {
    rule: 'R16',
    what: 'a member that does not exist',
    damage: (doc) => push(doc, 'groups', 'g0', 'children', 'w99'),
    repaired: (app) => app.groups?.['g0']?.children,
    expected: ['w0', 'w1'],
  },
  {
    rule: 'R17',
    what: 'a member that is listed twice',
    damage: (doc) => push(doc, 'groups', 'g0', 'children', 'w0'),
    repaired: (app) => app.groups?.['g0']?.children,
    expected: ['w0', 'w1'],
  },
  {
    rule: 'R18',
    what: 'a circle of groups',
    damage: (doc) => {
      mapOf(doc, 'groups')['g1'] = { id: 'g1', name: 'g1', children: ['w2'], groups: ['g0'] };
      push(doc, 'groups', 'g0', 'groups', 'g1');
    },
    repaired: (app) => [app.groups?.['g0']?.groups, app.groups?.['g1']?.groups],
    expected: [['g1'], []],
  },
  {
    rule: 'R19',
    what: 'a widget in two groups',
    damage: (doc) => void (mapOf(doc, 'groups')['g1'] = { id: 'g1', name: 'g1', children: ['w0', 'w2'] }),
    repaired: (app) => [app.groups?.['g0']?.children, app.groups?.['g1']?.children],
    expected: [['w0', 'w1'], ['w2']],
  },
  {
    rule: 'R20',
    what: 'an empty group with a line',
    damage: (doc) => {
      mapOf(doc, 'groups')['g1'] = { id: 'g1', name: 'g1', children: [] };
      mapOf(doc, 'lines')['l9'] = { id: 'l9', from: 'g1', to: 's1', points: [] };
    },
    repaired: (app) => ['g1' in (app.groups ?? {}), 'l9' in app.lines],
    expected: [false, false],
  },
  {
    rule: 'R23',
    what: 'a screen left of the canvas',
    damage: (doc) => {
      at(doc, 'screens', 's1')['x'] = -75;
      at(doc, 'widgets', 'w2')['x'] = -55;
    },
    repaired: (app) => [app.screens['s1']?.x, app.widgets['w2']?.x],
    expected: [0, 20],
  },
  {
    rule: 'R24',
    what: 'a widget above the canvas',
    damage: (doc) => void (at(doc, 'widgets', 'w2')['y'] = -3),
    repaired: (app) => app.widgets['w2']?.y,
    expected: 0,
  },
  {
    rule: 'R25',
    what: 'a negative size',
    damage: (doc) => void (at(doc, 'widgets', 'w2')['w'] = -3),
    repaired: (app) => app.widgets['w2']?.w,
    expected: 100,
  },
  {
    rule: 'R27',
    what: 'geometry that is text or nothing',
    damage: (doc) => {
      at(doc, 'widgets', 'w2')['w'] = '44';
      delete at(doc, 'widgets', 'w2')['h'];
    },
    repaired: (app) => [app.widgets['w2']?.w, app.widgets['w2']?.h],
    expected: [44, 100],
    times: 2,
  },
  {
    rule: 'R29',
    what: 'a counter that is too large',
    damage: (doc) => void (doc['lastUUID'] = 1.9e21),
    repaired: (app) => app.lastUUID,
    expected: 1_000_000,
  },
  {
    rule: 'R30',
    what: 'a counter below the ids, those of two letters too',
    damage: (doc) => {
      mapOf(doc, 'designtokens')['dt41000_3'] = { id: 'dt41000_3', name: 'Brand', type: 'color', value: '#000' };
    },
    repaired: (app) => app.lastUUID,
    expected: 41_001,
  },
];

/** What looks odd and stays as it is: no repair, every byte back. */
const kept: readonly { rule: string; what: string; change(doc: Doc): void; warns?: string }[] = [
  {
    rule: 'R21',
    what: 'a template that does not exist',
    change: (doc) => void (at(doc, 'widgets', 'w2')['template'] = 'tw99'),
    warns: 'V13',
  },
  {
    rule: 'R22',
    what: 'several start screens',
    change: (doc) => void (at(doc, 'screens', 's1')['props'] = { start: true }),
    warns: 'V11',
  },
  { rule: 'R26', what: 'a size of 0', change: (doc) => void (at(doc, 'widgets', 'w2')['h'] = 0), warns: 'V23' },
  { rule: 'R28', what: 'no z', change: (doc) => void (at(doc, 'widgets', 'w2')['z'] = null) },
  {
    rule: 'R31',
    what: 'a rule without type',
    change: (doc) => void (at(doc, 'lines', 'l0')['rule'] = { widget: 'w1', operator: '==', value: 'x' }),
  },
  {
    rule: '25.5',
    what: 'an unknown type',
    change: (doc) => void (at(doc, 'widgets', 'w2')['type'] = 'Teleport'),
    warns: 'V28',
  },
  { rule: '25.5', what: 'fractions', change: (doc) => void (at(doc, 'widgets', 'w2')['x'] = 600.25) },
  { rule: '25.5', what: 'template: null', change: (doc) => void (at(doc, 'widgets', 'w2')['template'] = null) },
];

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function open(doc: unknown): { app: App; repairs: string[]; warnings: string[] } {
  const parsed = parseApp(doc);
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('; '));
  return {
    app: parsed.app,
    repairs: parsed.repairs.map(({ rule }) => rule),
    warnings: parsed.warnings.map(({ rule }) => rule),
  };
}

const withDoc = (check: (doc: Doc) => void): void =>
  fc.assert(
    fc.property(soundApp, (doc) => check(copy(doc))),
    { numRuns: 25 },
  );

describe('any sound document', () => {
  it('needs no repair and comes back deep-equal', () => {
    withDoc((doc) => {
      const { app, repairs } = open(doc);
      expect(repairs).toEqual([]);
      expect(deepEqual(app, doc)).toBe(true);
    });
  });

  it.each(damages.map((each) => [each.rule, each.what, each] as const))(
    '%s: with %s is repaired once',
    (rule, _what, each) => {
      withDoc((doc) => {
        each.damage(doc);
        const { app, repairs } = open(doc);
        expect([...repairs].sort()).toEqual(new Array<string>(each.times ?? 1).fill(rule));
        expect(each.repaired(app)).toEqual(each.expected);
        const again = open(copy(app));
        expect(again.repairs).toEqual([]);
        expect(deepEqual(again.app, app)).toBe(true);
      });
    },
  );

  it.each(kept)('$rule: with $what stays as it is', ({ change, warns }) => {
    withDoc((doc) => {
      change(doc);
      const { app, repairs, warnings } = open(doc);
      expect(repairs).toEqual([]);
      expect(deepEqual(app, doc)).toBe(true);
      if (warns) expect(warnings).toContain(warns);
    });
  });

  it('R1 to R31 are all here', () => {
    const named = new Set([...damages, ...kept].map(({ rule }) => rule));
    expect(Array.from({ length: 31 }, (_, index) => `R${index + 1}`).filter((rule) => !named.has(rule))).toEqual([]);
  });

  it('is put right whatever pairs of damages it has, in one pass', () => {
    fc.assert(
      fc.property(soundApp, fc.subarray([...damages], { minLength: 2, maxLength: 4 }), (sound, several) => {
        const doc = copy(sound);
        for (const { damage } of several) {
          try {
            damage(doc);
          } catch {
            // one damage took away what the next one needs
          }
        }
        const { app } = open(doc);
        expect(open(copy(app)).repairs).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
