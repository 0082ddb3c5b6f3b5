import { brandOf, inkOn } from './brand';

it('reads a colour and a logo, and nothing else', () => {
  expect(brandOf({ brand: { color: '#FF8800', logo: 'a/b.png' } })).toEqual({ color: '#ff8800', logo: 'a/b.png' });
  expect(brandOf({ brand: { color: 'red; x: url(y)' } })).toBeUndefined();
  expect(brandOf({ brand: 'blue' })).toBeUndefined();
  expect(brandOf({})).toBeUndefined();
});

it('writes on colours in what is read better', () => {
  expect(inkOn('#ffdd00')).toBe('#000000');
  expect(inkOn('#3a52e6')).toBe('#ffffff');
});
