import { deriveApp } from '@prototrail/model';
import { makePrototype } from '@prototrail/testing';
import { screensInReach } from './reach';

it('lists screens in the order in which a tester can reach them', () => {
  const app = makePrototype({
    screens: {
      lost: { props: {} },
      home: { widgets: { a: {}, b: {} } },
      far: {},
      near: { widgets: { c: {} } },
      odd: {},
    },
    free: { or: {} },
    lines: [
      { from: 'a', to: 'or' },
      { from: 'or', to: 'near' },
      { from: 'or', to: 'or' },
      { from: 'c', to: 'far' },
    ],
  });
  expect(screensInReach(deriveApp(app), 'home')).toEqual({
    reached: ['home', 'near', 'far'],
    others: ['lost', 'odd'],
  });
});
