import { deriveApp } from '@prototrail/model';
import { makePrototype } from '@prototrail/testing';
import { fieldLabel } from './field-label';
import { sceneOf } from './scene';

const label = (text: string, x: number, y: number) => ({ type: 'Label', x, y, w: 200, h: 20, props: { label: text } });
const namesOf = (widgets: NonNullable<Parameters<typeof makePrototype>[0]['screens'][string]['widgets']>) => {
  const scene = sceneOf(deriveApp(makePrototype({ screens: { home: { widgets } } })), 'home', {});
  return Object.fromEntries([...scene.byKey].map(([key, item]) => [key, fieldLabel(scene, item)]));
};

it('names a field by the text above or left of it, a box by the text at its right', () => {
  const names = namesOf({
    above: label('Street', 10, 10),
    street: { type: 'TextBox', x: 10, y: 34 },
    tick: { type: 'CheckBox', x: 10, y: 200, w: 24, h: 24 },
    right: label('I agree', 44, 200),
  });
  expect(names).toMatchObject({ street: 'Street', tick: 'I agree' });
});

it('gives each text to one field and none to the text of an error', () => {
  const names = namesOf({
    above: label('Name', 10, 10),
    name: { type: 'TextBox', x: 10, y: 34, props: { refs: { errorLabels: ['error'] } } },
    error: label('A name is needed', 10, 86),
    secret: { type: 'Password', x: 10, y: 110 },
  });
  expect(names).toMatchObject({ name: 'Name', secret: undefined });
});
