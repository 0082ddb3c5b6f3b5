import type { App } from '@prototrail/model';
import { imagePlace } from '@prototrail/widgets';
import { appWith, Driver } from './driver';

/** A picture twice as wide as high in a square of 100 px. */
function withPicture(style: Record<string, unknown> = {}): App {
  const app = appWith(['a', 120, 120, 100, 100]);
  const { a } = app.widgets;
  const picture = { url: 'p.png', name: 'p', w: 400, h: 200 };
  return a
    ? { ...app, widgets: { a: { ...a, type: 'Image', props: {}, style: { backgroundImage: picture, ...style } } } }
    : app;
}

const placeIn = (driver: Driver) =>
  imagePlace(driver.app.widgets['a']?.style ?? {}, { w: 400, h: 200 }, { x: 120, y: 120, w: 100, h: 100 });

describe('a picture in its frame', () => {
  it('is moved by a drag after a double click, in one step of undo', () => {
    const driver = new Driver(withPicture({ backgroundFit: 'cover' }));
    expect(placeIn(driver)).toEqual({ x: 70, y: 120, w: 200, h: 100 });
    driver.click(150, 150).doubleClick(150, 150);
    expect(driver.editor.state.tool).toBe('crop');
    driver.drag([150, 150], [180, 160]);
    expect(placeIn(driver)).toEqual({ x: 100, y: 130, w: 200, h: 100 });
    expect(driver.app.widgets['a']).toMatchObject({ x: 120, y: 120, w: 100, h: 100 });
    driver.key('mod+z');
    expect(placeIn(driver)).toEqual({ x: 70, y: 120, w: 200, h: 100 });
  });

  it('grows at a corner in its proportions, moves with the arrows, and Escape ends', () => {
    const driver = new Driver(withPicture({ backgroundFit: 'contain' }));
    expect(placeIn(driver)).toEqual({ x: 120, y: 145, w: 100, h: 50 });
    driver.click(150, 150).key('enter');
    driver.drag([220, 195], [320, 245]);
    expect(placeIn(driver)).toEqual({ x: 120, y: 145, w: 200, h: 100 });
    driver.key('shift+arrowleft');
    expect(placeIn(driver).x).toBe(110);
    driver.key('escape');
    expect(driver.editor.state.tool).toBe('select');
    expect(driver.selection).toEqual(['a']);
  });

  it('keeps its focal point in view when it is cut', () => {
    const focus = (x: number) =>
      imagePlace(
        { backgroundFit: 'cover', backgroundFocus: { x, y: 0.5 } },
        { w: 400, h: 200 },
        { x: 0, y: 0, w: 100, h: 100 },
      );
    expect(focus(0).x).toBe(0);
    expect(focus(0.4).x).toBe(-30);
    expect(focus(1).x).toBe(-100);
  });
});
