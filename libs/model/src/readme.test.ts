import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as model from './index';

it('the README names only what the package offers', () => {
  const text = readFileSync(join(__dirname, '..', 'README.md'), 'utf8');
  const block = /import \{ ([^}]+) \} from '@prototrail\/model'/.exec(text)?.[1] ?? '';
  const names = block.split(', ');
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect(typeof model[name as keyof typeof model]).toBe('function');
});

it('the example of the README does what it says', () => {
  const parsed = model.parseApp(model.createApp({ name: 'Hello', screenSize: { w: 375, h: 812 } }, 1700000000000));
  if (!parsed.ok) throw new Error('not opened');
  const renamed = { ...parsed.app, name: 'Good day' };
  const changes = model.diffApps(parsed.app, renamed);
  expect(changes).toEqual([{ name: 'name', type: 'update', object: 'Good day', oldValue: 'Hello' }]);
  expect(model.applyChangeSet(renamed, model.invertChangeSet(changes))).toEqual(parsed.app);
});
