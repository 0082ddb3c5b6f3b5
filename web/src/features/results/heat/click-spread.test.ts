import { clickSpread } from './click-spread';

describe('the spread of clicks over widgets', () => {
  it('goes from all on one to as many on each', () => {
    expect(clickSpread([8, 0, 0, 0])).toBe(0);
    expect(clickSpread([5, 5, 5, 5])).toBeCloseTo(1);
    expect(clickSpread([3, 1])).toBeCloseTo(0.8113, 4);
  });

  it('says nothing of one widget or of no clicks', () => {
    expect(clickSpread([9])).toBeNull();
    expect(clickSpread([0, 0])).toBeNull();
  });
});
