import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { allIconNames, allIconPath } from './all-icons';
import { createIconStore, iconFile, iconKey } from './icon-shards';

const fileOf = (name: string): string => {
  const key = iconKey(name);
  if (key === undefined) throw new Error(`${name} is in no set`);
  return iconFile(key);
};

test('every icon is found by its name, old names too', () => {
  expect(allIconNames().length).toBeGreaterThan(13_000);
  expect(allIconNames().filter((name) => allIconPath(name) === undefined)).toEqual([]);
  expect(allIconPath('mdi-settings')).toEqual(allIconPath('mdi-cog'));
  expect(allIconPath('ti-home')).toMatchObject({ strokeWidth: 2 });
  expect(allIconPath('ti-home-filled')?.strokeWidth).toBeUndefined();
  for (const name of ['mdi-no-such-icon', 'mdi-constructor', 'fa-home', '']) expect(allIconPath(name)).toBeUndefined();
});

test('every outline begins with a move', () => {
  expect(allIconNames().filter((name) => !/^m/i.test(allIconPath(name)?.d ?? ''))).toEqual([]);
});

test('the files that the build writes hold the same icons', async () => {
  const script = join(__dirname, '../../scripts/vite-icons.mjs');
  const print = `import(${JSON.stringify(`file://${script}`)}).then(({ iconFiles }) => process.stdout.write(JSON.stringify([...iconFiles()].filter(([name]) => process.argv.includes(name)))))`;
  const names = [
    'mdi-home',
    'mdi-ev-plug-type2',
    'mdi-cog',
    'ti-home',
    'ti-home-filled',
    'ti-arrow-bottom-circle',
    'ti-123',
  ];
  const output = execFileSync(process.execPath, ['-e', print, 'x', ...names.map(fileOf)], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const files = new Map(JSON.parse(output) as Array<[string, string]>);
  const store = createIconStore((path) => Promise.resolve(JSON.parse(files.get(path) ?? 'null')));
  await store.load(names);
  expect(names.map((name) => store.get(name))).toEqual(names.map(allIconPath));
  expect(names.filter((name) => store.get(name) === undefined)).toEqual([]);
});

test('icons are found by other words, in pieces by first letter', () => {
  const script = join(__dirname, '../../scripts/vite-icons.mjs');
  const print = `import(${JSON.stringify(`file://${script}`)}).then(({ iconFiles }) => process.stdout.write(JSON.stringify([...iconFiles()].filter(([name]) => /names|words/.test(name)))))`;
  const output = execFileSync(process.execPath, ['-e', print], { encoding: 'utf8', maxBuffer: 1e8 });
  const files = new Map(JSON.parse(output) as Array<[string, string]>);
  const names = JSON.parse(files.get('icons/names.json') ?? '[]') as string[];
  const wordsOf = (letter: string) =>
    JSON.parse(files.get(`icons/words-${letter}.json`) ?? '{}') as Record<string, number[]>;
  const meantBy = (word: string) => wordsOf(word[0] ?? '')[word]?.map((place) => names[place]);
  expect(names.length).toBeGreaterThan(13_000);
  expect(meantBy('delete')).toEqual(expect.arrayContaining(['mdi-trash-can', 'ti-trash']));
  expect(meantBy('settings')).toContain('mdi-cog');
  const sizes = [...files].filter(([name]) => name.includes('words')).map(([, text]) => text.length);
  expect(Math.max(...sizes)).toBeLessThan(100_000);
});

test('a store fetches each file once and only those it needs', async () => {
  const asked: string[] = [];
  const store = createIconStore((path) => {
    asked.push(path);
    return Promise.resolve({ home: 'M0 0', cog: 'M1 1' });
  });
  expect(store.get('mdi-home')).toBeUndefined();
  await Promise.all([store.load(['mdi-home']), store.load(['mdi-home', 'mdi-settings', 'fa-x'])]);
  expect(store.get('mdi-home')).toEqual({ d: 'M0 0', size: 24 });
  expect(store.get('ti-home')).toBeUndefined();
  expect(await store.load(['mdi-home'])).toBe(false);
  expect(asked.sort()).toEqual([...new Set([fileOf('mdi-home'), fileOf('mdi-cog')])].sort());
});

test('a file that fails is tried again', async () => {
  let fails = true;
  const store = createIconStore(() =>
    fails ? Promise.reject(new Error('offline')) : Promise.resolve({ home: 'M0 0' }),
  );
  expect(await store.load(['mdi-home'])).toBe(false);
  fails = false;
  expect(await store.load(['mdi-home'])).toBe(true);
});
