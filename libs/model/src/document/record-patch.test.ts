import { applyRecordPatch, diffRecord, recordPatchSchema, type RecordPatch } from './record-patch';

const widget = { id: 'w1', x: 1, y: 2, style: { color: 'red', shadow: null }, props: { options: ['a', 'b'] } };

it('names only the properties that changed, and gives the new record when applied', () => {
  const after = {
    id: 'w1',
    x: 5,
    style: { color: 'red', shadow: { b: 4 } },
    props: { options: ['b', 'a'] },
    name: 'Go',
  };
  const patch = diffRecord(widget, after);
  expect(patch).toEqual([
    { path: ['x'], value: 5 },
    { path: ['y'] },
    { path: ['style', 'shadow'], value: { b: 4 } },
    { path: ['props', 'options'], value: ['b', 'a'], added: [], removed: [] },
    { path: ['name'], value: 'Go' },
  ]);
  expect(applyRecordPatch(widget, patch)).toEqual(after);
  expect(recordPatchSchema.parse(patch)).toEqual(patch);
});

it('keeps null as a value and no value as a removal', () => {
  const patch = diffRecord({ a: 1, b: 2 }, { a: null });
  expect(applyRecordPatch({ a: 1, b: 2 }, JSON.parse(JSON.stringify(patch)) as typeof patch)).toEqual({ a: null });
});

it('lets two people change different properties of one record, in any order', () => {
  const moved = diffRecord(widget, { ...widget, x: 9 });
  const coloured = diffRecord(widget, { ...widget, style: { ...widget.style, color: 'blue' } });
  const both = { ...widget, x: 9, style: { ...widget.style, color: 'blue' } };
  expect(applyRecordPatch(applyRecordPatch(widget, moved), coloured)).toEqual(both);
  expect(applyRecordPatch(applyRecordPatch(widget, coloured), moved)).toEqual(both);
});

it('gives the same property to the later one', () => {
  const first = diffRecord(widget, { ...widget, x: 9 });
  const second = diffRecord(widget, { ...widget, x: 7 });
  expect(applyRecordPatch(applyRecordPatch(widget, first), second)).toMatchObject({ x: 7 });
});

describe('a list that two people change at once', () => {
  const base = { children: ['a', 'b', 'c'], props: { options: ['x', 'y'] } };
  const order = (children: string[]) => diffRecord(base, { ...base, children });
  const both = (first: RecordPatch, second: RecordPatch) =>
    applyRecordPatch(applyRecordPatch(base, first), second)['children'];

  it('gets what both added and loses what both removed', () => {
    expect(both(order(['a', 'b', 'c', 'd']), order(['b', 'c', 'e']))).toEqual(['b', 'c', 'd', 'e']);
  });

  it('keeps what one added when the other one orders it anew', () => {
    expect(both(order(['a', 'new', 'b', 'c']), order(['c', 'b', 'a']))).toEqual(['c', 'b', 'a', 'new']);
    expect(both(order(['first', 'a', 'b', 'c']), order(['c', 'a', 'b']))).toEqual(['first', 'c', 'a', 'b']);
    expect(both(order(['c', 'b', 'a']), order(['a', 'b', 'c', 'new']))).toEqual(['c', 'b', 'a', 'new']);
  });

  it('does not get back what one removed when the other one orders it anew', () => {
    expect(both(order(['a', 'c']), order(['c', 'b', 'a']))).toEqual(['c', 'a']);
  });

  it('is changed by member deep inside a record as well', () => {
    const add = (option: string) => diffRecord(base, { ...base, props: { options: ['x', 'y', option] } });
    expect(applyRecordPatch(applyRecordPatch(base, add('z')), add('w'))['props']).toEqual({
      options: ['x', 'y', 'z', 'w'],
    });
  });

  it('may be begun by both, and stays for one when the other takes that back', () => {
    const [one, two] = [{ tags: ['a'] }, { tags: ['b'] }];
    const begun = applyRecordPatch(applyRecordPatch({}, diffRecord({}, one)), diffRecord({}, two));
    expect(begun).toEqual({ tags: ['a', 'b'] });
    expect(applyRecordPatch(begun, diffRecord(one, {}))).toEqual({ tags: ['b'] });
    expect(applyRecordPatch(one, diffRecord(one, {}))).toEqual({});
  });

  it('is replaced as a whole when its members cannot be told apart', () => {
    for (const [before, after] of [
      [['a', 'a'], ['a']],
      [[1, 2], [2]],
      [['x'.repeat(501)], []],
    ]) {
      const patch = diffRecord({ list: before }, { list: after });
      expect(patch).toEqual([{ path: ['list'], value: after }]);
    }
  });
});

it('refuses names that reach into the language', () => {
  expect(recordPatchSchema.safeParse([{ path: ['__proto__', 'x'], value: 1 }]).success).toBe(false);
  const patched = applyRecordPatch({}, [{ path: ['__proto__', 'polluted'], value: 1 }]);
  expect(patched).toEqual({});
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
