import { makePrototype } from '../../../simulator/testing/prototype-factory';
import { changesBetween } from './changes';

test('differences are listed by screen; what is gone comes last', () => {
  const before = makePrototype({
    screens: {
      home: { widgets: { a: { name: 'A' }, b: { name: 'B' } } },
      same: { widgets: { c: { name: 'C' } } },
      gone: { widgets: { d: { name: 'D' } } },
    },
  });
  const now = makePrototype({
    screens: {
      home: { widgets: { b: { name: 'B', x: 90 }, e: { name: 'E' } } },
      same: { widgets: { c: { name: 'C' } } },
      fresh: {},
    },
  });
  expect(changesBetween(before, now)).toEqual([
    {
      ...{ id: 'home', name: 'home', kind: 'changed' },
      changes: [
        { kind: 'added', id: 'e', name: 'E' },
        { kind: 'changed', id: 'b', name: 'B' },
        { kind: 'removed', id: 'a', name: 'A' },
      ],
    },
    { id: 'same', name: 'same', kind: 'same', changes: [] },
    { id: 'fresh', name: 'fresh', kind: 'added', changes: [] },
    { id: 'gone', name: 'gone', kind: 'removed', changes: [{ kind: 'removed', id: 'd', name: 'D' }] },
  ]);
});
