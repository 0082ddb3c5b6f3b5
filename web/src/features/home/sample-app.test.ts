import { deriveApp, parseApp } from '@prototrail/model';
import { buildSampleApp } from './sample-app';

describe('the sample prototype', () => {
  const app = buildSampleApp('Sample', 1000, (key) => key, 'de');

  test('parses without repairs', () => {
    const parsed = parseApp(JSON.parse(JSON.stringify(app)));
    expect(parsed).toMatchObject({ ok: true, repairs: [] });
  });

  test('has three screens, and each of them can be reached', () => {
    const derived = deriveApp(app);
    expect(Object.keys(derived.screens)).toHaveLength(3);
    const reached = new Set(Object.values(app.lines).map((line) => line.to));
    expect(reached.size).toBe(3);
  });
});
