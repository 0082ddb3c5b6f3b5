import type { AnalyticsFilter } from '@prototrail/contracts';

export const dayMs = 24 * 60 * 60 * 1000;
const periods: Readonly<Record<string, number>> = { today: 1, week: 7, month: 30 };

/** Names of the filters, in addresses and in saved selections. */
export const filterNames = [
  'device',
  'browser',
  'language',
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
  /** In which the prototype was seen. */
  language?: string | undefined;
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
  return midnight.getTime() - (days - 1) * dayMs;
}

/** Midnight in local time of `2026-11-25`; undefined for anything else. */
export function dayStart(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const time = new Date(Number(year), Number(month) - 1, Number(day)).getTime();
  return Number.isFinite(time) ? time : undefined;
}

/** A time as a field for dates wants it. */
export function dayText(time: number): string {
  const date = new Date(time);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** First and last day of `2026-11-01..2026-11-21`, each at its midnight; undefined for anything else. */
export function daysOf(date: string): [first: number, last: number] | undefined {
  const [first, last, ...rest] = date.split('..').map(dayStart);
  return first === undefined || last === undefined || rest.length > 0 || first > last ? undefined : [first, last];
}

/** When the tests of a chosen date began: from a time on, before another where the date ends. */
export function periodOf(date: string, nowMs: number): { from: number; to?: number } | undefined {
  const days = daysOf(date);
  if (days) {
    const end = new Date(days[1]);
    end.setDate(end.getDate() + 1);
    return { from: days[0], to: end.getTime() };
  }
  const from = startOfPeriod(date, nowMs);
  return from === undefined ? undefined : { from };
}

/** Query parameters of the metric routes for the chosen filters. */
export function toQuery(choice: FilterChoice, nowMs: number): AnalyticsFilter {
  return {
    ...(choice.device === undefined ? {} : { device: choice.device }),
    ...(choice.browser === undefined ? {} : { browser: choice.browser }),
    ...(choice.language === undefined ? {} : { language: choice.language }),
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
    ...(choice.date === undefined ? {} : periodOf(choice.date, nowMs)),
  };
}
