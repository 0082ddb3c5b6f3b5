import { addressIn, fontFaces } from './font-faces';

test.each([
  ['https://fonts.example/css2?family=Inter&display=swap', 'https://fonts.example/css2?family=Inter&display=swap'],
  ['<link href="https://fonts.example/a?x=1&amp;y=2" rel="stylesheet">', 'https://fonts.example/a?x=1&y=2'],
  ["@import url('https://fonts.example/a.css');", 'https://fonts.example/a.css'],
  ['fonts.example', undefined],
])('the address in %s', (text, address) => expect(addressIn(text)).toBe(address));

test('each weight and style once, for Latin text, in the smallest form', () => {
  const css = `
    /* cyrillic */ @font-face { font-family: 'Inter'; font-weight: 400; src: url(c.woff2) format('woff2'); unicode-range: U+0301, U+0400-045F; }
    /* latin */ @font-face { font-family: 'Inter'; font-style: normal; font-weight: 400; src: url(/f/l.ttf) format('truetype'), url(/f/l.woff2) format('woff2'); unicode-range: U+0000-00FF, U+0131; }
    @font-face { font-family: Inter; font-style: italic; font-weight: 700; src: local('Inter'), url("https://cdn.example/i.otf"); }
    @font-face { font-family: Old; src: url(old.eot); }`;
  expect(fontFaces(css, 'https://fonts.example/css/a.css')).toEqual([
    { family: 'Inter', weight: '400', style: 'normal', url: 'https://fonts.example/f/l.woff2', kind: 'woff2' },
    { family: 'Inter', weight: '700', style: 'italic', url: 'https://cdn.example/i.otf', kind: 'otf' },
  ]);
});
