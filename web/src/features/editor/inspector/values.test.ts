import { allOn, colourText, common, mixed, numberOrMixed, textOrMixed } from './values';

describe('values of a selection', () => {
  it('is one value when all agree and mixed when they differ', () => {
    expect(common([3, 3])).toBe(3);
    expect(common([{ a: 1 }, { a: 1 }])).toEqual({ a: 1 });
    expect(common([3, 4])).toBe(mixed);
  });

  it('reads numbers stored as text and shows differences as mixed', () => {
    expect(numberOrMixed(['12', 12], 0)).toBe(12);
    expect(numberOrMixed([undefined, 0], 0)).toBe(0);
    expect(numberOrMixed([1, 2], 0)).toBeNull();
  });

  it('falls back for empty texts', () => {
    expect(textOrMixed([undefined, ''], 'left')).toBe('left');
    expect(textOrMixed(['left', 'right'], 'left')).toBeNull();
  });

  it('is on only where all are on, texts included', () => {
    expect(allOn([true, 'true'])).toBe(true);
    expect(allOn([true, undefined])).toBe(false);
    expect(allOn([])).toBe(false);
  });

  it('shows the first colour of a gradient', () => {
    expect(colourText({ gradient: true, colors: [{ c: '#ff0000', p: 0 }] })).toBe('#ff0000');
    expect(colourText(null)).toBe('');
  });
});
