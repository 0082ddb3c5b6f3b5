import { aroundAll } from '../../../canvas/kernels/around-all';
import { lineBetween } from './line-layout';

const at = (x: number, y: number) => ({ x, y, w: 100, h: 200 });

describe('lines between screens', () => {
  it('leave by the side that faces the other screen, and say in which direction they go', () => {
    const right = lineBetween(at(0, 0), at(180, 0));
    expect(right.path).toMatch(/^M100 /);
    expect(right.angle).toBeCloseTo(0);
    expect(right.label.x).toBeCloseTo(140);
    const down = lineBetween(at(0, 0), at(0, 900));
    expect(down.path).toMatch(/^M57[.\d]* 200/);
    expect(down.angle).toBeCloseTo(90);
  });

  it('go above what lies between in a row, and back below it', () => {
    expect(lineBetween(at(0, 0), at(400, 0)).label.y).toBeLessThan(0);
    expect(lineBetween(at(400, 0), at(0, 0)).label.y).toBeGreaterThan(200);
  });

  it('do not lie on the way back', () => {
    const there = lineBetween(at(0, 0), at(400, 0));
    const back = lineBetween(at(400, 0), at(0, 0));
    expect(there.label.y).not.toBeCloseTo(back.label.y);
    expect(Math.abs(back.angle)).toBeCloseTo(180);
  });

  it('have room for all screens', () => {
    expect(aroundAll([at(0, 0), at(400, 900)])).toEqual({ x: 0, y: 0, w: 500, h: 1100 });
    expect(aroundAll([])).toBeUndefined();
  });
});
