import { copyMap, forgetKeys, hasAny, keysOf, valuesOf } from './maps';

const large = (): Record<string, number> => Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`w${i}`, i]));

describe('copies of maps', () => {
  it('have the same entries in the same order, however large they are', () => {
    for (const map of [{}, { b: 1, a: 2 }, large()]) {
      const copy = copyMap(copyMap<number>(map));
      expect(copy).not.toBe(map);
      expect(Object.entries(copy)).toEqual(Object.entries(map));
      expect(keysOf(copy)).toEqual(Object.keys(map));
      expect(valuesOf(copy)).toEqual(Object.values(map));
      expect(hasAny(copy)).toBe(Object.keys(map).length > 0);
    }
  });

  it('are listed as they are once a key was added or removed', () => {
    const copy = copyMap(large());
    delete copy['w0'];
    copy['new'] = 7;
    forgetKeys(copy);
    expect(keysOf(copy)).toEqual(Object.keys(copy));
    expect(valuesOf(copyMap(copy)).at(-1)).toBe(7);
  });

  it('keep a key that names the prototype an entry', () => {
    const map = JSON.parse(JSON.stringify(large()).replace('"w0"', '"__proto__"')) as Record<string, number>;
    const copy = copyMap(map);
    expect(Object.keys(copy)).toContain('__proto__');
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });
});
