/** @jest-environment jsdom */
import { fireEvent, render } from '@testing-library/react';
import { finishedTypes, getDefinition } from '../../../definitions';
import { shown } from './testing';

const offering = finishedTypes.filter((type) => getDefinition(type).states.includes('pressed'));
const sides = ['Top', 'Right', 'Bottom', 'Left'];
const loud = {
  ...Object.fromEntries(
    sides.flatMap((side) => [
      [`border${side}Color`, '#fa0102'],
      [`border${side}Width`, 3],
    ]),
  ),
  ...Object.fromEntries(
    ['background', 'color', 'colorButton', 'colorForeGround', 'handleColor'].map((key) => [key, '#fa0102']),
  ),
};
const isLoud = (html: string): boolean => html.includes('#fa0102') || html.includes('rgb(250, 1, 2)');

it.each(offering)('%s looks pressed while a finger is down on it', (type) => {
  const { container } = render(shown(type, { pressed: loud }, {}, { clickable: true }).view);
  const frame = container.firstElementChild;
  if (frame === null) throw new Error('Nothing is drawn');
  expect(isLoud(container.innerHTML)).toBe(false);
  fireEvent.pointerDown(frame, { pointerType: 'touch', isPrimary: false });
  expect(isLoud(container.innerHTML)).toBe(true);
  fireEvent.pointerUp(frame, { pointerType: 'touch' });
  expect(isLoud(container.innerHTML)).toBe(false);
});
