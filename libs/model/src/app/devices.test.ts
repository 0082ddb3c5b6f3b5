import { typeOfApp } from './app-type';
import { canTurn, cornerOfApp, deviceOfSize, devices, typeOfDevice } from './devices';

describe('devices', () => {
  it('have sizes, corners and safe areas that fit their screens', () => {
    const odd = devices.filter(
      ({ w, h, corner, safe }) =>
        ![w, h].every((side) => Number.isInteger(side) && side > 0) ||
        corner > Math.min(w, h) / 2 ||
        safe.top + safe.bottom > h / 4,
    );
    expect(odd).toEqual([]);
    expect(new Set(devices.map(({ id }) => id)).size).toBe(devices.length);
    expect(new Set(devices.map(({ name }) => name)).size).toBe(devices.length);
    for (const group of ['phone', 'foldable', 'tablet', 'watch', 'desktop', 'tv'])
      expect(devices.filter((device) => device.group === group).length).toBeGreaterThan(2);
  });

  it('are found by their size, also on their side', () => {
    expect(deviceOfSize({ w: 402, h: 874 })?.id).toBe('iphone-17');
    expect(deviceOfSize({ w: 874, h: 402 })?.id).toBe('iphone-17');
    expect(deviceOfSize({ w: 720, h: 1280 })).toBeUndefined();
    expect(devices.filter(canTurn).map(typeOfDevice)).not.toContain('desktop');
  });

  it('a prototype without a type is a page, and has no frame of a phone', () => {
    expect(typeOfApp({})).toBe('desktop');
    expect(cornerOfApp({ screenSize: { w: 375, h: 812 } })).toBe(0);
    expect(cornerOfApp({ type: 'smartphone', screenSize: { w: 375, h: 812 } })).toBe(44);
    expect(cornerOfApp({ type: 'smartphone', screenSize: { w: 300, h: 500 } })).toBe(30);
  });
});
