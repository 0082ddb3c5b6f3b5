import { fromMap, mapFrame, toMap } from './map-frame';

const box = { w: 116, h: 76 };

describe('the frame of the overview map', () => {
  it('holds all screens and the window, in the middle', () => {
    const frame = mapFrame([{ x: 0, y: 0, w: 100, h: 200 }], { x: 300, y: 0, w: 200, h: 100 }, box);
    expect(frame.scale).toBeCloseTo(0.2);
    expect(toMap(frame, { x: 0, y: 0, w: 100, h: 200 })).toMatchObject({ x: 8, w: 20 });
    expect(toMap(frame, { x: 300, y: 0, w: 200, h: 100 }).x + 40).toBeCloseTo(box.w - 8);
  });

  it('leads back to the canvas', () => {
    const frame = mapFrame([], { x: -50, y: 20, w: 1000, h: 600 }, box);
    const { x, y } = toMap(frame, { x: 120, y: 130, w: 0, h: 0 });
    expect(fromMap(frame, { x, y })).toEqual({ x: expect.closeTo(120), y: expect.closeTo(130) });
  });
});
