import { toWire } from './wire';

it('sends of the old value only what changed', () => {
  const before = { id: 'a', x: 1, style: { color: 'red' }, gone: true };
  const after = { id: 'a', x: 2, style: { color: 'red' } };
  expect(toWire([{ name: 'a', type: 'update', parent: 'widgets', object: after, oldValue: before }])).toEqual([
    { name: 'a', type: 'update', parent: 'widgets', object: after, oldValue: { x: 1, gone: true } },
  ]);
});

it('leaves plain values and additions as they are', () => {
  const changes = [
    { name: 'lastUUID', type: 'update' as const, object: 2, oldValue: 1 },
    { name: 'a', type: 'add' as const, parent: 'widgets', object: { id: 'a' } },
  ];
  expect(toWire(changes)).toEqual(changes);
});
