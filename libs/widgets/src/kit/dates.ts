/** Days as documents hold them (`{d, m, y}`, months from 0), and the weeks of a month in a language. */
import { CalendarDate, getDayOfWeek, startOfMonth, startOfWeek } from '@internationalized/date';
import type { Props } from '@prototrail/model';
import type { Day, InputAbility, PaintEnv } from '../definition';
import { booleanOf, isRecord, numberOf, textOf } from './values';

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

/** A day from a record, an ISO date or a date with dots (day first); `undefined` for anything else. */
export const dayOf = (value: unknown): Day | undefined => {
  if (isRecord(value)) {
    const day = { d: numberOf(value.d, 0), m: numberOf(value.m, -1), y: numberOf(value.y, 0) };
    return isReal(day) ? day : undefined;
  }
  const text = textOf(value).slice(0, 40);
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  const dotted = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text);
  const [y, m, d] = iso ? iso.slice(1) : dotted ? dotted.slice(1).reverse() : [];
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
    const wanted = settings.type === 'date' ? dayOf(settings.date) : undefined;
    return wanted === undefined || isSameDay(from, wanted);
  },
};

const dateValue = (value: unknown, props: Props): Day | DayRange | undefined => {
  if (!isRange(props)) return dayOf(value) ?? dayOf(isRecord(value) ? value.from : undefined);
  return rangeOf(value);
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

export interface CalendarDay {
  day: Day;
  inMonth: boolean;
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
    return { day: toDay(date), inMonth: date.month === first.month, isWeekend: weekday === 0 || weekday === 6 };
  });
};

const utc = ({ d, m, y }: Day): Date => {
  const date = new Date(Date.UTC(2000, m, d));
  date.setUTCFullYear(y, m, d);
  return date;
};

const formats = new Map<string, Intl.DateTimeFormat>();

const format = (day: Day, env: PaintEnv, kind: 'month' | 'weekday' | 'full' | 'short'): string => {
  const language = languageOf(env);
  const key = `${kind} ${language}`;
  const options: Intl.DateTimeFormatOptions =
    kind === 'month'
      ? { month: 'long', year: 'numeric' }
      : kind === 'weekday'
        ? { weekday: 'short' }
        : kind === 'full'
          ? { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
          : { day: '2-digit', month: '2-digit', year: 'numeric' };
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(key, made);
  return made.format(utc(day));
};

export const monthName = (month: number, env: PaintEnv): string => {
  const safe = clampMonth(month);
  return format({ d: 1, m: safe % 12, y: Math.floor(safe / 12) }, env, 'month');
};

/** `Friday, 17 July 2026`, for screen readers. */
export const dayName = (day: Day, env: PaintEnv): string => format(day, env, 'full');
/** `17/07/2026`, as the language writes it. */
export const dateText = (day: Day, env: PaintEnv): string => format(day, env, 'short');

/** Names of seven days; the author's own ones begin with Sunday. */
export const weekdayNames = (days: readonly CalendarDay[], props: Props, env: PaintEnv): string[] => {
  const own: unknown[] = Array.isArray(props.day_names) ? props.day_names : [];
  return days.slice(0, 7).map(({ day }) => {
    const name = textOf(own[getDayOfWeek(toDate(day), 'en-US')]);
    return name === '' ? format(day, env, 'weekday') : name;
  });
};
