import { bezierAt, bezierOf, bezierText, reversedBezier } from './bezier';

describe('curves of easings', () => {
  it.each([
    ['cubic-bezier(0.25, 0.1, 0.25, 1)', { x1: 0.25, y1: 0.1, x2: 0.25, y2: 1 }],
    ['cubic-bezier(-1,-9,2,9)', { x1: 0, y1: -2, x2: 1, y2: 3 }],
    ['easeOutQuad', undefined],
    ['cubic-bezier(1, 2, 3)', undefined],
    ['cubic-bezier(., 1, 1, 1)', undefined],
    [7, undefined],
  ])('are read from %s', (text, expected) => expect(bezierOf(text)).toEqual(expected));

  it('are written as they are read', () => {
    const curve = { x1: 0.123, y1: -0.5, x2: 1, y2: 1.256 };
    expect(bezierText(curve)).toBe('cubic-bezier(0.12, -0.5, 1, 1.26)');
  });

  it.each([
    [0, 0],
    [0.25, 0.4085],
    [0.5, 0.8024],
    [0.75, 0.9604],
    [1, 1],
  ])('at %s are as those of CSS (ease)', (p, expected) => {
    expect(bezierAt({ x1: 0.25, y1: 0.1, x2: 0.25, y2: 1 }, p)).toBeCloseTo(expected, 3);
  });

  it('run back the same way', () => {
    const curve = { x1: 0.8, y1: 0, x2: 0.9, y2: 0.4 };
    expect(bezierAt(reversedBezier(curve), 0.3)).toBeCloseTo(1 - bezierAt(curve, 0.7), 4);
  });
});
