import { restByWidget, usualPeak } from './mouse-rest';

const screen = { id: 's', x: 1000, y: 0 };
const box = { id: 'box', x: 1000, y: 0, w: 100, h: 100 };
const button = { id: 'button', x: 1010, y: 10, w: 20, h: 20 };

describe('the rest of the pointer', () => {
  it('is that of the topmost widget under it, or of the screen', () => {
    const cells = [
      [15, 15, 100],
      [25, 20, 50],
      [60, 60, 400],
      [150, 10, 20],
    ] as const;
    expect(restByWidget(cells, screen, [box, button])).toEqual([
      { id: 'box', ms: 400 },
      { id: 'button', ms: 150 },
      { id: 's', ms: 20 },
    ]);
  });

  it('is drawn on a scale that one long pause does not stretch', () => {
    const values = Float32Array.from([0, ...Array.from({ length: 199 }, () => 2), 90]);
    expect(usualPeak({ values }, 1)).toBe(2);
    expect(usualPeak({ values: Float32Array.from([0, 0.25]) }, 1)).toBe(1);
    expect(usualPeak({ values: new Float32Array(4) }, 1)).toBe(1);
  });
});
