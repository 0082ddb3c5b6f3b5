import { knownWidgetTypes, traitsOf, type WidgetTraits } from '../index';

const having = (test: (traits: WidgetTraits) => boolean): string[] =>
  [...knownWidgetTypes].filter((type) => test(traitsOf(type)));

test('types are added and never taken away: stored prototypes hold them', () => {
  expect(knownWidgetTypes.size).toBeGreaterThanOrEqual(83);
});

test('an input reacts to clicks and holds a value', () => {
  expect(having(({ isInput, reactsToClick, value }) => isInput && !(reactsToClick && value !== 'none'))).toEqual([]);
});

test('logic reacts to nothing and holds nothing', () => {
  const logic = having((traits) => traits.logic !== undefined);
  expect(logic).toEqual(['LogicOr', 'Rest', 'Script', 'AudioLogic']);
  expect(logic.filter((type) => traitsOf(type).reactsToClick || traitsOf(type).value !== 'none')).toEqual([]);
});

test('passwords, files, pictures and positions are secret', () => {
  expect(having(({ isSecret }) => isSecret)).toEqual(['Password', 'Upload', 'Camera', 'GeoLocation']);
});

test('fields hold labels; boxes, pictures and containers hold any widget', () => {
  expect(having(({ holds }) => holds === 'labels')).toEqual(['TextBox', 'TextArea', 'Password', 'DropDown']);
  expect(having(({ holds }) => holds === 'widgets')).toEqual(['Box', 'Button', 'Image', 'GridContainer', 'Repeater']);
});

test('reserved names are unknown types that may hold widgets', () => {
  expect(knownWidgetTypes.has('DynamicContainer')).toBe(false);
  expect(traitsOf('DynamicContainer')).toEqual({ ...traitsOf('Hologram'), holds: 'widgets' });
});

test('names that objects inherit are ordinary unknown types', () => {
  for (const type of ['constructor', '__proto__', 'toString']) expect(traitsOf(type)).toBe(traitsOf('Hologram'));
});
