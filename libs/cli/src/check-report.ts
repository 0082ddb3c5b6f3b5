import type { Problem, Repair, Warning } from '@prototrail/model';

/** Maps of a document whose elements are counted. */
export const mapNames = ['screens', 'widgets', 'lines', 'groups', 'templates', 'designtokens'] as const;

/** What `check` prints. `ok` is false when the file cannot be opened as a prototype. */
export interface CheckReport {
  ok: boolean;
  file: string;
  /** Elements of the repaired document; null when it cannot be opened. */
  counts: Record<(typeof mapNames)[number], number> | null;
  repairs: Repair[];
  warnings: Warning[];
  problems: Problem[];
  /** Where the repaired document lies. */
  written: string | null;
}
