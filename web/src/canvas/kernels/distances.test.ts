import { measure, neighbourDistances } from './distances';

const box = { x: 100, y: 100, w: 20, h: 20 };
const lengths = (list: { length: number }[]) => list.map((stretch) => stretch.length);

describe('measure', () => {
  it('shows the four edges of a box around', () =>
    expect(lengths(measure(box, { x: 90, y: 80, w: 100, h: 100 }).distances)).toEqual([10, 70, 20, 60]));
  it('shows one gap beside', () =>
    expect(lengths(measure(box, { x: 150, y: 105, w: 10, h: 10 }).distances)).toEqual([30]));
  it('shows an L with help lines on the diagonal', () => {
    const result = measure(box, { x: 150, y: 160, w: 10, h: 10 });
    expect(lengths(result.distances)).toEqual([30, 40]);
    expect(result.helpLines).toHaveLength(2);
  });
});

describe('neighbourDistances', () => {
  it('takes the nearest neighbour, else the edge of the frame', () => {
    const frame = { x: 0, y: 0, w: 200, h: 200 };
    const others = [
      { x: 40, y: 100, w: 20, h: 20 },
      { x: 10, y: 100, w: 20, h: 20 },
    ];
    expect(lengths(neighbourDistances(box, others, frame))).toEqual([40, 80, 100, 80]);
  });
});
