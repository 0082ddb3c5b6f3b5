/** Locale-aware texts for times and numbers. All times are milliseconds since 1970 and are passed in. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "3 min ago", "yesterday", and after 30 days the date ("14 Nov", with the year when it is another one). */
export function formatRelative(time: number, now: number, locale: string): string {
  const age = now - time;
  if (age >= 30 * day) return formatDay(time, now, locale);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  if (age < minute) return relative.format(0, 'second');
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute');
  if (age < day) return relative.format(-Math.floor(age / hour), 'hour');
  return relative.format(-Math.floor(age / day), 'day');
}

/** "14 Nov" or "14 Nov 2025". */
export function formatDay(time: number, now: number, locale: string): string {
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(time);
}

/** Date and time for tooltips. */
export function formatExact(time: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}

/** A number with the locale's separators. */
export function formatNumber(value: number, locale: string, digits = 0): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
}

const typedFormats = new Map<string, Intl.NumberFormat>();

/** A number as it is typed into a field: at most two decimals behind the locale's sign, nothing between thousands. */
export function formatTyped(value: number, locale: string): string {
  // the inspector has dozens of fields, and making a format takes longer than all of its numbers
  const format =
    typedFormats.get(locale) ?? new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 });
  typedFormats.set(locale, format);
  // little below nothing is written without a sign
  return format.format(Math.round(value * 100) / 100 + 0);
}

/**
 * Numbers with signs between them, in the order in which they are written, also where the page is read from right to left
 * (there "375 × 812" would show as "812 × 375"). From left to right nothing is added: the text can be compared and copied.
 */
export function inOrder(text: string): string {
  return document.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text;
}

/** "375 × 812". */
export function formatDimensions(w: number | string, h: number | string): string {
  return inOrder(`${w} × ${h}`);
}

/** A rate of 0 to 1 as "78 %": the sign stands where the locale has it, with a narrow space that no line ends in. */
export function formatPercent(rate: number, locale: string, digits = 0): string {
  const format = { style: 'percent', maximumFractionDigits: digits, minimumFractionDigits: digits } as const;
  const parts = new Intl.NumberFormat(locale, format).formatToParts(rate).filter(({ type }) => type !== 'literal');
  const sign = parts.findIndex(({ type }) => type === 'percentSign');
  const number = parts.filter(({ type }) => type !== 'percentSign').map(({ value }) => value);
  const symbol = parts[sign]?.value ?? '%';
  return inOrder(sign === 0 ? `${symbol}\u202f${number.join('')}` : `${number.join('')}\u202f${symbol}`);
}

/** A time shorter than a day in words: "5 hours", "12 minutes". */
export function formatHours(ms: number, locale: string): string {
  const minutes = Math.floor(ms / 60_000);
  const [value, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Milliseconds as "4:12" or "1:04:12". */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
