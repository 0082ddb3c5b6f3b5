import type { LinkCounts } from '@prototrail/contracts';
import { newLink } from '@prototrail/model';
import { testsPerWeek } from './weeks';
import { countsOf, needsOf, selectStudies, studyOf, trendOf, type Study, type StudyFigures } from './studies';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-26T12:00:00Z');
const link = (fields: Partial<LinkCounts>): LinkCounts => ({
  ...{ id: 'main', state: 'open', begun: 9, finished: 6, running: 0 },
  ...fields,
});
const figures = (fields: Partial<StudyFigures> & { latestMs?: number | null; tests?: number } = {}): StudyFigures => ({
  digest: {
    ...{ revision: 'r', sessions: 9, allSessions: fields.tests ?? 9, asOf: now },
    ...{ testsPerDay: [], latestMs: fields.latestMs ?? now - day, receivedMs: [now - 1000, now - day] },
    taskSuccess: { succeeded: 3, started: 4, gaveUp: 0, timeOver: 0, rate: 0.75, interval: [0.3, 0.95] },
  },
  links: fields.links ?? [link({})],
  plans: fields.plans ?? [],
});
const study = (given: StudyFigures | undefined): Study =>
  studyOf({ id: 'a', name: 'Bread shop', colour: '' }, given, now);

describe('studies of the dashboard', () => {
  it('have a status that their links and their newest test say', () => {
    expect(study(figures()).status).toBe('collecting');
    expect(study(figures({ latestMs: now - 20 * day })).status).toBe('quiet');
    expect(study(figures({ links: [link({ state: 'paused' })] })).status).toBe('closed');
    expect(study(figures({ tests: 0 })).status).toBe('none');
    expect(study(undefined).status).toBeUndefined();
  });

  it('are not open through the link of a pilot', () => {
    const pilot = { ...newLink('p', 'Try'), isPilot: true };
    const links = [link({ state: 'closed' }), link({ id: 'p' })];
    expect(study(figures({ links, plans: [pilot] })).status).toBe('closed');
  });

  it('count those who are testing, and the places that links have', () => {
    const plans = [{ ...newLink('main', ''), maxTests: 20 }];
    expect(study(figures({ plans }))).toMatchObject({ running: 1, planned: { done: 6, places: 20 } });
    expect(study(figures()).planned).toBeUndefined();
  });

  it('show tests per day or week, and the change', () => {
    const days = [
      { day: '2026-11-26', tests: 3 },
      { day: '2026-11-20', tests: 2 },
      { day: '2026-11-19', tests: 5 },
    ];
    expect(countsOf(days, 7, now)).toEqual([2, 0, 0, 0, 0, 0, 3]);
    expect(countsOf(days, 365, now).slice(-2)).toEqual([5, 5]);
    expect(trendOf(days, 7, now)).toEqual({ now: 5, before: 5 });
  });

  it('ask for a look when a link is full or closes soon', () => {
    const full = figures({ links: [link({ state: 'full' })], plans: [newLink('main', 'Panel')] });
    const closing = figures({ plans: [{ ...newLink('main', ''), maxTests: 20, closesAt: now + day }] });
    expect(needsOf([study(full), study(closing), study(figures())], now)).toMatchObject([
      { kind: 'closing', left: 14 },
      { kind: 'full', link: 'Panel', tests: 6 },
    ]);
  });

  it('are chosen by status and words; without tests only when asked for', () => {
    const all = [study(figures()), { ...study(figures({ tests: 0 })), id: 'b' }];
    expect(selectStudies(all, 'all', 'shop bread').map(({ id }) => id)).toEqual(['a']);
    expect(selectStudies(all, 'none', '').map(({ id }) => id)).toEqual(['b']);
    expect(selectStudies(all, 'all', 'cheese')).toEqual([]);
  });

  it('have a bar for each of twelve weeks; those with few tests are counted together', () => {
    const came = (id: string, age: number, tests: number): Study => {
      const testsPerDay = [{ day: new Date(now - age * day).toISOString().slice(0, 10), tests }];
      const { digest, ...rest } = figures();
      return { ...study({ digest: { ...digest, testsPerDay }, ...rest }), id, name: id };
    };
    const some = [came('few', 0, 1), came('many', 6, 9), came('old', 83, 4), came('older', 84, 99)];
    const { starts, series } = testsPerWeek(some, now);
    expect([starts.length, new Date(starts[0] ?? 0).toISOString().slice(0, 10)]).toEqual([12, '2026-09-04']);
    expect(series.map(({ name, counts }) => [name, counts[0], counts[11]])).toEqual([
      ['many', 0, 9],
      ['old', 4, 0],
      ['few', 0, 1],
    ]);
    const { series: five } = testsPerWeek([...some, came('a', 1, 2), came('b', 1, 3)], now);
    expect(five.map(({ name, counts }) => [name, counts[11]])).toEqual([
      ['many', 9],
      ['old', 0],
      ['b', 3],
      [undefined, 3],
    ]);
  });
});
