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
