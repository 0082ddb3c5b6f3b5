import { formatDimensions, formatPercent } from './format';
import { applyLanguage, pickLanguage } from './languages';
import { stretchedMessages } from './right-to-left';

test('the language for layouts is asked for by name, and turns the page round', () => {
  expect(pickLanguage(['ar-XB'])).toBe('ar-xb');
  expect(pickLanguage(['ar-EG', 'de'])).toBe('de');
  applyLanguage('ar-xb');
  expect(document.documentElement.dir).toBe('rtl');
  // kept together, so that the page does not swap them
  expect(formatDimensions(375, 812)).toBe('\u2066375 × 812\u2069');
  expect(formatPercent(0.11, 'en')).toBe('\u206611\u202f%\u2069');
  applyLanguage('cn');
  expect(formatDimensions(375, 812)).toBe('375 × 812');
  expect(document.documentElement).toMatchObject({ dir: 'ltr', lang: 'zh-CN' });
});

test('its texts are longer, and keep placeholders, code and addresses', () =>
  expect(stretchedMessages({ a: { b: 'Save {{name}} as `name` in [help](#/help.html)' } })).toEqual({
    a: { b: `[Sávé {{name}} ás \`name\` ín [hélp](#/help.html)${'·'.repeat(16)}]` },
  }));
