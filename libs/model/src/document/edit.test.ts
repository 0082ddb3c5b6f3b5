import { anApp } from '@prototrail/testing';
import fc from 'fast-check';
import { applyChangeSet, applyEdits, deepEqual, diffApps, editsOf, type App, type Edit } from '../index';

const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const ids = fc.constantFrom('a1', 'b2', 'c3', 'w4');
const lists = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
const records = fc.record(
  { x: fc.nat(3), children: lists, props: fc.record({ options: lists, any: json }, { requiredKeys: [] }) },
  { requiredKeys: [], noNullPrototype: true },
);
const entries = fc.dictionary(ids, fc.oneof({ weight: 4, arbitrary: records }, json), {
  maxKeys: 4,
  noNullPrototype: true,
});
const documents = fc
  .record(
    {
      screens: entries,
      widgets: entries,
      lines: entries,
      groups: entries,
      schemas: entries,
      grid: records,
      lastUUID: fc.nat(9),
    },
    { requiredKeys: ['screens', 'widgets', 'lines', 'lastUUID'], noNullPrototype: true },
  )
  .map((value) => value as unknown as App);
const overWire = (edits: Edit[]) => JSON.parse(JSON.stringify(edits)) as Edit[];

describe('an edit', () => {
  it('has the same outcome for who made it, for who receives it and for the server, whatever state it meets', () => {
    fc.assert(
      fc.property(documents, documents, documents, (before, after, present) => {
        const changes = diffApps(before, after);
        return deepEqual(applyChangeSet(present, changes), applyEdits(present, overWire(editsOf(changes))));
      }),
      { numRuns: 500 },
    );
  });

  it('may come twice in a row', () => {
    fc.assert(
      fc.property(documents, documents, documents, (before, after, present) => {
        const edits = editsOf(diffApps(before, after));
        const once = applyEdits(present, edits);
        return deepEqual(applyEdits(once, edits), once);
      }),
    );
  });

  const group = (id: string) => ({ id, name: id, children: [] });
  const { groups: _groups, ...rest } = anApp().withScreen('s1').build();
  const without = rest as App;

  it('that makes the first group does not empty the groups that somebody else has just begun', () => {
    const mine = editsOf(diffApps(without, { ...without, groups: { g1: group('g1') } }));
    const theirs = editsOf(diffApps(without, { ...without, groups: { g2: group('g2') } }));
    expect(applyEdits(applyEdits(without, mine), theirs).groups).toEqual({ g1: group('g1'), g2: group('g2') });
  });

  it('that takes the only group back leaves the group of somebody else', () => {
    const mine = { ...without, groups: { g1: group('g1') } };
    const undo = editsOf(diffApps(mine, without));
    const both = { ...mine, groups: { g1: group('g1'), g2: group('g2') } };
    expect(applyEdits(both, undo).groups).toEqual({ g2: group('g2') });
    expect('groups' in applyEdits(mine, undo)).toBe(false);
  });

  it('does not move the id counter back', () => {
    const count = (lastUUID: number) => editsOf(diffApps({ ...without, lastUUID: 10 }, { ...without, lastUUID }));
    expect(applyEdits({ ...without, lastUUID: 10 }, [...count(14), ...count(12)]).lastUUID).toBe(14);
  });

  it('sets values as a whole when it comes from a client that knows nothing of parts', () => {
    const edits: Edit[] = [
      { type: 'update', name: 'lastUUID', object: 3 },
      { type: 'add', parent: 'templates', name: 't1', object: { style: {} } },
      { type: 'update', parent: 'screens', name: 's1', object: { only: 1 } },
      { type: 'update', name: 'name' },
    ];
    expect(applyEdits(without, edits)).toMatchObject({
      lastUUID: 3,
      templates: { t1: { style: {} } },
      screens: { s1: { only: 1 } },
      name: null,
    });
  });

  it('of a list of the document names a place', () => {
    const fonts = [{ name: 'A' }, { name: 'B' }];
    const edits: Edit[] = [
      { type: 'delete', parent: 'fonts', name: '0' },
      { type: 'add', parent: 'fonts', name: '2', object: { name: 'C' } },
      { type: 'delete', parent: 'fonts', name: '9' },
      { type: 'add', parent: 'fonts', name: 'none', object: 1 },
    ];
    expect(applyEdits({ fonts }, edits)).toEqual({ fonts: [null, { name: 'B' }, { name: 'C' }] });
    expect(fonts).toHaveLength(2);
  });
});
