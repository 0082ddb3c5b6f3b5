import { areasText, readAreas } from './area-text';

describe('areas of interest in an address', () => {
  it('come back as they were, with names that hold no separators', () => {
    const areas = [
      { name: 'Head | foot', screen: 's1', boxes: [{ x: 0, y: 10, w: 375, h: 80 }] },
      { name: 'Tabs', screen: 's2', boxes: [1, 2].map((x) => ({ x, y: 0, w: 10, h: 10 })) },
    ];
    expect(readAreas(areasText(areas) ?? '')).toEqual([{ ...areas[0], name: 'Head   foot' }, areas[1]]);
    expect(areasText([])).toBeUndefined();
  });

  it('are left out where they cannot be read', () => {
    expect(readAreas(null)).toEqual([]);
    expect(readAreas('a~s1~1,2,3|b~s1~1,2,0,4|c~~1,2,3,4|d~s1~x,2,3,4|~s1~1,2,3,4')).toEqual([
      { name: '', screen: 's1', boxes: [{ x: 1, y: 2, w: 3, h: 4 }] },
    ]);
  });
});
