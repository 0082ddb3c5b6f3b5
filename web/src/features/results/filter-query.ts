import type { AnalyticsFilter } from '@prototrail/contracts';

const day = 24 * 60 * 60 * 1000;
const periods: Readonly<Record<string, number>> = { today: 1, week: 7, month: 30 };

/** Names of the filters, in addresses and in saved selections. */
export const filterNames = [
  'device',
  'browser',
  'frame',
  'link',
  'task',
  'date',
  'session',
  'outliers',
  'signal',
  'did',
  'answer',
  'parameter',
  'tag',
] as const;

/** Filters as they stand in the URL, so that they stay across views and a link shows the same numbers. */
export interface FilterChoice {
  device?: string | undefined;
  browser?: string | undefined;
  frame?: string | undefined;
  /** Id of a link of the study. */
  link?: string | undefined;
  task?: string | undefined;
  date?: string | undefined;
  session?: string | undefined;
  outliers?: string | undefined;
  /** A sign of frustration. */
  signal?: string | undefined;
  /** What testers did: conditions as text. */
  did?: string | undefined;
  /** `<question>:<answer>`. */
  answer?: string | undefined;
  /** `<name>:<value>` of the address that testers came with. */
  parameter?: string | undefined;
  tag?: string | undefined;
}

/** Midnight at the start of the day `days - 1` before the one of `nowMs`, in local time, so that it stays the same all day. */
export function startOfPeriod(period: string, nowMs: number): number | undefined {
  const days = periods[period];
  if (days === undefined) return undefined;
  const midnight = new Date(nowMs);
  midnight.setHours(0, 0, 0, 0);
  return midnight.getTime() - (days - 1) * day;
}

/** Query parameters of the metric routes for the chosen filters. */
export function toQuery(choice: FilterChoice, nowMs: number): AnalyticsFilter {
  const from = choice.date === undefined ? undefined : startOfPeriod(choice.date, nowMs);
  return {
    ...(choice.device === undefined ? {} : { device: choice.device }),
    ...(choice.browser === undefined ? {} : { browser: choice.browser }),
    ...(choice.frame === undefined ? {} : { frame: choice.frame }),
    ...(choice.link === undefined ? {} : { link: choice.link }),
    ...(choice.task === undefined ? {} : { task: choice.task }),
    ...(choice.session === undefined ? {} : { session: choice.session }),
    ...(choice.outliers === 'exclude' || choice.outliers === 'only' ? { outliers: choice.outliers } : {}),
    ...(choice.signal === undefined ? {} : { signal: choice.signal }),
    ...(choice.did === undefined ? {} : { did: choice.did }),
    ...(choice.answer === undefined ? {} : { answer: choice.answer }),
    ...(choice.parameter === undefined ? {} : { parameter: choice.parameter }),
    ...(choice.tag === undefined ? {} : { tag: choice.tag }),
    ...(from === undefined ? {} : { from }),
  };
}
