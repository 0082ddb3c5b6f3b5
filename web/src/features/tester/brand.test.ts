import { applyBrand } from './brand';

it('gives the pages the colour, a colour to write on it, and the logo', () => {
  applyBrand({ tasks: [], brand: { color: '#ffdd00', logo: 'app/logo.png' } }, (url) => `/images/${url}`);
  const { style, dataset } = document.documentElement;
  expect(style.getPropertyValue('--accent-solid')).toBe('#ffdd00');
  expect(style.getPropertyValue('--text-on-accent')).toBe('#000000');
  expect(style.getPropertyValue('--tester-logo')).toBe('url("/images/app/logo.png")');
  expect('logo' in dataset).toBe(true);
});
