/** @jest-environment node */
import { parseApp, type App } from '@prototrail/model';
import { describeWithFixtures } from '@prototrail/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wander } from '@prototrail/testing';
import type { SimEvent } from '.';

function expectSound(app: App, events: readonly SimEvent[]): void {
  expect(events[0]?.type).toBe('SessionStart');
  expect(events.at(-1)?.type).toBe('SessionEnd');
  const odd = events.filter(
    (event) =>
      app.screens[event.screen] === undefined ||
      !Number.isFinite(event.time) ||
      !(event.x >= -1 && event.x <= 1) ||
      !(event.y >= -1 && event.y <= 1),
  );
  expect(odd).toEqual([]);
  const open =
    events.filter((event) => event.type === 'OverlayLoaded').length -
    events.filter((event) => event.type === 'OverlayRemoved').length;
  expect(open).toBeGreaterThanOrEqual(0);
  expect(open).toBeLessThanOrEqual(Object.keys(app.screens).length);
}

it('survives whatever a tester does in the demo, the same way each time', () => {
  const app = JSON.parse(readFileSync(join(__dirname, '../../../../libs/demo/data/prototype.json'), 'utf8')) as App;
  const events = wander(app, 1500);
  expectSound(app, events);
  expect(new Set(events.map((event) => event.screen)).size).toBeGreaterThan(8);
  expect(wander(app, 1500)).toEqual(events);
});

describeWithFixtures('foreign prototypes', (fixtures) => {
  it.each(fixtures.list('prototypes').filter((name) => name.endsWith('.json')))('run without a fault: %s', (name) => {
    const parsed = parseApp(fixtures.json('prototypes', name));
    if (!parsed.ok) throw new Error(`${name} cannot be opened.`);
    expectSound(parsed.app, wander(parsed.app, 500));
  });
});
