import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Messages } from './messages';

const source = resolve(__dirname, '..');
const locales = join(__dirname, 'locales/en');

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesOf(path);
    return /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name) ? [path] : [];
  });
}

function leaves(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : leaves(value, `${prefix}${key}.`),
  );
}

/** Looked up by names of the widget definitions, of the help pages and of the server's settings; tests of their own compare them. */
const computed = new Set(['widgets', 'samples', 'help-pages', 'operator-settings']);
const plural = /_(zero|one|two|few|many|other)$/;
const messages = new Map(
  readdirSync(locales).map((name): [string, string[]] => [
    name.replace('.json', ''),
    leaves(JSON.parse(readFileSync(join(locales, name), 'utf8')) as Messages),
  ]),
);

interface Use {
  file: string;
  namespace: string;
  /** A whole key, or the part before the first placeholder of a template. */
  key: string;
  isPrefix: boolean;
}

/** Every `t('key')` and `` t(`part.${id}`) ``, also both branches of `t(a ? 'x' : 'y')`. */
function usesOf(file: string): { uses: Use[]; literals: Set<string>; namespaces: string[] } {
  const text = readFileSync(file, 'utf8');
  const namespaces = [...text.matchAll(/useTranslation\('([\w-]+)'\)|locales\/en\/([\w-]+)\.json/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  const fallback = namespaces[0] ?? '';
  const uses: Use[] = [];
  const split = (raw: string, isPrefix: boolean): Use => {
    const [space, ...rest] = raw.split(':');
    return rest.length > 0
      ? { file, namespace: space ?? '', key: rest.join(':'), isPrefix }
      : { file, namespace: fallback, key: raw, isPrefix };
  };
  for (const match of text.matchAll(/(?<![\w.])(?:t|translate)\(\s*'([^']+)'/g))
    uses.push(split(match[1] ?? '', false));
  for (const match of text.matchAll(/(?<![\w.])(?:t|translate)\(\s*`([^`$]*)(\$)?/g))
    uses.push(split(match[1] ?? '', match[2] === '$'));
  for (const match of text.matchAll(/(?<![\w.])t\(\s*[^'"`()]*\?\s*'([^']+)'\s*:\s*'([^']+)'/g))
    for (const key of match.slice(1)) uses.push(split(key ?? '', false));
  for (const match of text.matchAll(/`((?:[\w-]+:)?[\w-]+\.[\w.-]*)\$\{/g)) uses.push(split(match[1] ?? '', true));
  const literals = new Set([...text.matchAll(/['`]([\w-]+(?:\.[\w-]+)*)['`]/g)].map((match) => match[1] ?? ''));
  return { uses, literals, namespaces };
}

const all = filesOf(source).map(usesOf);
const has = (namespace: string, key: string): boolean =>
  (messages.get(namespace) ?? []).some((known) => known === key || known.replace(plural, '') === key);

describe('interface texts', () => {
  test('every key that is used exists', () => {
    const missing = all
      .flatMap(({ uses, namespaces }) =>
        uses.filter(
          ({ namespace, key, isPrefix }) =>
            namespace !== '' && !isPrefix && ![namespace, ...namespaces].some((space) => has(space, key)),
        ),
      )
      .map(({ file, namespace, key }) => `${file.slice(source.length + 1)}: ${namespace}:${key}`);
    expect(missing).toEqual([]);
  });

  test('every text is used', () => {
    const prefixes = all.flatMap(({ uses }) => uses.filter(({ isPrefix }) => isPrefix));
    const literals = new Set(all.flatMap((entry) => [...entry.literals]));
    const whole = new Set(all.flatMap(({ uses }) => uses.map(({ key }) => key)));
    const unused = [...messages]
      .filter(([namespace]) => !computed.has(namespace))
      .flatMap(([namespace, keys]) =>
        keys
          .map((key) => key.replace(plural, ''))
          .filter(
            (key) =>
              !whole.has(key) &&
              !literals.has(key) &&
              !literals.has(`${namespace}.${key}`) &&
              !prefixes.some(
                (prefix) =>
                  (prefix.key.includes('.') || prefix.namespace === namespace) &&
                  (key.startsWith(prefix.key) || `${namespace}.${key}`.startsWith(prefix.key)),
              ),
          )
          .map((key) => `${namespace}:${key}`),
      );
    expect(unused).toEqual([]);
  });
});
