import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sectionNames } from '@prototrail/analytics';
import { describeWithFixtures } from '@prototrail/testing';
import { analyseFolder } from './analyse';
import { run } from './program';
import { differences } from './test-support/differences';

const dataSets = ['funnel', 'signup-form', 'carousel-a', 'overlay-a', 'funnel-walk-a', 'bakery-a'];

describeWithFixtures('analyse, on recorded tests', (fixtures) => {
  it('gives every expected value of recordings of the mouse alone', async () => {
    const expected = new Map(Object.entries(fixtures.json('analytics', 'mouse-a', 'expected.json') as object));
    const result = await analyseFolder(fixtures.path('analytics', 'mouse-a'), { sections: 'mouseHeat,mouseRecords' });
    const wrong = Object.entries(result).flatMap(([name, section]) => differences(section, expected.get(name), name));
    expect(wrong.slice(0, 20)).toEqual([]);
  });

  it.each(dataSets)('gives every expected value of every section of %s', async (name) => {
    const expected = new Map(Object.entries(fixtures.json('analytics', name, 'expected.json') as object));
    const result = new Map(Object.entries(await analyseFolder(fixtures.path('analytics', name))));
    // data sets without a question have no sections about answers, those without mouse or tags none about them; the last ones have no vectors
    const optional = /^(?:survey|mouse|tags|filters|activeTime|efficiency|usability|sessionMap)/;
    const known = sectionNames.filter((section) => expected.has(section) || !optional.test(section));
    const wrong = known.flatMap((section) =>
      differences(result.get(section), required(expected.get(section)), section),
    );
    expect(wrong.slice(0, 20)).toEqual([]);
  });
});

/** Beside what is required, some sections list what other systems calculate. */
function required(section: unknown): unknown {
  if (typeof section !== 'object' || section === null || !('compatibility' in section)) return section;
  const { compatibility: _, ...rest } = section;
  return rest;
}

describe('analyse', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prototrail-cli-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const runAnalyse = async (...options: string[]): Promise<{ code: number; out: string; error: string }> => {
    const written = { out: '', error: '' };
    const code = await run(['analyse', folder, ...options], {
      out: (text) => (written.out += text),
      error: (text) => (written.error += text),
    });
    return { code, ...written };
  };

  const load = (session: string, time: number, screen: string): object => ({
    id: `${session}-${time}`,
    session,
    type: 'ScreenLoaded',
    screen,
    time,
  });

  it('describes selections, and names what is wrong in a filter', async () => {
    const events = [load('s1', 1000, 'a'), load('s1', 3000, 'b'), load('s2', 5000, 'a')];
    await writeFile(join(folder, 'events.json'), JSON.stringify(events));
    const usual = JSON.parse((await runAnalyse('--sections', 'filters')).out) as { filters: { filter: string }[] };
    expect(usual.filters.map(({ filter }) => filter)).toEqual(['dateRange']);
    const filters = (list: unknown) => writeFile(join(folder, 'filters.json'), JSON.stringify(list));
    await filters([{ arguments: { toMs: 4000 } }, { filter: 'one', arguments: { sessions: ['s2'] } }]);
    expect(JSON.parse((await runAnalyse('--sections', 'filters,tags')).out)).toMatchObject({
      filters: [
        { filter: 'toMs', sessions: 1, actionEvents: 2, meanDurationMs: 2000, tasks: {} },
        { filter: 'one', sessions: 1, actionEvents: 1 },
      ],
      tags: [],
    });
    for (const [list, message] of [
      [{ filters: 5 }, 'must hold a list of filters'],
      [[{ filter: 'x' }], 'filter 1 needs "arguments"'],
      [[{ arguments: { size: 1 } }], 'unknown argument "size"'],
      [[{ arguments: { fromMs: '1' } }], '"fromMs" must be a number'],
      [[{ arguments: { device: 'watch' } }], '"device" must be of phone'],
    ] as const) {
      await filters(list);
      expect((await runAnalyse('--sections', 'filters')).error).toContain(message);
    }
    expect((await runAnalyse('--filters', join(folder, 'none.json'))).error).toContain('none.json does not exist');
  });

  it('reads events as an array, or one per line with and without commas', async () => {
    const lines = [load('s1', 1000, 'a'), load('s1', 3000, 'b')].map((event) => JSON.stringify(event));
    for (const text of [
      `[${lines.join(',')}]`,
      lines.join('\n'),
      `[\n${lines.join(',\n')}\n]\n`,
      `${lines.join(',\n')},\n`,
    ]) {
      await writeFile(join(folder, 'events.json'), text);
      const { code, out } = await runAnalyse('--sections', 'kpi');
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({
        kpi: { sessions: 1, durationMs: { n: 1, mean: 2000 }, coverageMean: null },
      });
    }
  });

  it('prints empty results for a prototype without events', async () => {
    await writeFile(
      join(folder, 'prototype.json'),
      JSON.stringify({ screens: { a: { id: 'a', x: 0, y: 0, w: 100, h: 100, children: [] } } }),
    );
    const { code, out } = await runAnalyse();
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      preparation: { rawEvents: 0, sessions: 0 },
      kpi: { sessions: 0, coverageMean: null, taskSuccessMean: null },
      screens: { screens: { a: { views: 0, viewShare: null } } },
      clickHeat: { all: { a: { points: 0, values: [] } } },
    });
  });

  it('names the file and the line that is not JSON', async () => {
    await writeFile(join(folder, 'events.json'), `${JSON.stringify(load('s1', 1, 'a'))}\n{"id":\n`);
    const { code, error } = await runAnalyse();
    expect(code).toBe(2);
    expect(error).toContain('events.json line 2 is not JSON');
  });

  it('refuses a file that is not a prototype, and reads one that needs repair', async () => {
    await writeFile(join(folder, 'events.json'), JSON.stringify([load('s1', 1000, 'a')]));
    await writeFile(join(folder, 'prototype.json'), '{"hello": 1}');
    expect((await runAnalyse()).error).toContain('prototype.json cannot be used');
    const damaged = {
      screens: { a: { id: 'a', x: 0, y: 0, w: 100, h: 100, children: ['gone', 7] } },
      widgets: { w: null },
    };
    await writeFile(join(folder, 'prototype.json'), JSON.stringify(damaged));
    const { code, out } = await runAnalyse('--sections', 'screens');
    expect({ code, result: JSON.parse(out) as unknown }).toMatchObject({
      code: 0,
      result: { screens: { screens: { a: { views: 1 } } } },
    });
  });

  it('counts an event once when the file holds it twice', async () => {
    const event = { ...load('s1', 1000, 'a'), seq: 1 };
    await writeFile(join(folder, 'events.json'), JSON.stringify([event, { ...event, seq: 7 }, event]));
    const { out } = await runAnalyse('--sections', 'preparation');
    expect(JSON.parse(out)).toMatchObject({ preparation: { rawEvents: 3, events: 1 } });
  });

  it('refuses an unknown section and an unknown engine with the choices', async () => {
    await writeFile(join(folder, 'events.json'), '[]');
    expect((await runAnalyse('--sections', 'kpi,heat')).error).toContain(
      'Unknown section "heat". Choose from: preparation',
    );
    expect((await runAnalyse('--engine', 'mysql')).error).toContain('--engine must be "chdb" or the http address');
  });

  it('says what to give when the folder is missing', async () => {
    const missing = join(folder, 'nothing');
    const errors: string[] = [];
    const code = await run(['analyse', missing], { out: () => undefined, error: (text) => void errors.push(text) });
    expect(code).toBe(2);
    expect(errors.join('')).toContain('is not a folder');
  });
});
