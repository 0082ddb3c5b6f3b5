import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anApp, describeWithFixtures } from '@prototrail/testing';
import { analyseFolder } from './analyse';
import { infraFolder } from './test-support/config';
import { differences } from './test-support/differences';

/** Address of the ClickHouse server that `make test-infra` started. */
function serverUrl(): string {
  const environment = readFileSync(join(infraFolder(), 'environment'), 'utf8');
  const url = /^PROTOTRAIL_CLICKHOUSE_URL=(.+)$/m.exec(environment)?.[1];
  if (!url) throw new Error('no ClickHouse server runs; use make test-infra');
  return url;
}

const start = 1_764_000_000_000;

/** A study of a few dozen sessions that click, load screens and leave. */
async function writeStudy(folder: string): Promise<void> {
  const events = Array.from({ length: 40 }, (_, session) =>
    ['SessionStart', 'ScreenLoaded', 'ScreenClick', 'WidgetClick', 'ScreenLoaded'].map((type, index) => ({
      id: `${session}-${index}`,
      session: `S${session}`,
      seq: index + 1,
      type,
      screen: index === 4 ? 's2' : 's1',
      ...(type === 'WidgetClick' && { widget: session % 3 === 0 ? 'w1' : 'w2' }),
      time: start + session * 60_000 + index * (500 + session),
      x: (index + 1) / 7,
      y: (session + 1) / 50,
    })),
  ).flat();
  const flow = [
    { type: 'ScreenLoaded', screen: 's1' },
    { type: 'WidgetClick', screen: 's1', widget: 'w1' },
  ];
  const files = {
    'prototype.json': anApp().withScreen('s1').withWidget('w1').withWidget('w2').withScreen('s2').build(),
    'events.json': events,
    'tests.json': { tasks: [{ id: 't1', name: 'Go', flow }] },
    'annotations.json': [{ type: 'session', reference: 'S2', isValid: false }],
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content));
}

it('gives the same numbers on a server as in this process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-analyse-infra-'));
  try {
    await writeStudy(folder);
    const local = await analyseFolder(folder);
    expect(local).toMatchObject({ preparation: { validSessions: 39 }, tasks: [{ succeeded: 14 }] });
    for (const engine of [serverUrl(), `${serverUrl()}/default`])
      expect(differences(await analyseFolder(folder, { engine }), local, 'study').slice(0, 20)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);

describeWithFixtures('recorded studies on a server', (fixtures) => {
  it.each(['funnel', 'overlay-a', 'bakery-a'])(
    '%s gives the same numbers as in this process',
    async (name) => {
      const folder = fixtures.path('analytics', name);
      const [local, remote] = [await analyseFolder(folder), await analyseFolder(folder, { engine: serverUrl() })];
      expect(differences(remote, local, name).slice(0, 20)).toEqual([]);
    },
    120_000,
  );
});
