import { anApp } from '@prototrail/testing';
import fc from 'fast-check';
import { applyChangeSet, deepEqual, diffApps, invertChangeSet, type App, type ChangeSet } from '../index';

const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const ids = fc.constantFrom('a1', 'b2', 'c3', 'w4', 'toString', 'x y');
const entries = fc.dictionary(ids, json, { maxKeys: 5, noNullPrototype: true });

/** Documents that differ in maps and fields; some maps are absent. */
const documents = fc
  .record(
    {
      screens: entries,
      widgets: entries,
      lines: entries,
      groups: entries,
      templates: entries,
      designtokens: entries,
      fonts: json,
      name: fc.string(),
      lastUUID: fc.nat(),
    },
    { requiredKeys: ['screens', 'widgets', 'lines', 'name', 'lastUUID'], noNullPrototype: true },
  )
  .map((value) => value as unknown as App);

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('change sets', () => {
  it('applied to the first document give the second', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) =>
        deepEqual(applyChangeSet(before, diffApps(before, after)), after),
      ),
    );
  });

  it('inverted take everything back', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const changes = diffApps(before, after);
        return deepEqual(applyChangeSet(applyChangeSet(before, changes), invertChangeSet(changes)), before);
      }),
    );
  });

  it('survive the way through JSON', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) =>
        deepEqual(applyChangeSet(before, plain(diffApps(before, after))), after),
      ),
    );
  });

  it('leave the documents alone', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const copies = JSON.stringify([before, after]);
        applyChangeSet(before, diffApps(before, after));
        return JSON.stringify([before, after]) === copies;
      }),
    );
  });

  it('send one whole entry and keep the other entries as the same objects', () => {
    const before = anApp().withScreen('s1').withWidget('w1').withWidget('w2').build();
    const w1 = before.widgets['w1'];
    if (!w1) throw new Error('no widget');
    const after = { ...before, widgets: { ...before.widgets, w1: { ...w1, x: w1.x + 10 } } };
    const changes = diffApps(before, after);
    expect(changes).toEqual([
      { name: 'w1', type: 'update', parent: 'widgets', object: { ...w1, x: w1.x + 10 }, oldValue: w1 },
    ]);
    const applied = applyChangeSet(before, changes);
    expect(applied.widgets['w2']).toBe(before.widgets['w2']);
    expect(applied.screens).toBe(before.screens);
  });

  it('are empty for equal documents', () => {
    const app = anApp().withScreen('s1').build();
    expect(diffApps(app, plain(app))).toEqual([]);
    expect(applyChangeSet(app, [])).toBe(app);
  });

  it('distinguish null, empty text, zero and absent', () => {
    const app = anApp().withScreen('s1').build();
    for (const value of [null, '', 0, undefined] as const) {
      const changed = { ...app, lastCategory: value };
      const applied = applyChangeSet(app, diffApps(app, changed));
      expect('lastCategory' in applied).toBe(value !== undefined);
      if (value !== undefined) expect(applied['lastCategory']).toBe(value);
    }
  });

  it('create a missing map and remove it again when taken back', () => {
    const { groups: _groups, ...rest } = anApp().withScreen('s1').build();
    const before: App = rest as App;
    const after: App = { ...before, groups: { g1: { id: 'g1', name: 'G', children: ['w1'] } } };
    const changes = diffApps(before, after);
    const applied = applyChangeSet(before, changes);
    expect(applied.groups).toEqual(after.groups);
    expect('groups' in applyChangeSet(applied, invertChangeSet(changes))).toBe(false);
  });

  it.each<[string, ChangeSet]>([
    ['__proto__ as name', [{ name: '__proto__', type: 'add', object: { polluted: true } }]],
    ['constructor in a map', [{ name: 'constructor', parent: 'widgets', type: 'add', object: {} }]],
    ['an unknown map', [{ name: 'w1', parent: 'users', type: 'add', object: {} }]],
  ])('refuse %s', (_name, changes) => {
    const app = anApp().withScreen('s1').build();
    expect(() => applyChangeSet(app, changes)).toThrow(/name "|parent "/);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
