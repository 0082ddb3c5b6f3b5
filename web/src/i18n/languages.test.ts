/**
 * @jest-environment node
 */
import { textLanguages } from '@prototrail/contracts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inAmerican } from './american';
import { knownLanguages, pickLanguage, textsOf } from './languages';
import { languages } from './named-languages';
import type { Messages } from './messages';

const locales = join(__dirname, 'locales');
const translated = languages.filter(({ code }) => code !== 'en' && textsOf(code) === code);

function leaves(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : leaves(value, `${prefix}${key}.`),
  );
}
function textsIn(code: string): Map<string, string> {
  const files = existsSync(join(locales, code)) ? readdirSync(join(locales, code)) : [];
  return new Map(
    files.flatMap((name) =>
      leaves(JSON.parse(readFileSync(join(locales, code, name), 'utf8')) as Messages).map(
        ([key, text]): [string, string] => [`${name.replace('.json', '')}:${key}`, text],
      ),
    ),
  );
}
const english = textsIn('en');
const plural = /_(zero|one|two|few|many|other)$/;
/** `{{name}}` and `${variables}`, which a translation must keep. */
const placeholders = (text: string): string => (text.match(/\{\{\w+\}\}|\$\{\w+\}/g) ?? []).sort().join(' ');

test.each([
  [['de-AT', 'en'], 'de'],
  [['zh-CN'], 'cn'],
  [['zh'], 'cn'],
  [['pt-BR', 'pt'], 'pt-br'],
  [['pt-PT'], 'pt'],
  [['en-GB'], 'en-uk'],
  [['en-US'], 'en-us'],
  [['en-AU'], 'en'],
  [['es-MX'], 'es'],
  [['fr-CA', 'en'], 'fr'],
  [['tlh', 'de'], 'de'],
  [['tlh'], 'en'],
  [[], 'en'],
])('a browser with %j shows %s', (wanted, code) => expect(pickLanguage(wanted)).toBe(code));

test('mails and pages of the server have the languages of the interface', () =>
  expect(Object.keys(textLanguages).sort()).toEqual(['en', ...translated.map(({ code }) => code)].sort()));

test('every language but the one for layouts has a name', () =>
  expect(languages).toHaveLength(knownLanguages.length - 1));

describe.each(translated)('$name', ({ code, tag }) => {
  const texts = textsIn(code);

  test('has each text of the English ones, and no other', () => {
    const bare = (key: string): string => key.replace(plural, '');
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.filter((form) => form !== 'many');
    const wanted = [...english.keys()].flatMap((key) =>
      plural.test(key) ? forms.map((form) => `${bare(key)}_${form}`) : [key],
    );
    const known = new Set([...english.keys()].map(bare));
    expect(wanted.filter((key) => !texts.has(key))).toEqual([]);
    expect([...texts.keys()].filter((key) => !known.has(bare(key)))).toEqual([]);
  });

  test('keeps the placeholders, and leaves no text empty', () => {
    const wrong = [...texts].filter(
      ([key, text]) =>
        text.trim() === '' ||
        placeholders(text) !== placeholders(english.get(key) ?? english.get(key.replace(plural, '_other')) ?? ''),
    );
    expect(wrong).toEqual([]);
  });
});

test('American English spells a few words otherwise and keeps placeholders', () => {
  expect(inAmerican({ a: 'Colour of {{colour}}', b: { c: 'Align centre, licence' } })).toEqual({
    a: 'Color of {{colour}}',
    b: { c: 'Align center, license' },
  });
});
