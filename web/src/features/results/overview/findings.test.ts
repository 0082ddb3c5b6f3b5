import type { AnalyticsAnswer } from '@prototrail/contracts';
import { translate } from '../../../i18n';
import { aStudy } from '../testing/a-study';
import { findResults } from './findings';
import { findRounds, type ComparedRounds } from './round-before';

type Overview = AnalyticsAnswer<'overview'>;
const envelope = { revision: null, sessions: 40, allSessions: 40, asOf: 0 };
const none = { n: 0, mean: null, median: null, sd: null, sdPop: null, min: null, max: null, q1: null, q3: null };
const overview: Overview = {
  ...envelope,
  ...{ testsPerDay: [], coverageMean: null, coverageUnion: null, coverableScreens: 3, tasks: [], screens: [] },
  durationMs: { ...none, n: 40, median: 252_000 },
  medianDurationInterval: [212_000, 301_000],
  taskSuccess: { succeeded: 60, started: 100, gaveUp: 0, timeOver: 0, rate: 0.6, interval: [0.5, 0.69] },
};
const aTask = (task: string, fields: Partial<Overview['tasks'][number]>): Overview['tasks'][number] => ({
  ...{
    task,
    name: task,
    steps: 2,
    started: 40,
    succeeded: 30,
    gaveUp: 0,
    timeOver: 0,
    rate: 0.75,
    interval: [0.6, 0.86],
  },
  ...{ durationMs: none, interactions: none },
  ...fields,
});
const { app } = aStudy();

function sentences(fields: Partial<Overview>, more: Partial<Parameters<typeof findResults>[0]> = {}) {
  const t = (key: string, values?: Record<string, unknown>): string => translate(`results:${key}`, values);
  const found = findResults({
    ...{ overview: { ...overview, ...fields }, funnels: undefined, outliers: undefined, app, t, locale: 'en-GB' },
    ...more,
  });
  return new Map(found.map((finding) => [finding.id, finding]));
}

describe('findings in words', () => {
  it('tell success with its interval and the usual rate', () => {
    expect(
      sentences({})
        .get('success')
        ?.text.replace(/\u202f/g, ' '),
    ).toBe(
      '60 % of the attempts succeeded (60 of 100; 95 % interval 50 % to 69 %). That is below the 78 % that are usual over many studies.',
    );
  });

  it('do not call a rate better or worse when its interval holds the usual one', () => {
    const taskSuccess = {
      succeeded: 8,
      started: 10,
      gaveUp: 0,
      timeOver: 0,
      rate: 0.8,
      interval: [0.49, 0.94] as [number, number],
    };
    const text = sentences({ taskSuccess }).get('success')?.text ?? '';
    expect(text).toContain('can be above or below');
    expect(text.replace(/\u202f/g, ' ')).toContain('The best estimate from so few attempts is 75 %.');
  });

  it('say only what few tests allow', () => {
    const taskSuccess = {
      succeeded: 2,
      started: 3,
      gaveUp: 0,
      timeOver: 0,
      rate: 2 / 3,
      interval: [0.2, 0.9] as [number, number],
    };
    const found = sentences({ sessions: 3, taskSuccess, durationMs: { ...none, n: 3, median: 1000 } });
    expect([...found.keys()]).toEqual(['few', 'success']);
    expect(found.get('few')?.text).toBe('Only 3 tests: watch them one by one, their figures say little about others.');
    expect(found.get('success')?.text).toBe('2 of 3 attempts succeeded: too few for a rate.');
  });

  it('name the hardest task only when chance does not explain it', () => {
    const clear = aTask('Pay', { rate: 0.2, succeeded: 8, interval: [0.1, 0.35] });
    const found = sentences({ tasks: [aTask('Buy', {}), clear] }).get('hardest');
    expect(found).toMatchObject({ view: 'funnels', more: { funnel: 'Pay' } });
    const unclear = aTask('Pay', { rate: 0.55, succeeded: 22, interval: [0.4, 0.7] });
    expect(sentences({ tasks: [aTask('Buy', {}), unclear] }).has('hardest')).toBe(false);
  });

  it('tell where most people stopped', () => {
    const step = (place: number, reached: number, lostBefore: number) => ({
      ...{ step: place, screen: `s${place}`, widget: null, overlay: null, type: 'ScreenLoaded', reached, lostBefore },
      ...{ ofStarted: null, ofAll: null, ofPrevious: null, ofStartedInterval: null, ofAllInterval: null },
      ...{
        stepTimeMs: none,
        stepInteractions: none,
        cumulativeTimeMs: none,
        gaveUp: 0,
        timeOver: 0,
        lostSessions: [],
        gaveUpSessions: [],
        timeOverSessions: [],
      },
    });
    const steps = [step(1, 36, 4), step(2, 27, 9), step(3, 25, 2)];
    const attempts = { started: 36, succeeded: 25, successInterval: null };
    const funnel = { task: 't1', name: 'Buy', strict: false, sessions: 40, ...attempts, steps };
    const funnels = { ...envelope, funnels: [funnel] };
    expect(sentences({}, { funnels }).get('loss')).toMatchObject({
      text: 'In “Buy”, 9 of 36 stopped between Start and Cart.',
      more: { funnel: 't1' },
    });
  });

  it('compare with the round before, with a verdict only from enough tests', () => {
    const rounds = (a: number, b: number, adjusted: number): ComparedRounds => {
      const rate = (x: number, n: number) => ({ x, n, interval: null });
      const about = { task: 't1', name: 'Buy', difference: 0.4, interval: null, p: adjusted, adjusted };
      const success = [{ ...about, a: rate(a / 2, a), b: rate(b, b) }];
      const answer = { ...envelope, groups: { a, b, both: 0 }, success, measures: [], tests: 1 };
      return { before: 'link:main', now: 'link:l2', label: 'Panel', answer };
    };
    const text = (given: ComparedRounds) => {
      const found = sentences({}, { rounds: given }).get('round');
      return found?.text.replace(/\u202f/g, ' ');
    };
    const figures = 'Success is 100 %; in the round before (Panel, 20 tests) it was 50 %.';
    expect(text(rounds(20, 20, 0.01))).toBe(`${figures} Clear differences: “Buy” 100 % instead of 50 %.`);
    expect(text(rounds(20, 20, 0.2))).toBe(`${figures} No clear difference was found.`);
    expect(text(rounds(20, 10, 0.01))).toBe(`${figures} A verdict needs 20 tests in each round.`);
    expect(text(rounds(20, 4, 0.01))).toBeUndefined();
    const found = sentences({}, { rounds: rounds(20, 20, 0.2) }).get('round');
    expect(found).toMatchObject({ view: 'compare', more: { a: 'link:main', b: 'link:l2' } });
  });

  it('tell what outliers change', () => {
    const figures = { sessions: 40, durationMedian: 1, durationMean: 1, started: 100, succeeded: 60 };
    const outliers = {
      ...envelope,
      ...{ outliers: [], outlierCount: 2, unclear: null, groups: [], unassigned: 0, doubts: [], sampled: null },
      ...{ with: figures, without: { ...figures, started: 90, succeeded: 59 } },
    };
    const text = sentences({}, { outliers })
      .get('outliers')
      ?.text.replace(/\u202f/g, ' ');
    expect(text).toBe('2 tests stand out from the others. Without outliers success is 66 % instead of 60 %.');
  });
});

describe('the round before', () => {
  const t = (key: string, values?: Record<string, unknown>): string => translate(`results:${key}`, values);
  const nowMs = new Date(2026, 5, 10, 12, 30).getTime();
  const links = ['main', 'l2'].map((id) => ({ id, name: id === 'l2' ? 'Panel' : 'Main', parameters: [] }));
  const box = { mean: 1, q1: 1, median: 1, q3: 1, whiskerLow: 1, whiskerHigh: 1, outliers: [], values: [] };
  const version = (group: string, n: number, day: number) => ({
    ...{ group, name: '', firstMs: new Date(2026, 4, day).getTime(), lastMs: new Date(2026, 4, day + 2).getTime() },
    box: { ...box, n },
  });
  const known = { choice: {}, links, versions: [], nowMs, t, locale: 'en-GB' };

  it('is as many days before the chosen ones', () => {
    const [start, before] = [new Date(2026, 5, 4).getTime(), new Date(2026, 4, 28).getTime()];
    expect(findRounds({ ...known, choice: { date: 'week' } })).toEqual({
      ...{ before: `filter:from=${before}&to=${start}`, now: `filter:from=${start}`, label: 'the 7 days before' },
    });
    const [first, end] = [new Date(2026, 5, 1).getTime(), new Date(2026, 5, 3).getTime()];
    expect(findRounds({ ...known, choice: { date: '2026-06-01..2026-06-02' } })).toMatchObject({
      ...{
        before: `filter:from=${new Date(2026, 4, 30).getTime()}&to=${first}`,
        now: `filter:from=${first}&to=${end}`,
      },
    });
  });

  it('is the link before a chosen link, else the version before that enough people tested', () => {
    expect(findRounds({ ...known, choice: { link: 'l2' } })).toEqual({
      before: 'link:main',
      now: 'link:l2',
      label: 'Main',
    });
    expect(findRounds({ ...known, choice: { link: 'main' } })).toBeUndefined();
    const versions = [version('r3', 9, 20), version('r2', 2, 18), version('r1', 30, 3)];
    expect(findRounds({ ...known, versions })).toEqual({
      ...{ before: 'revision:r1', now: 'revision:r3', label: 'version tested 3 May to 5 May' },
    });
    expect(findRounds({ ...known, versions: [version('r1', 30, 3)] })).toBeUndefined();
  });
});
