import { parseApp, type App } from '@prototrail/model';
import { kits } from '@prototrail/widgets';
import { languageOfPrototype } from '../../i18n';
import { buildKitApp } from './kit-app';

const build = (language: string): Promise<App> => buildKitApp(kits[0]?.id ?? '', 'Shop', 0, language);
const labelsOf = (app: App): unknown[] => Object.values(app.widgets).map(({ props }) => props['label']);

test('a kit is written in the language of the person who takes it, and says so', async () => {
  const app = await build('de');
  expect(app.language).toBe('de');
  expect(labelsOf(app)).toContain('In den Warenkorb');
  expect(labelsOf(app)).not.toContain('Add to basket');
  expect(parseApp(JSON.parse(JSON.stringify(app)))).toMatchObject({ ok: true, repairs: [] });
  expect((await build('en-uk')).language).toBe('en');
});

test.each([
  ['de', 'fr', 'de'],
  ['pt-BR', 'de', 'pt-br'],
  ['en', 'de', 'en'],
  ['ja', 'de', 'de'],
  [undefined, 'fr', 'fr'],
])('a prototype in %s gets parts, for somebody who reads %s, in %s', (tag, shown, language) => {
  expect(languageOfPrototype(tag, shown)).toBe(language);
});
