import type { AnalyticsAnswer, FunnelStep } from '@prototrail/contracts';
import { formatDuration, formatPercent, type Translate } from '../../../i18n';
import type { LinkedView, Study } from '../study';
import { stepName } from '../funnel/step-words';
import { judge, usualPlan } from '../compare/verdict';
import { fewTests, rateWords, screenName, shortNumber } from '../words';
import { totalsOf, type ComparedRounds } from './round-before';

type Overview = AnalyticsAnswer<'overview'>;
type Task = Overview['tasks'][number];

/** A sentence about the results, with the view that shows what it says. */
export interface Finding {
  id: string;
  text: string;
  view: LinkedView;
  /** What the address of the view says beside its name. */
  more?: Readonly<Record<string, string>>;
}

export interface FindingSources {
  overview: Overview;
  funnels: AnalyticsAnswer<'funnels'> | undefined;
  outliers: AnalyticsAnswer<'outliers'> | undefined;
  /** This round beside the one before. */
  rounds?: ComparedRounds | undefined;
  app: Study['app'];
  t: Translate;
  locale: string;
}

/** Mean completion rate over a large collection of tasks. Sauro and Lewis 2016. */
const usualSuccess = 0.78;
/** Below this many attempts a rate alone reads as more certain than it is. Lewis and Sauro 2006. */
const fewAttempts = 15;

/** What the results say, in sentences; nothing is said that the number of tests does not allow. */
export function findResults(sources: FindingSources): Finding[] {
  const found = [few, success, sinceBefore, hardest, givenUp, loss, time, slowest, longest, standOut];
  return found.flatMap((find) => find(sources) ?? []);
}

type Find = (sources: FindingSources) => Finding | undefined;

const few: Find = ({ overview: { sessions }, t }) =>
  sessions >= fewTests
    ? undefined
    : { id: 'few', text: t('findings.few', { tests: t('tests', { count: sessions }) }), view: 'sessions' };

const success: Find = ({ overview: { taskSuccess }, t, locale }) => {
  const { succeeded: x, started: n, interval } = taskSuccess;
  if (n === 0) return undefined;
  if (!interval || n < fewTests) return { id: 'success', text: t('findings.successFew', { x, n }), view: 'funnels' };
  const percent = (rate: number): string => formatPercent(rate, locale);
  const [low, high] = interval;
  const place = low > usualSuccess ? 'above' : high < usualSuccess ? 'below' : 'around';
  const sentences = [
    t('findings.success', { rate: percent(x / n), x, n, low: percent(low), high: percent(high) }),
    t(`findings.usual.${place}`, { usual: percent(usualSuccess) }),
    n < fewAttempts ? t('findings.estimate', { rate: percent((x + 1) / (n + 2)) }) : '',
  ];
  return { id: 'success', text: sentences.filter((text) => text !== '').join(' '), view: 'funnels' };
};

/** What changed since the round before; a verdict only where both have the tests that it takes. */
const sinceBefore: Find = ({ rounds, t, locale }) => {
  if (!rounds) return undefined;
  const { answer, label, before: a, now: b } = rounds;
  const { before, now } = totalsOf(rounds);
  if (Math.min(answer.groups.a, answer.groups.b) < fewTests) return undefined;
  const rate = ({ x, n }: { x: number; n: number }): string => rateWords(x, n, locale, t);
  const about = { round: label, tests: t('tests', { count: answer.groups.a }) };
  const [first, last] = timesOf(answer);
  const figure =
    Math.min(before.n, now.n) > 0
      ? t('findings.round.success', { ...about, before: rate(before), now: rate(now) })
      : first !== undefined && last !== undefined && t('findings.round.time', { ...about, before: first, now: last });
  if (!figure) return undefined;
  const verdict = judge(answer, usualPlan);
  const list = [
    ...verdict.success.map(({ name, a: one, b: two }) =>
      t('findings.round.item', { name, before: rate(one), now: rate(two) }),
    ),
    ...(verdict.measures.length > 0 ? [t('findings.round.figures', { count: verdict.measures.length })] : []),
  ].join('; ');
  const end =
    verdict.kind === 'early'
      ? t('findings.round.early', { count: usualPlan })
      : verdict.kind === 'found'
        ? t('findings.round.clear', { list })
        : t('findings.round.none');
  return { id: 'round', text: `${figure} ${end}`, view: 'compare', more: { a, b } };
};

/** Median time of a test before and now. */
function timesOf({ measures }: AnalyticsAnswer<'compare'>): (string | undefined)[] {
  const time = measures.find(({ measure, task }) => measure === 'duration' && task === null);
  return [time?.a.median, time?.b.median].map((ms) => (typeof ms === 'number' ? formatDuration(ms) : undefined));
}

/** The task with the lowest rate, where chance alone does not explain that it is below the rate of all. */
const hardest: Find = ({ overview: { tasks, taskSuccess }, t, locale }) => {
  const rated = tasks.filter((task): task is Task & { rate: number } => task.rate !== null && task.started >= fewTests);
  const [lowest] = [...rated].sort((a, b) => a.rate - b.rate);
  if (!lowest?.interval || rated.length < 2 || lowest.interval[1] >= (taskSuccess.rate ?? 0)) return undefined;
  const [low, high] = lowest.interval.map((rate) => formatPercent(rate, locale));
  const text = t('findings.hardest', { name: lowest.name, rate: formatPercent(lowest.rate, locale), low, high });
  return { id: 'hardest', text, view: 'funnels', more: { funnel: lowest.task } };
};

const givenUp: Find = ({ overview: { tasks, taskSuccess }, t }) => {
  const [most] = [...tasks].sort((a, b) => b.gaveUp - a.gaveUp);
  if (!most || taskSuccess.gaveUp === 0) return undefined;
  const text = t('findings.gaveUp', { count: taskSuccess.gaveUp, name: most.name, x: most.gaveUp, n: most.started });
  return { id: 'gaveUp', text, view: 'funnels', more: { funnel: most.task } };
};

/** The step before which most tests stopped, over all tasks. */
const loss: Find = ({ funnels, app, t }) => {
  const steps = (funnels?.funnels ?? []).flatMap(({ task, name, steps: list }) =>
    list.slice(1).map((step, index) => ({ task, name, step, from: list[index] })),
  );
  const [worst] = steps.sort((a, b) => b.step.lostBefore - a.step.lostBefore);
  if (!worst?.from || worst.step.lostBefore === 0) return undefined;
  const nameOf = (step: FunnelStep): string => stepName({ app }, step, t);
  const text = t('findings.loss', {
    ...{ task: worst.name, x: worst.step.lostBefore, n: worst.from.reached },
    ...{ from: nameOf(worst.from), to: nameOf(worst.step) },
  });
  return { id: 'loss', text, view: 'funnels', more: { funnel: worst.task } };
};

const time: Find = ({ overview: { durationMs, medianDurationInterval }, t }) => {
  if (durationMs.median === null || durationMs.n < fewTests) return undefined;
  const median = formatDuration(durationMs.median);
  const [low, high] = (medianDurationInterval ?? []).map(formatDuration);
  const text =
    low === undefined || high === undefined
      ? t('findings.timeOnly', { median })
      : t('findings.time', { median, low, high });
  return { id: 'time', text, view: 'distributions' };
};

/** The task that takes longest, where there is another to compare it with. */
const slowest: Find = ({ overview: { tasks }, t }) => {
  const timed = tasks.filter(({ durationMs }) => durationMs.n >= fewTests && durationMs.median !== null);
  const [first, second] = [...timed].sort((a, b) => (b.durationMs.median ?? 0) - (a.durationMs.median ?? 0));
  if (!first || !second) return undefined;
  const text = t('findings.slowest', {
    ...{ name: first.name, time: formatDuration(first.durationMs.median ?? 0) },
    ...{ other: second.name, otherTime: formatDuration(second.durationMs.median ?? 0) },
  });
  return { id: 'slowest', text, view: 'distributions', more: { of: 'duration', by: 'task' } };
};

/** The screen that people stay on longest. */
const longest: Find = ({ overview: { screens }, app, t, locale }) => {
  const [most] = screens.filter(({ visits }) => visits >= fewTests).sort((a, b) => b.median - a.median);
  if (!most || screens.length < 2) return undefined;
  const name = app.screens[most.screen] ? screenName(app, most.screen, t) : most.name;
  const text = t('findings.longest', { name, seconds: shortNumber(most.median / 1000, locale) });
  return { id: 'longest', text, view: 'heatmaps', more: { screen: most.screen } };
};

const standOut: Find = ({ outliers, t, locale }) => {
  if (!outliers || outliers.outlierCount === 0) return undefined;
  const { outlierCount: count, with: all, without } = outliers;
  const words = ({ succeeded, started }: typeof all): string => rateWords(succeeded, started, locale, t);
  const [before, after] = [words(all), words(without)];
  const sentences = [
    t('findings.outliers', { tests: t('tests', { count }), count }),
    all.started > 0 && before !== after ? t('findings.withoutThem', { before, after }) : '',
  ];
  return { id: 'outliers', text: sentences.filter((text) => text !== '').join(' '), view: 'distributions' };
};
