import { useState } from 'react';

/** How much time a task has left, s, when that was last noted; 0: it is over. */
export interface TimeLeft {
  task: string;
  left: number;
}

/** The time of a task that has a limit: held until its tester goes to the prototype, also after a reload. */
export interface TaskTime {
  phase: 'held' | 'running' | 'over';
  /** What is left, s: exact when it is noted, at most so much until the next note. */
  left: number;
  /** A part of the time is used. */
  isBegun: boolean;
}

export interface TimeRunning extends TimeLeft {
  /** When it is over, by the clock of the page, ms; null: it does not run. */
  endsAt: number | null;
}

/** The time of one task, which `TaskClock` runs down. A page that is loaded again goes on with what was noted last. */
export function useTaskTime(saved: TimeLeft | null | undefined) {
  const [time, note] = useState<TimeRunning | null>(saved ? { ...saved, endsAt: null } : null);
  const begin = (task: string, left: number): void => note({ task, left, endsAt: performance.now() + left * 1000 });
  return { time, note, begin };
}

/** What is known of the time of a task; null without a limit. */
export function timeOf(
  { id, task }: { id: string; task: { timeLimitSeconds?: number | null } },
  time: TimeRunning | null,
): TaskTime | null {
  const limit = task.timeLimitSeconds ?? 0;
  if (!(limit > 0)) return null;
  if (time?.task !== id) return { phase: 'held', left: limit, isBegun: false };
  const phase = time.left === 0 ? 'over' : time.endsAt === null ? 'held' : 'running';
  return { phase, left: time.left, isBegun: true };
}
