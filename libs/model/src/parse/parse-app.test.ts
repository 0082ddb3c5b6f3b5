import { anApp } from '@prototrail/testing';
import fc from 'fast-check';
import { deepEqual, deriveApp, parseApp, parseAppText, type App } from '../index';

type Doc = Record<string, unknown>;
type Damage = (doc: Doc) => void;

const sound = (): App =>
  anApp({ lastUUID: 30_000 })
    .withScreen('s1')
    .withWidget('w1')
    .withWidget('w2', { x: 200 })
    .withScreen('s2')
    .withWidget('w3')
    .withLine('w1', 's2')
    .withGroup('g1', ['w1', 'w2'])
    .build();

function damaged(damage: Damage): Record<string, unknown> {
  const app = sound() as unknown as Doc;
  damage(app);
  return app;
}

const mapOf = (doc: Doc, map: string): Doc => doc[map] as Doc;
const at = (doc: Doc, map: string, id: string): Doc => mapOf(doc, map)[id] as Doc;

function open(input: unknown): { app: App; rules: string[]; warnings: string[] } {
  const parsed = parseApp(input);
  if (!parsed.ok) throw new Error(parsed.problems.map((problem) => problem.message).join('; '));
  return {
    app: parsed.app,
    rules: parsed.repairs.map((repair) => repair.rule),
    warnings: parsed.warnings.map((warning) => warning.rule),
  };
}

const box = (fields: Record<string, unknown>) => ({
  type: 'Box',
  name: 'Box',
  x: 5000,
  y: 5000,
  w: 10,
  h: 10,
  z: 1,
  props: {},
  has: {},
  style: {},
  ...fields,
});

describe('a sound document', () => {
  it('comes back deep-equal, unknown fields included, without repairs and warnings', () => {
    const app = { ...sound(), plugin: { a: [1, null, ''] } };
    const { app: opened, rules, warnings } = open(app);
    expect(deepEqual(opened, app)).toBe(true);
    expect([rules, warnings]).toEqual([[], []]);
  });

  it('is not changed itself', () => {
    const app = damaged((doc) => void (at(doc, 'widgets', 'w1')['x'] = -5));
    const before = JSON.stringify(app);
    open(app);
    expect(JSON.stringify(app)).toBe(before);
  });
});

describe('known damage', () => {
  it.each<[string, Damage, (app: App) => unknown, unknown]>([
    ['R1', (doc) => void (doc['groups'] = null), (app) => app.groups, {}],
    ['R2', (doc) => void (mapOf(doc, 'widgets')['w9'] = 'x'), (app) => app.widgets['w9'], undefined],
    ['R3', (doc) => void (at(doc, 'widgets', 'w1')['id'] = 'other'), (app) => app.widgets['w1']?.id, 'w1'],
    [
      'R6',
      (doc) => void (mapOf(doc, 'screens')['s9'] = { id: 's9', name: 'Ghost' }),
      (app) => app.screens['s9'],
      undefined,
    ],
    [
      'R7',
      (doc) => {
        mapOf(doc, 'widgets')['w9'] = { w: 0, h: 0 };
        (at(doc, 'screens', 's1')['children'] as string[]).push('w9');
      },
      (app) => app.screens['s1']?.children,
      ['w1', 'w2'],
    ],
    ['R8', (doc) => void delete at(doc, 'widgets', 'w1')['has'], (app) => app.widgets['w1']?.has, {}],
    ['R9', (doc) => void (doc['lastCategory'] = null), (app) => app['lastCategory'], 'WireFrame'],
    [
      'R10',
      (doc) => void (at(doc, 'screens', 's1')['children'] as string[]).push('w99'),
      (app) => app.screens['s1']?.children,
      ['w1', 'w2'],
    ],
    [
      'R11',
      (doc) => void (at(doc, 'screens', 's1')['children'] as string[]).push('w1'),
      (app) => app.screens['s1']?.children,
      ['w1', 'w2'],
    ],
    [
      'R12',
      (doc) => void (at(doc, 'screens', 's2')['children'] as string[]).push('w1'),
      (app) => [app.screens['s1']?.children, app.screens['s2']?.children],
      [['w1', 'w2'], ['w3']],
    ],
    [
      'R13',
      (doc) => void (at(doc, 'screens', 's1')['children'] = ['w1']),
      (app) => app.screens['s1']?.children,
      ['w1', 'w2'],
    ],
    [
      'R14',
      (doc) => void (at(doc, 'screens', 's1')['parents'] = ['s2', 's1', 's9']),
      (app) => app.screens['s1']?.parents,
      ['s2'],
    ],
    [
      'R15',
      (doc) => void (mapOf(doc, 'lines')['l1'] = { id: 'l1', from: 'w1', to: 's9', points: [] }),
      (app) => Object.keys(app.lines),
      ['l20000_1'],
    ],
    [
      'R16',
      (doc) => void (at(doc, 'groups', 'g1')['children'] as string[]).push('w99'),
      (app) => app.groups?.['g1']?.children,
      ['w1', 'w2'],
    ],
    [
      'R17',
      (doc) => void (at(doc, 'groups', 'g1')['children'] as string[]).push('w1'),
      (app) => app.groups?.['g1']?.children,
      ['w1', 'w2'],
    ],
    ['R18', (doc) => void (at(doc, 'groups', 'g1')['groups'] = ['g1']), (app) => app.groups?.['g1']?.['groups'], []],
    [
      'R19',
      (doc) => void (mapOf(doc, 'groups')['g2'] = { id: 'g2', name: 'G', children: ['w1', 'w3'] }),
      (app) => [app.groups?.['g1']?.children, app.groups?.['g2']?.children],
      [['w1', 'w2'], ['w3']],
    ],
    [
      'R20',
      (doc) => void (mapOf(doc, 'groups')['g2'] = { id: 'g2', name: 'G', children: [], groups: [] }),
      (app) => Object.keys(app.groups ?? {}),
      ['g1'],
    ],
    [
      'R23',
      (doc) => {
        at(doc, 'screens', 's1')['x'] = -40;
        at(doc, 'widgets', 'w1')['x'] = -20;
      },
      (app) => [app.screens['s1']?.x, app.widgets['w1']?.x],
      [0, 20],
    ],
    ['R24', (doc) => void (at(doc, 'widgets', 'w3')['y'] = -4), (app) => app.widgets['w3']?.y, 0],
    ['R25', (doc) => void (at(doc, 'widgets', 'w3')['w'] = -4), (app) => app.widgets['w3']?.w, 100],
    ['R27', (doc) => void (at(doc, 'widgets', 'w3')['h'] = '44'), (app) => app.widgets['w3']?.h, 44],
    ['R27', (doc) => void (at(doc, 'widgets', 'w3')['h'] = 'tall'), (app) => app.widgets['w3']?.h, 100],
    ['R29', (doc) => void (doc['lastUUID'] = 1.99e21), (app) => app.lastUUID, 1_000_000],
    [
      'R30',
      (doc) => {
        mapOf(doc, 'widgets')['w40000_1'] = box({ id: 'w40000_1' });
      },
      (app) => app.lastUUID,
      40_001,
    ],
    ['V10', (doc) => void (doc['screenSize'] = { w: 0, h: -1 }), (app) => app.screenSize, { w: 375, h: 812 }],
    ['V3', (doc) => void (at(doc, 'widgets', 'w1')['name'] = { a: 1 }), (app) => app.widgets['w1']?.name, ''],
    ['V7', (doc) => void (at(doc, 'lines', 'l20000_1')['points'] = 'x'), (app) => app.lines['l20000_1']?.points, []],
    [
      'V25',
      (doc) => void (at(doc, 'widgets', 'w1')['inherited'] = 'w0'),
      (app) => 'inherited' in (app.widgets['w1'] ?? {}),
      false,
    ],
  ])('%s is repaired once', (rule, damage, read, expected) => {
    const { app, rules } = open(damaged(damage));
    expect(rules.length).toBeGreaterThan(0);
    expect(new Set(rules)).toEqual(new Set([rule]));
    expect(read(app)).toEqual(expected);
    const again = open(JSON.parse(JSON.stringify(app)));
    expect(again.rules).toEqual([]);
    expect(deepEqual(again.app, app)).toBe(true);
  });

  it('R4: split ids come back under new ids, with their places in screens, lines and groups', () => {
    const id = 'w1.9926e+21_52578';
    const { app, rules } = open(
      damaged((doc) => {
        mapOf(doc, 'widgets')['w1'] = { '9926e+21_52578': box({ id, x: 120, y: 120 }) };
        at(doc, 'screens', 's1')['children'] = [id, id, 'w2'];
        at(doc, 'lines', 'l20000_1')['from'] = id;
        at(doc, 'groups', 'g1')['children'] = [id, 'w2'];
      }),
    );
    expect(rules).toEqual(['R4', 'R11']);
    const fresh = app.screens['s1']?.children[0] ?? '';
    expect(fresh).toMatch(/^w\d+_\d+$/);
    expect(app.widgets[fresh]?.id).toBe(fresh);
    expect(app.lines['l20000_1']?.from).toBe(fresh);
    expect(app.groups?.['g1']?.children).toEqual([fresh, 'w2']);
    expect(open(JSON.parse(JSON.stringify(app))).rules).toEqual([]);
  });

  it('R5: ids with forbidden characters are renamed everywhere', () => {
    const { app, rules } = open(
      damaged((doc) => {
        mapOf(doc, 'widgets')['a b@c'] = { ...at(doc, 'widgets', 'w1'), id: 'a b@c' };
        delete mapOf(doc, 'widgets')['w1'];
        at(doc, 'screens', 's1')['children'] = ['a b@c', 'w2'];
        at(doc, 'lines', 'l20000_1')['from'] = 'a b@c';
        at(doc, 'groups', 'g1')['children'] = ['a b@c', 'w2'];
        at(doc, 'widgets', 'w3')['props'] = { refs: { errorLabels: ['a b@c'] } };
      }),
    );
    expect(rules).toEqual(['R5']);
    const fresh = app.screens['s1']?.children[0] ?? '';
    expect(app.widgets[fresh]).toMatchObject({ id: fresh, name: 'w1' });
    expect(app.lines['l20000_1']?.from).toBe(fresh);
    expect(app.widgets['w3']?.props['refs']).toEqual({ errorLabels: [fresh] });
  });

  it('keeps ids far above the limit and what only looks odd', () => {
    const app = damaged((doc) => {
      mapOf(doc, 'widgets')['w23298800942420476_93987'] = box({
        id: 'w23298800942420476_93987',
        z: null,
        type: 'Foreign',
        template: null,
        style: { boxShadow: null },
      });
    });
    const { app: opened, rules, warnings } = open(app);
    expect(rules).toEqual([]);
    expect(warnings).toContain('V28');
    expect(deepEqual(opened, app)).toBe(true);
  });

  it('leaves logic and free canvas widgets outside the screens', () => {
    const app = anApp()
      .withScreen('s1')
      .withCanvasWidget('w1', { type: 'LogicOr', x: 150, y: 150 })
      .withCanvasWidget('w2', { x: 3000, y: 3000 })
      .build();
    expect(open(app)).toMatchObject({ rules: [], app: { screens: { s1: { children: [] } } } });
  });

  it('breaks circles of groups and removes groups that become empty, with their lines', () => {
    const { app, rules } = open(
      damaged((doc) => {
        mapOf(doc, 'groups')['g2'] = { id: 'g2', name: 'A', children: [], groups: ['g3'] };
        mapOf(doc, 'groups')['g3'] = { id: 'g3', name: 'B', children: [], groups: ['g2'] };
        mapOf(doc, 'lines')['l5'] = { id: 'l5', from: 'g2', to: 's1', points: [] };
      }),
    );
    expect(rules).toEqual(['R18', 'R20', 'R20']);
    expect(Object.keys(app.groups ?? {})).toEqual(['g1']);
    expect(app.lines['l5']).toBeUndefined();
  });
});

describe('repairs that make way for each other', () => {
  it('lists a free widget that a repair moves onto a screen', () => {
    const app = anApp({ lastUUID: 30_000 }).withScreen('s1').withCanvasWidget('w1').build();
    const screen = app.screens['s1'];
    const moved = {
      ...app,
      screens: { s1: { ...screen, x: 0, y: 0 } },
      widgets: { w1: { ...app.widgets['w1'], x: -5000, y: 10 } },
    };
    const { app: opened, rules } = open(moved);
    expect(rules).toEqual(['R24', 'R13']);
    expect(opened.screens['s1']?.children).toEqual(['w1']);
    expect(open(JSON.parse(JSON.stringify(opened))).rules).toEqual([]);
  });

  it('says nothing of screens without props and style', () => {
    const doc = damaged((draft) => {
      delete at(draft, 'screens', 's2')['props'];
      delete at(draft, 'screens', 's2')['style'];
    });
    expect(open(doc)).toMatchObject({ rules: [], app: { screens: { s2: { props: {}, style: {} } } } });
  });

  it('takes an empty list for an empty map, a filled one for damage', () => {
    const withGroups = (groups: unknown): Doc => damaged((doc) => void (doc['groups'] = groups));
    expect(open(withGroups([]))).toMatchObject({ rules: ['R1'], app: { groups: {} } });
    expect(parseApp(withGroups(['g1']))).toMatchObject({ ok: false, problems: [{ path: 'groups' }] });
  });
});

describe('warnings about templates and segments', () => {
  const template = (id: string, fields: Doc = {}): Doc => ({
    id,
    type: 'Box',
    name: id,
    templateType: 'Widget',
    ...fields,
  });

  it('V13, V15, V27: instances, roots and parts of group templates', () => {
    const doc = damaged((draft) => {
      draft['templates'] = {
        t1: template('t1', {
          type: 'Group',
          children: ['t2', 'gone'],
          groups: [{ id: 'tsg1', children: ['t2', 'gone too'] }],
        }),
        t2: template('t2'),
      };
      Object.assign(at(draft, 'groups', 'g1'), { template: 't1' });
      Object.assign(at(draft, 'widgets', 'w3'), { type: 'Box', template: 't2', isRootTemplate: true });
    });
    const parsed = parseApp(doc);
    const found = parsed.ok ? parsed.warnings.map(({ rule, path }) => `${rule} ${path}`) : [];
    expect(found).toEqual([
      'V13 groups.g1.template',
      'V15 templates.t1',
      'V27 templates.t1.children',
      'V27 templates.t1.groups.0.children',
    ]);
  });

  it('V18: segments that contain themselves through others', () => {
    const segment = (target: string): Doc => ({ type: 'ScreenSegment', props: { screenID: target } });
    const doc = damaged((draft) => {
      Object.assign(at(draft, 'screens', 's2'), { segment: true });
      Object.assign(at(draft, 'widgets', 'w3'), segment('s2'));
    });
    expect(open(doc).warnings).toEqual(['V18']);
    const further = damaged((draft) => {
      for (const id of ['s1', 's2']) Object.assign(at(draft, 'screens', id), { segment: true });
      Object.assign(at(draft, 'widgets', 'w1'), segment('s2'));
      Object.assign(at(draft, 'widgets', 'w3'), segment('s1'));
    });
    expect(open(further).warnings.filter((rule) => rule === 'V18')).toHaveLength(1);
  });
});

describe('input that is no prototype', () => {
  it.each<[string, unknown, RegExp]>([
    ['a list', [], /expected a JSON object/],
    ['null', null, /expected a JSON object/],
    ['text', 'hello', /expected a JSON object/],
    ['another document', { name: 'package', version: '1.0.0' }, /"screens" and "widgets" are missing/],
    ['screens as a list', { screens: [], widgets: {} }, /"screens" must be an object/],
    ['widgets as text', { screens: {}, widgets: 'none' }, /"widgets" must be an object/],
    ['a name that is a number', { screens: {}, widgets: {}, name: 7 }, /"name" must be text/],
    ['a function inside', { screens: {}, widgets: {}, call: () => 1 }, /call holds a function/],
  ])('%s is refused with the field named', (_name, input, message) => {
    const parsed = parseApp(input);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.problems[0]?.message).toMatch(message);
  });

  it('malformed JSON is refused with its place', () => {
    const parsed = parseAppText('{"screens": {,}}');
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.problems[0]?.message).toMatch(/not JSON: .*position 13/);
  });

  it('a depth bomb is refused without a stack overflow', () => {
    const parsed = parseAppText(`{"screens":{},"widgets":{},"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.problems[0]?.message).toMatch(/levels deep/);
  });

  it('a __proto__ key is removed and pollutes nothing', () => {
    const text =
      '{"screens":{},"lines":{},"widgets":{"__proto__":{"polluted":1}},"screenSize":{"w":1,"h":1},"lastUUID":1,"__proto__":{"polluted":1}}';
    const { app, rules } = open(JSON.parse(text));
    expect(rules).toEqual(['V1', 'V1']);
    expect(Object.getPrototypeOf(app.widgets)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('names of built-in members as keys are removed, since no server takes them', () => {
    const { app, rules } = open(
      damaged((doc) => {
        mapOf(doc, 'widgets')['w9'] = box({ id: 'w9', style: { constructor: { prototype: 1 }, color: 'red' } });
      }),
    );
    expect(rules).toEqual(['V1']);
    expect(app.widgets['w9']?.style).toEqual({ color: 'red' });
  });

  it('names of built-in members as ids are renamed', () => {
    const { app, rules } = open(
      damaged((doc) => {
        mapOf(doc, 'widgets')['constructor'] = box({ id: 'constructor' });
      }),
    );
    expect(rules).toEqual(['R5']);
    expect(Object.hasOwn(app.widgets, 'constructor')).toBe(false);
  });
});

describe('large documents', () => {
  it('30.7 20,000 widgets in 20,000 nested groups and with loose ends open in one pass', () => {
    const widgets = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, n) => [
        `w${n}`,
        box({ id: `w${n}`, x: (n % 200) * 5, y: Math.floor(n / 200) * 5, w: 4, h: 4 }),
      ]),
    );
    const groups = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, n) => [
        `g${n}`,
        { id: `g${n}`, name: 'G', children: [`w${n}`], groups: [`g${(n + 1) % 20_000}`] },
      ]),
    );
    const input = {
      ...sound(),
      widgets,
      groups,
      lines: {},
      screens: { s1: { ...sound().screens['s1'], children: Object.keys(widgets) } },
    };
    const { app, rules } = open(input);
    expect(new Set(rules)).toEqual(new Set(['V8']));
    const derived = deriveApp(app);
    expect(derived.screens['s1']?.widgets).toHaveLength(20_000);
    expect(derived.topGroupOf('w19999')).toBeDefined();
    expect(open(JSON.parse(JSON.stringify(app))).rules).toEqual([]);
  });
});

describe('any damage', () => {
  const junk = fc.oneof(
    fc.constantFrom(null, '', 0, -7, 'w1', 's1', 'g1', '12', [], {}, ['w1', 'w1', 's2', 5], { id: 'w1' }),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const paths = fc.tuple(
    fc.constantFrom('screens', 'widgets', 'lines', 'groups', 'templates', 'designtokens'),
    fc.constantFrom('s1', 's2', 'w1', 'w2', 'w3', 'g1', 'l20000_1', 'a.b', 'x@y', 'new'),
    fc.constantFrom(
      '',
      'id',
      'type',
      'children',
      'groups',
      'parents',
      'x',
      'w',
      'style',
      'props',
      'has',
      'from',
      'to',
      'hover',
      'template',
      'parentWidget',
      'designtokens',
      'action',
      'rule',
      'z',
      'name',
    ),
  );
  const attacks = fc.array(fc.tuple(paths, junk), { minLength: 1, maxLength: 8 });

  it('opens or is refused, needs no second repair, and can be derived', () => {
    fc.assert(
      fc.property(attacks, (list) => {
        const doc = sound() as unknown as Record<string, Record<string, unknown>>;
        for (const [[map, id, key], junkValue] of list) {
          const value: unknown = JSON.parse(JSON.stringify(junkValue));
          const entries = (doc[map] ??= {});
          if (key === '') entries[id] = value;
          else if (typeof entries[id] === 'object' && entries[id] !== null)
            (entries[id] as Record<string, unknown>)[key] = value;
        }
        const parsed = parseApp(JSON.parse(JSON.stringify(doc)));
        if (!parsed.ok) return;
        const derived = deriveApp(parsed.app);
        for (const screen of Object.values(derived.screens)) {
          for (const widget of screen.widgets) {
            derived.parentOf(widget.id);
            derived.groupOf(widget.id);
            derived.linesFrom(widget.id);
          }
        }
        const again = parseApp(JSON.parse(JSON.stringify(parsed.app)));
        expect(again).toMatchObject({ ok: true, repairs: [] });
        expect(again.ok && deepEqual(again.app, parsed.app)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
