import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allIconNames, allIconPath } from './all-icons';
import { createIconStore, iconFile, iconKey, iconShardCount } from './icon-shards';

test('every icon is found by its name, old names too', () => {
  expect(allIconNames().length).toBeGreaterThan(7000);
  expect(allIconNames().filter((name) => allIconPath(name) === undefined)).toEqual([]);
  expect(allIconPath('mdi-settings')).toEqual(allIconPath('mdi-cog'));
  expect(allIconPath('mdi-no-such-icon')).toBeUndefined();
  expect(allIconPath('mdi-constructor')).toBeUndefined();
  expect(allIconPath('ti-home')).toBeUndefined();
});

test('the build script uses the same number of files', () => {
  expect(readFileSync(join(__dirname, '../../scripts/vite-icons.mjs'), 'utf8')).toContain(
    `shardCount = ${iconShardCount};`,
  );
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
  expect(await store.load(['mdi-home'])).toBe(false);
  expect(asked.sort()).toEqual([...new Set([iconFile(iconKey('mdi-home') ?? ''), iconFile('cog')])].sort());
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
