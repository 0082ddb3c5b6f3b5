import { alignOffset, distributeOffsets, type Alignment } from './arrange';

const frame = { x: 100, y: 200, w: 300, h: 400 };
const box = { x: 0, y: 0, w: 50, h: 41 };

describe('alignOffset', () => {
  it.each<[Alignment, number, number]>([
    ['left', 100, 0],
    ['center', 225, 0],
    ['right', 350, 0],
    ['top', 0, 200],
    ['middle', 0, 380],
    ['bottom', 0, 559],
  ])('%s', (alignment, dx, dy) => expect(alignOffset(box, frame, alignment)).toEqual({ dx, dy }));
});

describe('distributeOffsets', () => {
  it('makes gaps equal and leaves the outer ones', () => {
    const boxes = [0, 15, 100].map((x) => ({ x, y: 0, w: 10, h: 10 }));
    expect(distributeOffsets(boxes, 'horizontal')).toEqual([0, 35, 0]);
  });

  it('keeps the order given, whatever the places', () => {
    const boxes = [100, 0, 20].map((y) => ({ x: 0, y, w: 10, h: 10 }));
    expect(distributeOffsets(boxes, 'vertical')).toEqual([0, 0, 30]);
  });

  it('leaves two alone', () => expect(distributeOffsets([box, frame], 'vertical')).toEqual([0, 0]));
});
