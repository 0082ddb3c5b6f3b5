/**
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import texts from './locales/en/operator-settings.json';

const reference = readFileSync(join(__dirname, '../../../docs/configuration.md'), 'utf8');

test('the English texts of settings are those of the configuration reference; after a change run `make gen`', () => {
  const rows = [...reference.matchAll(/^\| `(\w+)` \| ((?:[^|\\]|\\.)*?) \|/gm)];
  expect(rows.length).toBeGreaterThan(50);
  expect(texts).toEqual(Object.fromEntries(rows.map(([, key, text]) => [key, text?.replaceAll('\\|', '|')])));
});
