import type { Measure } from '@prototrail/contracts';
import { formatDuration, formatPercent } from '../../../i18n';
import { shortNumber } from '../words';

/** A value of a measure for people: times as "4:12", shares as percent, the rest as numbers; a dash without a value. */
export function measureWords(measure: Measure, value: number | null | undefined, locale: string): string {
  if (value === null || value === undefined) return '–';
  if (measure === 'duration') return formatDuration(value);
  if (measure === 'screenRatio') return formatPercent(value, locale);
  return shortNumber(value, locale);
}

/** The same for tables that are saved: seconds for times, two decimals for shares. */
export function measureNumber(measure: Measure, value: number | null | undefined): number | string {
  if (value === null || value === undefined) return '';
  const inUnit = measure === 'duration' ? value / 1000 : value;
  return Number(inUnit.toFixed(2));
}
