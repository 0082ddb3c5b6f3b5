import type { Column } from './column';
import type { Stage } from './stage';

/** One line of the report. */
export interface Figure {
  what: string;
  /** Measured values, ready to read. */
  value: string;
  /** What it is compared with, measured in the same run. */
  baseline: string;
  target: string;
  met: boolean;
}

/** A measurement; `id` is the one of the project's list of targets. */
export interface Bench {
  id: string;
  title: string;
  /** Why a target is missed, or what a figure contains; printed under the table. */
  note?: string | Partial<Record<Column, string>>;
  /** Where it can run; embedded alone when missing. */
  columns?: readonly Column[];
  run(report: (progress: string) => void, stage: Stage): Promise<Figure[]>;
}

/** Middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The smallest value that `share` of all values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A number with as many digits as are worth reading. */
export function readable(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
