import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasTexts, knownLanguages, textsOf } from './languages';
import { createEngine, withTexts } from './setup';
import { createTexts, defineTexts, setSmallTextsLanguage } from './small-texts';

const files: Record<string, Record<string, string>> = {
  'en/app': { hello: 'Hello', bye: 'Bye' },
  'de/app': { hello: 'Hallo' },
  'en/home': { one: 'Prototypes' },
  'de/home': { one: 'Prototypen' },
};

function engineWith(loaded: string[]) {
  return createEngine((language, namespace) => {
    loaded.push(`${language}/${namespace}`);
    const messages = files[`${language}/${namespace}`];
    return messages ? Promise.resolve(messages) : Promise.reject(new Error('not there'));
  });
}

describe('texts of the studio', () => {
  test('are loaded by language and namespace, when they are wanted', async () => {
    const loaded: string[] = [];
    const engine = engineWith(loaded);
    await engine.changeLanguage('de');
    expect(loaded).toEqual([]);
    await engine.loadNamespaces(['app']);
    expect(loaded.sort()).toEqual(['de/app', 'en/app']);
    expect(engine.t('app:hello')).toBe('Hallo');
  });

  test.each(knownLanguages.map(({ code }) => code))('are there in %s, as the engine writes it', async (code) => {
    const loaded: string[] = [];
    const engine = engineWith(loaded);
    await engine.changeLanguage(code);
    await engine.loadNamespaces(['app']);
    // a file that is not there would be waited for
    for (const language of loaded.map((file) => file.split('/')[0] ?? '')) {
      expect(hasTexts(language)).toBe(true);
      expect(existsSync(join(__dirname, 'locales', textsOf(language)))).toBe(true);
    }
    expect(hasTexts('it')).toBe(false);
  });

  test('fall back to English where a language has none', async () => {
    const engine = engineWith([]);
    await engine.changeLanguage('de');
    await engine.loadNamespaces(['app']);
    expect(engine.t('app:bye')).toBe('Bye');
  });

  test('say what is counted in the words of the language, also where it has one form for all numbers', async () => {
    const texts: Record<string, Record<string, string>> = {
      cn: { tests_other: '{{count}} 个测试' },
      en: { tests_one: '1 test', tests_other: '{{count}} tests' },
    };
    const engine = createEngine((language) => Promise.resolve(texts[language] ?? {}));
    await engine.changeLanguage('cn');
    await engine.loadNamespaces(['app']);
    expect([1, 2].map((count) => engine.t('app:tests', { count }))).toEqual(['1 个测试', '2 个测试']);
  });

  test('follow a change of the language, all that are in use at once', async () => {
    const engine = engineWith([]);
    await engine.loadNamespaces(['app', 'home']);
    expect(engine.t('home:one')).toBe('Prototypes');
    await engine.changeLanguage('de');
    expect([engine.t('app:hello'), engine.t('home:one')]).toEqual(['Hallo', 'Prototypen']);
  });

  test('come with the code that shows them', async () => {
    expect(await withTexts(['home'], () => Promise.resolve({ default: 1 }))()).toEqual({ default: 1 });
  });
});

describe('texts of small pages', () => {
  const english = { tests_one: '{{count}} test', tests_other: '{{count}} tests', bye: 'Bye' };

  test('change their language, and keep English for what is missing', async () => {
    const t = defineTexts(english, () => Promise.resolve({ default: { bye: 'Tschüss' } }));
    await setSmallTextsLanguage('de');
    expect([t('bye'), t('tests', { count: 1 })]).toEqual(['Tschüss', '1 test']);
    await setSmallTextsLanguage('en');
    expect(t('bye')).toBe('Bye');
  });

  test('stay as they are when a language cannot be loaded', async () => {
    const t = defineTexts(english, () => Promise.reject(new Error('offline')));
    await setSmallTextsLanguage('de');
    expect(t('bye')).toBe('Bye');
    await setSmallTextsLanguage('en');
  });

  test('use the plural forms of their language', () => {
    const polish = createTexts({ tests_one: 'test', tests_few: 'testy', tests_many: 'testów' }, 'pl');
    expect([1, 3, 5].map((count) => polish('tests', { count }))).toEqual(['test', 'testy', 'testów']);
  });
});
