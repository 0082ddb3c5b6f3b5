/** Where values lie along an axis. */

export interface Scale {
  min: number;
  max: number;
  /** Values that are written at the axis, from low to high. */
  ticks: readonly number[];
}

const maxTicks = 6;

/** 1, 2 or 5 times a power of ten, so that about four steps cover the span. */
const niceStep = (span: number): number => {
  const raw = span / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= raw) ?? 10;
  return factor * power;
};

/** Holds zero, since bars and areas grow from it, unless the chart is a bare line. With `isNice` both ends are ticks. */
export const scaleOf = (values: readonly number[], isNice: boolean, isBare = false): Scale => {
  const origin = isBare ? [] : [0];
  const low = Math.min(...origin, ...values);
  const high = Math.max(...origin, ...values);
  const span = high - low;
  if (!Number.isFinite(span) || (span === 0 && low === 0)) return { min: 0, max: 1, ticks: isNice ? [0, 1] : [] };
  if (span === 0) return { min: low - 0.5, max: low + 0.5, ticks: [] };
  if (!isNice) return { min: low, max: high, ticks: [] };
  const step = niceStep(span);
  const first = Math.floor(low / step);
  const count = Math.min(maxTicks, Math.ceil(high / step) - first);
  // multiplied, not added up, so that 0.1 and 0.2 do not become 0.30000000000000004
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  return { min: ticks[0] ?? low, max: Math.max(ticks.at(-1) ?? high, high), ticks };
};

/** Share of the axis at which a value lies, 0 to 1. */
export const placeOf = (scale: Scale, value: number): number => (value - scale.min) / (scale.max - scale.min);

const units = ['', 'k', 'M', 'G', 'T'];

/** A tick in few characters: 1200 is `1.2k`. */
export const tickText = (value: number): string => {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(value))) / 3)));
  return `${Number((value / 1000 ** power).toPrecision(3))}${units[power] ?? ''}`;
};
