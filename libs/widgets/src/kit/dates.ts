/** Days as documents hold them (`{d, m, y}`, months from 0), and what a page of a calendar shows in a language. */
import { CalendarDate, getDayOfWeek, startOfMonth, startOfWeek } from '@internationalized/date';
import type { Props } from '@prototrail/model';
import type { Day, InputAbility, PaintEnv } from '../definition';
import { booleanOf, isRecord, numberOf, textOf } from './values';

/** Choices of `props.unit`. */
export const dateUnits = ['day', 'month'] as const;

export interface DayRange {
  from: Day;
  to: Day;
}

/** Months are counted from year 0, so that one number names a month. */
export const monthOf = ({ m, y }: Day): number => y * 12 + m;

const isReal = ({ d, m, y }: Day): boolean => {
  if (![d, m, y].every(Number.isInteger) || y < 1 || y > 9999 || m < 0 || m > 11 || d < 1) return false;
  return d <= new Date(Date.UTC(2000 + (y % 400), m + 1, 0)).getUTCDate();
};

/** A day from a record, an ISO date or month, or a date with dots (day first); `undefined` for anything else. */
export const dayOf = (value: unknown): Day | undefined => {
  if (isRecord(value)) {
    const day = { d: numberOf(value.d, 0), m: numberOf(value.m, -1), y: numberOf(value.y, 0) };
    return isReal(day) ? day : undefined;
  }
  const text = textOf(value).slice(0, 40);
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  const dotted = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text);
  const ofMonth = /^\s*(\d{4})-(\d{1,2})\s*$/.exec(text);
  const [y, m, d] = iso ? iso.slice(1) : dotted ? dotted.slice(1).reverse() : ofMonth ? [...ofMonth.slice(1), '1'] : [];
  const day = { d: Number(d), m: Number(m) - 1, y: Number(y) };
  return isReal(day) ? day : undefined;
};

export const rangeOf = (value: unknown): DayRange | undefined => {
  if (!isRecord(value)) return undefined;
  const from = dayOf(value.from);
  const to = dayOf(value.to) ?? from;
  if (from === undefined || to === undefined) return undefined;
  return isBefore(to, from) ? { from: to, to: from } : { from, to };
};

const toDate = ({ d, m, y }: Day): CalendarDate => new CalendarDate(y, m + 1, d);
const toDay = ({ day, month, year }: CalendarDate): Day => ({ d: day, m: month - 1, y: year });

export const isSameDay = (a: Day | undefined, b: Day | undefined): boolean =>
  a !== undefined && b !== undefined && a.d === b.d && a.m === b.m && a.y === b.y;
export const isBefore = (a: Day, b: Day): boolean => toDate(a).compare(toDate(b)) < 0;
export const addTo = (day: Day, by: { days?: number; months?: number; years?: number }): Day =>
  toDay(toDate(day).add(by));

export const isRange = (props: Props): boolean => booleanOf(props.range);
/** Whether months are chosen instead of days. The value of a month is its first day. */
export const isOfMonths = (props: Props): boolean => props.unit === 'month';

const inUnit = (day: Day | undefined, props: Props): Day | undefined =>
  day !== undefined && isOfMonths(props) ? { ...day, d: 1 } : day;

/**
 * Ability of calendars: a day, or with `range` a start and an end. A range is right when its ends differ, and where the validation
 * names a date, no other is.
 */
export const dateAbility: InputAbility = {
  initial: (props) => dateValue(props.value, props),
  coerce: (value, props) => dateValue(value, props),
  isValid: (value, props, settings) => {
    const { from, to } = chosenDays(value, props);
    if (from === undefined || to === undefined) return settings.required !== true;
    if (isRange(props)) return !isSameDay(from, to);
    const wanted = settings.type === 'date' ? inUnit(dayOf(settings.date), props) : undefined;
    return wanted === undefined || isSameDay(from, wanted);
  },
};

const dateValue = (value: unknown, props: Props): Day | DayRange | undefined => {
  if (!isRange(props)) return inUnit(dayOf(value) ?? dayOf(isRecord(value) ? value.from : undefined), props);
  const range = rangeOf(value);
  if (range === undefined || !isOfMonths(props)) return range;
  return { from: { ...range.from, d: 1 }, to: { ...range.to, d: 1 } };
};

/** What is chosen at the moment: nothing, one day, or both ends of a range. */
export const chosenDays = (value: unknown, props: Props): Partial<DayRange> => {
  const found = dateValue(value ?? props.value, props);
  if (found === undefined) return {};
  return 'from' in found ? found : { from: found, to: found };
};

/** The value after a press on a day: a range begins, ends, and begins anew. `isOpen` says that its end is still to come. */
export const pressedDay = (day: Day, value: unknown, props: Props): { value: Day | DayRange; isOpen: boolean } => {
  if (!isRange(props)) return { value: day, isOpen: false };
  const { from, to } = chosenDays(value, props);
  if (from === undefined || to === undefined || !isSameDay(from, to))
    return { value: { from: day, to: day }, isOpen: true };
  return { value: isBefore(day, from) ? { from: day, to: from } : { from, to: day }, isOpen: isSameDay(day, from) };
};

const fallbackMonth: Day = { d: 1, m: 0, y: 2026 };

/** The month that is shown before anybody turned it. */
export const firstMonth = (value: unknown, props: Props, env: PaintEnv): number =>
  monthOf(chosenDays(value, props).from ?? env.today ?? fallbackMonth);

/** What can be chosen on a page of a calendar: a day, or a month by its first day. */
export interface CalendarDay {
  day: Day;
  /** False for days of the months around, which fill the weeks. */
  onPage: boolean;
  isWeekend: boolean;
}

export const languageOf = ({ language = 'en' }: PaintEnv): string => {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
};

const weekStartOf = (props: Props): 'mon' | 'sun' | undefined =>
  props.weekStart === 'monday' ? 'mon' : props.weekStart === 'sunday' ? 'sun' : undefined;

const clampMonth = (month: number): number => Math.min(119986, Math.max(24, Math.round(month)));

/** Six weeks, so that a calendar keeps its height from month to month. */
export const weeksOf = (month: number, props: Props, env: PaintEnv): CalendarDay[] => {
  const safe = clampMonth(month);
  const first = startOfMonth(new CalendarDate(Math.floor(safe / 12), (safe % 12) + 1, 1));
  const start = startOfWeek(first, languageOf(env), weekStartOf(props));
  return Array.from({ length: 42 }, (_, index) => {
    const date = start.add({ days: index });
    const weekday = getDayOfWeek(date, 'en-US');
    return { day: toDay(date), onPage: date.month === first.month, isWeekend: weekday === 0 || weekday === 6 };
  });
};

/** The months of the year that a month is in. */
export const monthsOf = (month: number): CalendarDay[] => {
  const year = Math.floor(clampMonth(month) / 12);
  return Array.from({ length: 12 }, (_, m) => ({ day: { d: 1, m, y: year }, onPage: true, isWeekend: false }));
};

/** Whether two months are on the same page: the same month, or where months are chosen the same year. */
export const isSamePage = (a: number, b: number, props: Props): boolean =>
  isOfMonths(props) ? Math.floor(a / 12) === Math.floor(b / 12) : a === b;

const utc = ({ d, m, y }: Day): Date => {
  const date = new Date(Date.UTC(2000, m, d));
  date.setUTCFullYear(y, m, d);
  return date;
};

const formatOptions = {
  year: { year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
  weekday: { weekday: 'short' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type FormatKind = keyof typeof formatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

const format = (day: Day, env: PaintEnv, kind: FormatKind): string => {
  const language = languageOf(env);
  const key = `${kind} ${language}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...formatOptions[kind], timeZone: 'UTC' });
  formats.set(key, made);
  return made.format(utc(day));
};

export const monthName = (month: number, env: PaintEnv): string => {
  const safe = clampMonth(month);
  return format({ d: 1, m: safe % 12, y: Math.floor(safe / 12) }, env, 'month');
};

/** The title of a page: `July 2026`, or `2026` where months are chosen. */
export const pageName = (month: number, props: Props, env: PaintEnv): string =>
  isOfMonths(props)
    ? format({ d: 1, m: 0, y: Math.floor(clampMonth(month) / 12) }, env, 'year')
    : monthName(month, env);
/** `Friday, 17 July 2026` or `July 2026`, for screen readers. */
export const dayName = (day: Day, props: Props, env: PaintEnv): string =>
  format(day, env, isOfMonths(props) ? 'month' : 'full');
/** What stands in the cell of a day or a month. */
export const cellText = (day: Day, props: Props, env: PaintEnv): string =>
  isOfMonths(props) ? format(day, env, 'shortMonth') : String(day.d);
/** `17/07/2026` as the language writes it, or `July 2026`. */
export const dateText = (day: Day, props: Props, env: PaintEnv): string =>
  format(day, env, isOfMonths(props) ? 'month' : 'short');
/** Today as what can be chosen. */
export const todayOf = (props: Props, env: PaintEnv): Day | undefined => inUnit(env.today, props);

/** Names of seven days; the author's own ones begin with Sunday. */
export const weekdayNames = (days: readonly CalendarDay[], props: Props, env: PaintEnv): string[] => {
  const own: unknown[] = Array.isArray(props.day_names) ? props.day_names : [];
  return days.slice(0, 7).map(({ day }) => {
    const name = textOf(own[getDayOfWeek(toDate(day), 'en-US')]);
    return name === '' ? format(day, env, 'weekday') : name;
  });
};
