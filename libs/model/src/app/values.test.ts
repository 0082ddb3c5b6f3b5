import fc from 'fast-check';
import { compareIds, counterOf, decodeLabel, encodeLabel, isCleanId, mintId, toNumber } from '../index';

describe('numbers', () => {
  it.each<[unknown, number]>([
    [12, 12],
    ['12', 12],
    ['0.5', 0.5],
    ['', -1],
    [' ', -1],
    ['12px', -1],
    [null, -1],
    [undefined, -1],
    [NaN, -1],
    [Infinity, -1],
    [true, -1],
    ['1e3', 1000],
  ])('%p reads as %p', (value, expected) => {
    expect(toNumber(value, -1)).toBe(expected);
  });
});

describe('labels', () => {
  it.each([
    ['a&nbsp;b', 'a\u00a0b'],
    ['1 &lt; 2 &gt; 0 &amp;&amp; x', '1 < 2 > 0 && x'],
    ['50$perc;', '50%'],
    ['<b>bold</b> text', 'bold text'],
    ['one<br>two', 'one\ntwo'],
    ['&#65;&#x42;', 'AB'],
    ['&unknown; &#99999999;', '&unknown; &#99999999;'],
    ['a < b', 'a < b'],
  ])('%p is shown as %p', (stored, shown) => {
    expect(decodeLabel(stored)).toBe(shown);
  });

  it('come back as they were typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => decodeLabel(encodeLabel(text)) === text));
  });

  it('are empty text for anything that is no text', () => {
    expect([decodeLabel(null), decodeLabel({}), decodeLabel(7)]).toEqual(['', '', '7']);
  });
});

describe('ids', () => {
  it('are minted from prefix, counter and random part', () => {
    expect(mintId({ lastUUID: 10_000 }, 'w', 123)).toEqual({ id: 'w10000_123', lastUUID: 10_001 });
    expect(() => mintId({ lastUUID: 10_000_001 }, 'w', 1)).toThrow(/reload/);
  });

  it.each([
    ['w10056', 10056],
    ['tw10020_11', 10020],
    ['w-1', undefined],
    ['w10_figma_3:4', 10],
    ['abc', undefined],
  ])('%s has the counter %p', (id, counter) => {
    expect(counterOf(id)).toBe(counter);
  });

  it('are ordered the same way everywhere', () => {
    expect(['l2', 'l10', 'L1', 'a'].sort(compareIds)).toEqual(['a', 'L1', 'l10', 'l2']);
    expect(['w1', 'w@s', 'a b', 'x.y', ''].map(isCleanId)).toEqual([true, false, false, false, false]);
  });
});
