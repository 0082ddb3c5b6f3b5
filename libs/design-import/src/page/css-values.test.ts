import { fontOf, gradientOf, plainColour, shadowsOf } from './css-values';

const box = { w: 200, h: 100 };

describe('computed values of CSS', () => {
  it('reads colours, and none where nothing is to be seen', () => {
    expect(['rgb(255, 0, 16)', 'rgba(0, 0, 0, 0.25)', 'rgba(1, 2, 3, 0)', 'url(x)'].map(plainColour)).toEqual([
      '#ff0010',
      'rgba(0,0,0,0.25)',
      undefined,
      undefined,
    ]);
  });

  it('reads shadows in their order', () => {
    const css =
      'rgba(0, 0, 0, 0.1) 0px 4px 6px -1px, rgb(255, 0, 0) 0px 0px 0px 2px inset, rgba(0, 0, 0, 0) 0px 0px 0px 0px';
    expect(shadowsOf(css, plainColour)).toEqual([
      { h: 0, v: 4, b: 6, s: -1, c: 'rgba(0,0,0,0.1)', i: false },
      { h: 0, v: 0, b: 0, s: 2, c: '#ff0000', i: true },
    ]);
  });

  it.each([
    ['linear-gradient(rgb(0, 0, 0), rgb(255, 255, 255))', 180, [0, 100]],
    ['linear-gradient(to right, rgb(0, 0, 0) 20%, rgb(9, 9, 9), rgb(255, 255, 255))', 90, [20, 60, 100]],
    ['linear-gradient(0.25turn, rgb(0, 0, 0), rgb(255, 255, 255) 50px)', 90, [0, 25]],
    ['linear-gradient(to top right, rgb(0, 0, 0), rgb(255, 255, 255))', 26.57, [0, 100]],
  ])('reads %s', (css, direction, places) => {
    const read = gradientOf(css, box, plainColour);
    expect(read?.value['direction']).toBeCloseTo(direction, 1);
    expect((read?.value['colors'] as { p: number }[]).map(({ p }) => p)).toEqual(places);
    expect(read).toMatchObject({ isExact: true, isOpaque: true });
  });

  it('says that a gradient is drawn simply', () => {
    expect(gradientOf('conic-gradient(from 90deg, rgb(0, 0, 0), rgb(1, 1, 1))', box, plainColour)?.isExact).toBe(false);
    expect(
      gradientOf('radial-gradient(circle at 10% 10%, rgb(0, 0, 0), rgb(1, 1, 1))', box, plainColour)?.isExact,
    ).toBe(false);
    expect(gradientOf('radial-gradient(rgb(0, 0, 0), rgb(1, 1, 1))', box, plainColour)?.isExact).toBe(true);
    expect(gradientOf('url("x.png")', box, plainColour)).toBeUndefined();
  });

  it('takes the first font', () => {
    expect(fontOf('"Inter Tight", Arial, sans-serif')).toBe('Inter Tight');
  });
});
