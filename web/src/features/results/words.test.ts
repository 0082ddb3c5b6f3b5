import type { Translate } from '../../i18n';
import en from '../../i18n/locales/en/results.json';
import { intervalWords, rangeWords } from './words';

const t = ((key: 'interval' | 'range', values: Record<string, string>) =>
  en[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as Translate;

describe('the words of an interval', () => {
  it('do not break before a percent sign, as they did on a phone', () => {
    for (const locale of ['en-GB', 'de-DE', 'fr-FR']) {
      const words = intervalWords([0.67, 0.8], 154, locale, t);
      expect(words.split(/[^\S\u00a0\u202f]/).at(-1)).toMatch(/^67.*80.*%$/);
      expect(rangeWords([0.67, 0.8], 154, locale, t)).not.toMatch(/[^\S\u00a0\u202f]/);
    }
  });
});
