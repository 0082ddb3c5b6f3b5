import { rampPlace, rampTable } from './heat-image';

describe('heat ramp', () => {
  it('is clear at density 0 and darkest at density 1', () => {
    const table = rampTable();
    expect(table[3]).toBe(0);
    expect([...table.subarray(255 * 4)]).toEqual([0x45, 0x10, 0x6b, 0xdb]);
  });

  it('gets steadily darker and never more transparent from the first visible stop on', () => {
    const table = rampTable();
    const lightness = (index: number): number =>
      0.2126 * (table[index * 4] ?? 0) + 0.7152 * (table[index * 4 + 1] ?? 0) + 0.0722 * (table[index * 4 + 2] ?? 0);
    for (let index = 1; index < 256; index += 1) {
      expect(lightness(index)).toBeLessThanOrEqual(lightness(index - 1) + 1);
      expect(table[index * 4 + 3]).toBeGreaterThanOrEqual((table[(index - 1) * 4 + 3] ?? 0) - 1);
    }
  });

  it('shows one click of many faintly, and the end of the scale in the darkest colour', () => {
    expect(rampPlace(0, 400)).toBe(0);
    expect(rampPlace(1, 400)).toBeGreaterThan(10);
    expect(rampPlace(1, 5)).toBe(51);
    expect(rampPlace(400, 400)).toBe(255);
    expect(rampPlace(500, 400)).toBe(255);
  });
});
