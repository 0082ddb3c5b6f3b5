import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productVersion } from './product-version';

test('the product says the version that is released', () => {
  const { version } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as { version: string };
  expect(productVersion).toBe(version);
});
