import type { Measure } from '@prototrail/contracts';

/** Steps between ticks of a time axis, s. */
const timeSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400];

/** Largest possible values; other measures have no end. */
const ends: Partial<Record<Measure, number>> = { screenRatio: 1, anomaly: 100 };

/** End of an axis that begins at 0: a tenth above the largest value, in whole seconds or counts. */
export function axisEnd(measure: Measure, values: readonly number[]): number {
  const unit = measure === 'duration' ? 1000 : 1;
  const most = values.reduce((largest, value) => Math.max(largest, value), 0) / unit;
  return ends[measure] ?? Math.max(1, Math.ceil(1.1 * most)) * unit;
}

/** Values of the ticks of an axis, at most `count` beside the first: whole minutes or seconds for times, whole counts. */
export function axisTicks(measure: Measure, [from, to]: readonly [number, number], count: number): number[] {
  const unit = measure === 'duration' ? 1000 : 1;
  const wanted = (to - from) / unit / Math.max(1, count);
  const step = unit * (measure === 'duration' ? timeStep(wanted) : decimalStep(wanted, measure));
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

const timeStep = (wanted: number): number =>
  timeSteps.find((step) => step >= wanted) ?? Math.ceil(wanted / 86_400) * 86_400;

function decimalStep(wanted: number, measure: Measure): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, Number.EPSILON)));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= wanted * 0.999) ?? 10) * power;
  return measure === 'screenRatio' ? step : Math.max(1, step);
}
