import { withCss } from './css';

test('known declarations are laid over the style, the long forms of the four sides included', () => {
  expect(withCss({ color: '#000', css: 'Color: red; text-transform: uppercase; border-radius: 4px;' })).toMatchObject({
    color: 'red',
    textTransform: 'uppercase',
    borderTopLeftRadius: '4px',
    borderBottomRightRadius: '4px',
  });
});

test.each([
  'background: url(javascript:alert(1))',
  'background: url(//example.com/x.png)',
  'color: url(https://example.com/x.png)',
  'background: image-set("https://example.com/x.png" 1x)',
  'position: fixed',
  '} body { color: red',
  'constructor: x',
  'x',
  ':',
])('%s changes nothing that is drawn', (css) => {
  const style = { background: '#fff', css };
  expect(withCss(style)).toEqual(style);
});

test.each([
  'background: url(https://example.com/x.png)',
  'background-image: url( "https://example.com/x.png" )',
  "BACKGROUND: URL('https://example.com/x.png') no-repeat",
])('%s is a picture like those that are uploaded', (css) => {
  expect(withCss({ background: '#fff', css })).toMatchObject({
    background: '#fff',
    backgroundImage: 'https://example.com/x.png',
  });
});

test('colours written as functions are kept', () => {
  expect(withCss({ css: 'color: rgba(1, 2, 3, 0.5) !important' })['color']).toBe('rgba(1, 2, 3, 0.5)');
});
