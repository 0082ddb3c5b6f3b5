import { applyRecordPatch, diffRecord, recordPatchSchema } from './record-patch';

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
    { path: ['props', 'options'], value: ['b', 'a'] },
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

it('lets two people add to one list of ids', () => {
  const screen = { id: 's1', children: ['a', 'b'] };
  const added = diffRecord(screen, { ...screen, children: ['a', 'b', 'c'] });
  const swapped = diffRecord(screen, { ...screen, children: ['b', 'd'] });
  expect(applyRecordPatch(applyRecordPatch(screen, added), swapped)).toEqual({ id: 's1', children: ['b', 'c', 'd'] });
});

it('sets a list as a whole when its order changed', () => {
  const screen = { children: ['a', 'b'] };
  expect(applyRecordPatch(screen, diffRecord(screen, { children: ['b', 'a'] }))).toEqual({ children: ['b', 'a'] });
});

it('refuses names that reach into the language', () => {
  expect(recordPatchSchema.safeParse([{ path: ['__proto__', 'x'], value: 1 }]).success).toBe(false);
  const patched = applyRecordPatch({}, [{ path: ['__proto__', 'polluted'], value: 1 }]);
  expect(patched).toEqual({});
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
