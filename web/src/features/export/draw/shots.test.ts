import { deriveApp } from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import { createPaintEnv } from '@prototrail/widgets';
import { listsOf, shotsOfSelection, slicesOfSelection, withStates } from './shots';

const app = anApp()
  .withScreen('s1', { name: 'Home' })
  .withWidget('buy', {
    ...{ type: 'Button', name: 'Buy', x: 20, y: 40, w: 100, h: 30, style: { background: '#111111' } },
    ...{ hover: { background: '#222222' }, pressed: { background: '#333333' } },
  })
  .withWidget('area', { type: 'HotSpot', name: 'Area', x: 10, y: 20, w: 200, h: 80 })
  .build();
const derived = deriveApp(app);
const env = createPaintEnv({});

test('a selection has one more picture for each state that changes its look', () => {
  const shots = withStates(derived, shotsOfSelection(derived, ['buy'], env));
  expect(shots.map(({ name, rect }) => [name, rect.w, rect.h])).toEqual([
    ['Buy', 100, 30],
    ['Buy hover', 100, 30],
    ['Buy pressed', 100, 30],
  ]);
  const drawn = shots.map((shot) => JSON.stringify(listsOf(derived, shot, env).map(({ items }) => items)));
  expect(drawn.map((items) => /#(?:111111|222222|333333)/i.exec(items)?.[0])).toEqual([
    '#111111',
    '#222222',
    '#333333',
  ]);
});

test('a slice is the part of the screen that an area covers, also one that shows nothing by itself', () => {
  const [slice, ...others] = slicesOfSelection(derived, ['area', 'gone'], env);
  expect(others).toEqual([]);
  expect(slice).toEqual({ screenId: 's1', name: 'Area', rect: { x: 10, y: 20, w: 200, h: 80 } });
  expect(slice && listsOf(derived, slice, env).map(({ widget }) => widget.id)).toEqual(['buy']);
});
