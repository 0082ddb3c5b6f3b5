import type { AnalyticsAnswer } from '@prototrail/contracts';

type Answer = AnalyticsAnswer<'compare'>;
type Compared = Answer['success'][number] | Answer['measures'][number];

/** Above this chance a difference is not called one. */
const level = 0.05;

/** Tests in each group from which on a verdict is given, unless another number was planned. */
export const usualPlan = 20;

/** What can be said of a comparison. */
export interface Verdict {
  /** `early`: fewer tests than planned, so intervals only. `found`: some differences are clear. */
  kind: 'empty' | 'early' | 'found' | 'none';
  /** Success of tasks and measures in which the groups differ. */
  success: Answer['success'];
  measures: Answer['measures'];
}

/** The difference is clear after the correction for all comparisons. */
const isBeyondChance = ({ adjusted }: Compared): boolean => adjusted !== null && adjusted < level;

/** Judges an answer, once both groups have the planned number of tests. */
export function judge({ groups, success, measures }: Answer, planned: number): Verdict {
  const nothing = { success: [], measures: [] };
  if (groups.a === 0 || groups.b === 0) return { kind: 'empty', ...nothing };
  if (Math.min(groups.a, groups.b) < planned) return { kind: 'early', ...nothing };
  const clear = { success: success.filter(isBeyondChance), measures: measures.filter(isBeyondChance) };
  return { kind: clear.success.length + clear.measures.length > 0 ? 'found' : 'none', ...clear };
}
