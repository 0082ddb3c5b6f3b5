import { fillOfKind, gradientFrom, kindOfFill, reversed, withNewStop, withoutStop, withStop } from './gradient';

describe('gradients of the panel', () => {
  it('start as the colour that is there and fade to nothing; a colour again is the first one', () => {
    const gradient = fillOfKind('#FF0000', 'linear');
    expect(gradient).toEqual({
      gradient: true,
      direction: 180,
      colors: [
        { c: '#FF0000', p: 0 },
        { c: 'rgba(255,0,0,0)', p: 100 },
      ],
    });
    expect(kindOfFill(fillOfKind(gradient, 'radial'))).toBe('radial');
    expect(fillOfKind(gradient, 'linear')).toEqual(gradient);
    expect(fillOfKind(gradient, 'solid')).toBe('#FF0000');
  });

  it('keep what others store, and take stops that stay in order', () => {
    const stored = {
      gradient: true,
      direction: '90',
      gradientHeight: 5,
      colors: [
        { c: '#000000', p: 0 },
        { c: '#FFFFFF', p: 80 },
      ],
    };
    const three = withNewStop(gradientFrom(stored));
    expect(three).toMatchObject({ direction: 90, gradientHeight: 5 });
    expect(three.colors.map(({ p }) => p)).toEqual([0, 40, 80]);
    expect(withStop(three, 1, { p: 95 }).colors.map(({ p }) => p)).toEqual([0, 80, 80]);
    expect(reversed(three).colors.map(({ c, p }) => [c, p])).toEqual([
      ['#FFFFFF', 20],
      ['#000000', 60],
      ['#000000', 100],
    ]);
    expect(withoutStop(three, 0).colors).toHaveLength(2);
  });
});
