/**
 * `make translate CODE=it`: writes every English text that a language lacks to a file, one line of JSON for each namespace and key, and
 * `make translate CODE=it FILE=texts.json` puts the translated file into the language, in the order of the English keys.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Texts {
  [key: string]: string | Texts;
}

const root = resolve(__dirname, '../../web/src/i18n/locales');
const plural = /_(zero|one|two|few|many|other)$/;

const read = (code: string, file: string): Texts =>
  existsSync(join(root, code, file)) ? (JSON.parse(readFileSync(join(root, code, file), 'utf8')) as Texts) : {};

const leaves = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : leaves(value, `${prefix}${key}.`),
  );

/** The forms that a language writes for a number. The one for whole millions follows from the plural (`withLargeNumbers`). */
function formsOf(code: string): string[] {
  const tag = { cn: 'zh-CN' }[code] ?? code;
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories.filter((form) => form !== 'many');
}

/** The keys that a language needs, with their English texts: a plural has a key for each form of the language. */
function wantedOf(code: string, file: string): Map<string, string> {
  const english = new Map(leaves(read('en', file)));
  const forms = formsOf(code);
  return new Map(
    [...english].flatMap(([key, text]): [string, string][] => {
      if (!plural.test(key)) return [[key, text]];
      const bare = key.replace(plural, '');
      return forms.map((form): [string, string] => [
        `${bare}_${form}`,
        english.get(`${bare}_${form}`) ?? english.get(`${bare}_other`) ?? text,
      ]);
    }),
  );
}

function missingOf(code: string): Record<string, Record<string, string>> {
  const missing: Record<string, Record<string, string>> = {};
  for (const file of readdirSync(join(root, 'en'))) {
    const known = new Set(leaves(read(code, file)).map(([key]) => key));
    const lacking = [...wantedOf(code, file)].filter(([key]) => !known.has(key));
    if (lacking.length > 0) missing[file] = Object.fromEntries(lacking);
  }
  return missing;
}

function put(code: string, translated: Record<string, Record<string, string>>): void {
  mkdirSync(join(root, code), { recursive: true });
  for (const [file, texts] of Object.entries(translated)) {
    const known = new Map([...leaves(read(code, file)), ...Object.entries(texts)]);
    const result: Texts = {};
    for (const key of wantedOf(code, file).keys()) {
      const text = known.get(key);
      if (text === undefined) continue;
      const parts = key.split('.');
      const last = parts.pop() ?? key;
      let place = result;
      for (const part of parts) {
        const next = place[part];
        place = place[part] = typeof next === 'object' ? next : {};
      }
      place[last] = text;
    }
    writeFileSync(join(root, code, file), `${JSON.stringify(result, null, 2)}\n`);
  }
}

const [code, file] = process.argv.slice(2);
if (!code || !/^[a-z]{2,3}(-[a-z]{2,4})?$/.test(code)) {
  console.error('Name a language: make translate CODE=it, or CODE=it FILE=texts.json');
  process.exitCode = 1;
} else if (file) {
  put(code, JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>);
  const count = Object.values(missingOf(code)).reduce((sum, texts) => sum + Object.keys(texts).length, 0);
  console.log(`${code}: ${count} texts are missing`);
} else {
  console.log(JSON.stringify(missingOf(code), null, 2));
}
