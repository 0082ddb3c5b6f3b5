import { ease, inverseVia } from './animation';

describe('a curve as easing', () => {
  const easing = 'cubic-bezier(0.42, 0, 1, 1)';

  it('is followed', () => {
    expect(ease(easing, 0.5)).toBeCloseTo(0.3154, 3);
    expect(ease('unknown', 0.5)).toBe(0.75);
  });

  it('runs the same way back', () => {
    const back = inverseVia({ animation: 'slideLeft', duration: 300, easing, keepScroll: false });
    expect(back).toMatchObject({ animation: 'slideRight', easing: 'cubic-bezier(0, 0, 0.58, 1)' });
  });
});
