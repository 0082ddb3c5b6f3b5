import { visibleRect } from './camera';
import { cameraAt, placeText, readPlace } from './view-place';

describe('the place of a view in an address', () => {
  it('keeps the middle and the zoom in a window of another size', () => {
    const text = placeText(visibleRect({ x: 100, y: -40, zoom: 0.35 }, { w: 700, h: 350 }), 0.35);
    expect(text).toBe('1100,460,0.35');
    const place = readPlace(text);
    if (!place) throw new Error('The place was not read.');
    const other = { w: 350, h: 700 };
    expect(placeText(visibleRect(cameraAt(place, other), other), 0.35)).toBe(text);
  });

  it.each([null, '', '1,2', '1,2,3,4', 'a,b,c', '1,2,0', '1,2,-1', '1,,2'])('is none in %p', (text) => {
    expect(readPlace(text)).toBeUndefined();
  });

  it('never has a zoom that nobody can reach by hand', () => {
    expect(readPlace('0,0,99')).toEqual({ x: 0, y: 0, zoom: 5 });
  });
});
