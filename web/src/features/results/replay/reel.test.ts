import { readReel, reelText, stretchOf } from './reel';

describe('a reel of moments', () => {
  it('is read from the address as it was written', () => {
    const moments = [
      { session: 'S1_a', atMs: 12_300 },
      { session: 'S2', atMs: 0 },
    ];
    expect(reelText(moments)).toBe('S1_a@12.3,S2@0.0');
    expect(readReel(reelText(moments))).toEqual(moments);
  });

  it('leaves out what is no moment', () => {
    expect(readReel('S1,@3,S2@x,S3@-1,S4@,S5@2')).toEqual([{ session: 'S5', atMs: 2000 }]);
    expect(readReel(null)).toEqual([]);
  });

  it('plays what leads to a moment and what follows, never from before the start', () => {
    expect(stretchOf({ session: 'S', atMs: 20_000 })).toEqual({ from: 15_000, to: 28_000 });
    expect(stretchOf({ session: 'S', atMs: 1000 }).from).toBe(0);
  });
});
