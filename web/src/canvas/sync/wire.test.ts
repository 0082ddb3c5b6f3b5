import { toWire } from './wire';

it('sends of a changed record only what changed', () => {
  const before = { id: 'a', x: 1, style: { color: 'red' }, gone: true };
  const after = { id: 'a', x: 2, style: { color: 'red' } };
  expect(toWire([{ name: 'a', type: 'update', parent: 'widgets', object: after, oldValue: before }])).toEqual([
    { name: 'a', type: 'update', parent: 'widgets', patch: [{ path: ['x'], value: 2 }, { path: ['gone'] }] },
  ]);
});

it('sends plain values and new records as a whole, and of removed ones the name', () => {
  expect(
    toWire([
      { name: 'lastUUID', type: 'update', object: 2, oldValue: 1 },
      { name: 'a', type: 'add', parent: 'widgets', object: { id: 'a' } },
      { name: 'b', type: 'delete', parent: 'widgets', oldValue: { id: 'b' } },
    ]),
  ).toEqual([
    { name: 'lastUUID', type: 'update', object: 2 },
    { name: 'a', type: 'add', parent: 'widgets', object: { id: 'a' } },
    { name: 'b', type: 'delete', parent: 'widgets' },
  ]);
});
