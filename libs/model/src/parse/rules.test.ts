import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentRules } from './rules';

test('every rule that a report can name has its text, and no other', () => {
  const named = readdirSync(__dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'rules.ts')
    .flatMap((file) => readFileSync(join(__dirname, file), 'utf8').match(/'[RV]\d+'/g) ?? [])
    .map((rule) => rule.slice(1, -1));
  expect(Object.keys(documentRules).sort()).toEqual([...new Set(named)].sort());
});
