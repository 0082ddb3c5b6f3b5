import type { SessionOutcome, TaskAttempt } from '@prototrail/model';

/** How a session did in a task, as far as views say it; the rest of `SessionOutcome` is not stored. */
export interface Outcome extends Omit<SessionOutcome, 'match' | 'steps'> {
  match: Omit<NonNullable<SessionOutcome['match']>, 'hits'> | undefined;
  steps: Pick<SessionOutcome['steps'][number], 'stepTimeMs' | 'stepInteractions' | 'cumulativeTimeMs'>[];
}

/** A session with how it did in each task, in the order of `evaluatedTasks`. */
export interface JudgedSession {
  session: string;
  outcomes: Outcome[];
}

/** How a session did in a task; times and effort are null when it was not completed by events. */
export interface SessionTask {
  success: boolean;
  source: 'auto' | 'manual';
  durationMs: number | null;
  interactions: number | null;
}

/** An attempt at a task with what its way says. */
export interface MeasuredAttempt extends Omit<TaskAttempt, 'visited' | 'visitedAt' | 'way'> {
  task: string;
  /** Null for attempts that were not completed. */
  lostness: number | null;
  /** 1 for the optimal way, 0 for one that has nothing in common with it; null for a task without a way. */
  similarity: number | null;
}

/** What a session tried; tasks that it did not start are left out. */
export interface SessionAttempts {
  session: string;
  attempts: MeasuredAttempt[];
}
