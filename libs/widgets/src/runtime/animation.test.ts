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

describe('a spring', () => {
  it('begins and ends where every easing does, and swings beyond on the way', () => {
    for (const name of ['spring', 'springBouncy']) {
      expect(ease(name, 0)).toBe(0);
      expect(ease(name, 1)).toBe(1);
      expect(ease(name, 0.999)).toBeCloseTo(1, 2);
    }
    const furthest = (name: string) => Math.max(...Array.from({ length: 100 }, (_, index) => ease(name, index / 100)));
    expect(furthest('spring')).toBeGreaterThan(1.02);
    expect(furthest('springBouncy')).toBeGreaterThan(furthest('spring'));
  });
});
