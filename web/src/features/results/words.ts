import type { Interval } from '@prototrail/contracts';
import { widgetWords, type App } from '@prototrail/model';
import { formatNumber, formatPercent, type Translate } from '../../i18n';

/** Below this many tests a rate is only shown as "x of n". */
export const fewTests = 5;

/** "78 %", or "3 of 4" where a percentage would pretend. */
export function rateWords(x: number, n: number, locale: string, t: Translate): string {
  if (n === 0) return '–';
  return n < fewTests ? t('xOfN', { x, n }) : formatPercent(x / n, locale);
}

/** "1,498/3,750": how many of how many, beside a rate. */
export const countsWords = (x: number, n: number, locale: string): string =>
  `${formatNumber(x, locale)}/${formatNumber(n, locale)}`;

/** "1,498 of 3,750". */
export const ofWords = (x: number, n: number, locale: string, t: Translate): string =>
  t('xOfN', { x: formatNumber(x, locale), n: formatNumber(n, locale) });

/** "95 % interval 71 % to 83 %"; what is between its ends stays on one line. */
export function intervalWords(interval: Interval | undefined, n: number, locale: string, t: Translate): string {
  if (!interval || n < fewTests) return t('noInterval');
  return t('interval', { low: formatPercent(interval[0], locale), high: formatPercent(interval[1], locale) });
}

/** "71 % to 83 %". */
export function rangeWords(
  interval: readonly [low: number, high: number] | null | undefined,
  n: number,
  locale: string,
  t: Translate,
): string {
  if (!interval || n < fewTests) return t('noInterval');
  return t('range', { low: formatPercent(interval[0], locale), high: formatPercent(interval[1], locale) });
}

/** Id of the widget itself where a copy of a master widget was recorded as `id@screen`. */
export function sourceId(widgetId: string): string {
  return widgetId.split('@')[0] ?? widgetId;
}

export function screenName(app: App, id: string | null | undefined, t: Translate): string {
  return (id ? app.screens[id]?.name : undefined) ?? t('unknownScreen');
}

/** What people read on the widget, else its name. */
export function widgetName(app: App, id: string, t: Translate): string {
  const widget = app.widgets[sourceId(id)];
  if (!widget) return t('unknownWidget');
  return widgetWords(widget);
}

/** One decimal below ten, none above: "4.1", "24". */
export function shortNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 }).format(value);
}
