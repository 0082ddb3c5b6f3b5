import { colorOf, faded, paintOf } from './colors';

test.each([
  ['#abc', '#aabbcc'],
  ['#AABBCC', '#aabbcc'],
  ['#aabbcc80', 'rgba(170,187,204,0.502)'],
  ['#abcf', '#aabbcc'],
  ['rgb(1, 2, 3)', '#010203'],
  ['rgba(1,2,3,0.5)', 'rgba(1,2,3,0.5)'],
  ['rgba(0, 0, 0,0.176)', 'rgba(0,0,0,0.176)'],
  ['rgb(100%, 0%, 0%)', '#ff0000'],
  ['hsl(120, 100%, 50%)', '#00ff00'],
  ['White', '#ffffff'],
  [' #fff ', '#ffffff'],
])('%s is %s', (text, color) => {
  expect(colorOf(text)).toBe(color);
});

test.each([
  '',
  'transparent',
  '#transparent',
  '#12345',
  'rgba(1,2,3,0)',
  'rgb(1,2)',
  'rgb(a,b,c)',
  '@theme',
  'url(x)',
  'constructor',
  null,
  undefined,
  7,
  {},
  [],
])('%p paints nothing', (value) => {
  expect(colorOf(value)).toBeUndefined();
});

test('a gradient keeps angle and stops in order; broken ones paint nothing', () => {
  expect(
    paintOf({
      gradient: true,
      direction: 90,
      colors: [
        { c: '#fff', p: 100 },
        { c: '#000', p: 0 },
      ],
    }),
  ).toEqual({
    kind: 'linear',
    angle: 90,
    stops: [
      { offset: 0, color: '#000000' },
      { offset: 1, color: '#ffffff' },
    ],
  });
  expect(paintOf({ gradient: true, colors: [{ c: '#fff', p: 10 }] })).toBe('#ffffff');
  expect(paintOf({ gradient: true, colors: 'x' })).toBeUndefined();
});

test('fading multiplies the opacity', () => {
  expect(faded('#ff0000', 0.5)).toBe('rgba(255,0,0,0.5)');
  expect(faded('rgba(1,2,3,0.5)', 0.5)).toBe('rgba(1,2,3,0.25)');
});
