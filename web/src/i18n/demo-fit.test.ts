import { demoFolder } from '@prototrail/demo';
import { deriveApp, languagesOf, parseApp, studyTexts, type TestSettings } from '@prototrail/model';
import { createPaintEnv } from '@prototrail/widgets';
import { checkApp } from '@prototrail/widgets/checks';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const env = createPaintEnv({
  imageUrl: (url) => url,
  iconPath: () => undefined,
  mode: 'run',
  today: { y: 2026, m: 6, d: 12 },
  language: 'en',
});

const read = (name: string): unknown => JSON.parse(readFileSync(join(demoFolder, name), 'utf8'));

test('the demo has every text in six languages, and all of them fit their boxes', () => {
  const parsed = parseApp(read('prototype.json'));
  if (!parsed.ok) throw new Error('The demo cannot be read.');
  expect(languagesOf(parsed.app)).toHaveLength(6);
  const run = checkApp(deriveApp(parsed.app), env);
  let step = run.next();
  while (!step.done) step = run.next();
  const found = step.value
    .filter(({ rule }) => rule === 'overflow' || rule === 'translation')
    .map(({ language, rule, id }) => `${language ?? ''} ${rule} ${parsed.app.widgets[id]?.name ?? id}`);
  expect(found).toEqual([]);
  const study = read('test-settings.json') as TestSettings;
  for (const tag of languagesOf(parsed.app))
    expect(studyTexts(study, tag).filter(({ translation }) => translation?.isOutdated !== false)).toEqual([]);
});
