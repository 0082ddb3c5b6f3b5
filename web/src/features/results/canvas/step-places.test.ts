import { anApp } from '@prototrail/testing';
import { stepPlaces } from './step-places';

it('puts steps into the middle of their widget, and steps of one screen below each other', () => {
  const app = anApp().withScreen('s1').withWidget('w1', { x: 20, y: 40, w: 100, h: 20 }).build();
  const screen = app.screens['s1'];
  const [first, widget, last, gone] = stepPlaces(app, [
    { screen: 's1', widget: null },
    { screen: 's1', widget: 'w1' },
    { screen: 's1', widget: null },
    { screen: 'gone', widget: null },
  ]);
  const placed = app.widgets['w1'];
  expect(widget).toEqual({ x: (placed?.x ?? 0) + 50, y: (placed?.y ?? 0) + 10 });
  expect(first).toEqual({ x: (screen?.x ?? 0) + (screen?.w ?? 0) / 2, y: (screen?.y ?? 0) + (screen?.h ?? 0) / 3 });
  expect(last?.y).toBeGreaterThan(first?.y ?? 0);
  expect(gone).toBeUndefined();
});
