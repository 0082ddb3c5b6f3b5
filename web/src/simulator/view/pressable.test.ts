import { deriveApp } from '@prototrail/model';
import { sceneOf } from '../runtime';
import { makePrototype, type PrototypeParts } from '../testing/prototype-factory';
import { isLinked, isPressable } from './pressable';

const button = (label: string) => ({ type: 'Button', props: { label } });

function home(parts: Omit<PrototypeParts, 'screens'>, widgets: PrototypeParts['screens'][string]['widgets'] = {}) {
  const derived = deriveApp(makePrototype({ screens: { home: { widgets }, next: {} }, ...parts }));
  const items = [...sceneOf(derived, 'home', {}).byKey.values()];
  return {
    pressable: items.filter((item) => isPressable(derived, item)).map(({ key }) => key),
    linked: items.filter((item) => isLinked(derived, item)).map(({ key }) => key),
  };
}

test('a button that nothing is linked to is a button, though it leads nowhere', () => {
  const { pressable, linked } = home(
    {},
    { buy: button('Buy'), plate: button(' '), text: { type: 'Label', props: { label: 'Hi' } } },
  );
  expect(pressable).toEqual(['buy']);
  expect(linked).toEqual([]);
});

test('anything that is linked is a button', () => {
  expect(home({ lines: [{ from: 'box', to: 'next' }] }, { box: { type: 'Box' } }).pressable).toEqual(['box']);
});

test('of a linked group only its text is a button for the keyboard', () => {
  const groups = { g: { id: 'g', name: 'Group', children: ['card', 'title'] } };
  const widgets = { card: button('Card'), title: { type: 'Label', props: { label: 'Title' } } };
  const { pressable, linked } = home({ groups, lines: [{ from: 'g', to: 'next' }] }, widgets);
  expect(pressable).toEqual(['title']);
  expect(linked).toEqual(['card', 'title']);
});

test('a member with a line of its own does not speak for the others of its group', () => {
  const groups = { g: { id: 'g', name: 'Group', children: ['own', 'shared'] } };
  const lines = [
    { from: 'g', to: 'next' },
    { from: 'own', to: 'next' },
  ];
  expect(home({ groups, lines }, { own: button('Own'), shared: button('Shared') }).pressable).toEqual([
    'own',
    'shared',
  ]);
});
