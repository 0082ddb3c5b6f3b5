import type { FunnelStep } from './funnel';
import type { TaskMatch } from './match-task';

/** How one session did in one task, a result set by hand included. */
export interface SessionOutcome {
  success: boolean;
  /** `manual` where the hand-set result differs from the automatic one. */
  source: 'auto' | 'manual';
  started: boolean;
  /** The tester said that it cannot be done, and had not done it by then. */
  gaveUp: boolean;
  /** The time for the task was over, and the tester had not done it by then. Absent where it was not. */
  timeOver?: true;
  /** The automatic completion; undefined when there was none or it was overruled. */
  match: TaskMatch | undefined;
  /** Steps reached, 0 to the length of the effective flow: all of them for a completion on another right way. */
  depth: number;
  /** The reached steps of the first way that events prove; a manual success and one on another way add none. */
  steps: FunnelStep[];
}

/** How a task that was not done ended, by the last answer to it. */
export const undone = (result: string | undefined, success: boolean): Pick<SessionOutcome, 'gaveUp' | 'timeOver'> => ({
  gaveUp: result === 'gave-up' && !success,
  ...(result === 'time-over' && !success && { timeOver: true }),
});
