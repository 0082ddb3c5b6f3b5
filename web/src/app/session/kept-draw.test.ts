import { keptDraw } from './kept-draw';

describe('the draw between two prototypes', () => {
  beforeEach(() => sessionStorage.clear());

  it('stays the same in a tab', () => {
    const first = keptDraw();
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(1);
    expect([keptDraw(), keptDraw()]).toEqual([first, first]);
  });

  it('is made anew where something else was stored', () => {
    sessionStorage.setItem('prototrail.draw', 'both');
    const draw = keptDraw();
    expect(draw).toBeLessThan(1);
    expect(keptDraw()).toBe(draw);
  });
});
