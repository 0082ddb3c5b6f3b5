import { anApp } from '@prototrail/testing';
import { canvasPoint, placeAt, screenPoint } from './comment-place';

const app = anApp()
  .withScreen('s1', { x: 100, y: 50, w: 300, h: 600 })
  .withWidget('card', { x: 20, y: 50, w: 200, h: 200, z: 1 })
  .withWidget('button', { x: 40, y: 70, w: 100, h: 40, z: 2 })
  .build();
const movedButton = (x: number, y: number) => ({
  ...app,
  widgets: Object.fromEntries(
    Object.entries(app.widgets).map(([id, widget]) => [id, id === 'button' ? { ...widget, x, y } : widget]),
  ),
});

describe('the place of a comment', () => {
  it('is on the topmost widget, else on the screen, else on the canvas', () => {
    expect(placeAt(app, { x: 150, y: 130 })).toEqual({
      ...{ reference: 's1', x: 50, y: 80 },
      widget: { id: 'button', x: 10, y: 10 },
    });
    expect(placeAt(app, { x: 310, y: 290 })).toMatchObject({ reference: 's1', widget: { id: 'card' } });
    expect(placeAt(app, { x: 390, y: 600 })).toEqual({ reference: 's1', x: 290, y: 550, widget: null });
    expect(placeAt(app, { x: 5, y: 6 })).toEqual({ reference: 'canvas', x: 5, y: 6, widget: null });
  });

  it('goes with the widget, and is where it was written when the widget is deleted (E-639)', () => {
    const place = placeAt(app, { x: 150, y: 130 });
    const after = movedButton(200, 300);
    expect(canvasPoint(after, place)).toEqual({ x: 210, y: 310 });
    expect(screenPoint(after, 's1', place)).toEqual({ x: 110, y: 260 });
    const { button: _, ...others } = app.widgets;
    expect(canvasPoint({ ...app, widgets: others }, place)).toEqual({ x: 150, y: 130 });
  });

  it('of another client is on the screen alone', () => {
    expect(canvasPoint(app, { reference: 's1', x: 5, y: 5 })).toEqual({ x: 105, y: 55 });
    expect(screenPoint(app, 's2', { reference: 's1', x: 5, y: 5 })).toBeNull();
    expect(canvasPoint(app, { reference: 'gone', x: 5, y: 5 })).toBeNull();
  });
});
