import { useEffect, useRef, useState } from 'react';

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

/** What is noted next after so many seconds are left: each minute, then 30, 10 and 0 s, so that nobody watches seconds pass. */
export function nextNote(left: number): number {
  if (left > 60) return (Math.ceil(left / 60) - 1) * 60;
  return [30, 10, 0].find((note) => note < left) ?? 0;
}

interface Running extends TimeLeft {
  /** When it is over, by the clock of the page, ms; null: it does not run. */
  endsAt: number | null;
}

/** Runs down for one task at a time. A page that is loaded again goes on with what was noted last. */
export function useTaskClock(saved: TimeLeft | null | undefined, onOver: () => void) {
  const [time, setTime] = useState<Running | null>(() => (saved ? { ...saved, endsAt: null } : null));
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (time === null || time.endsAt === null || time.left <= 0) return undefined;
    const { task, endsAt } = time;
    // A tab that slept may be later than the next note.
    const left = nextNote(Math.min(time.left, Math.max(0.001, (endsAt - performance.now()) / 1000)));
    const timer = setTimeout(
      () => {
        if (left === 0) latest.current();
        setTime({ task, left, endsAt });
      },
      Math.max(0, endsAt - performance.now() - left * 1000),
    );
    return () => clearTimeout(timer);
  }, [time]);
  return {
    time,
    begin: (task: string, seconds: number) =>
      setTime((now) => {
        const left = now?.task === task ? now.left : seconds;
        return now?.task === task && now.endsAt !== null
          ? now
          : { task, left, endsAt: performance.now() + left * 1000 };
      }),
    stop: () => setTime(null),
  };
}

/** What is known of the time of a task; null without a limit. */
export function timeOf(
  { id, task }: { id: string; task: { timeLimitSeconds?: number | null } },
  time: Running | null,
): TaskTime | null {
  const limit = task.timeLimitSeconds ?? 0;
  if (!(limit > 0)) return null;
  if (time?.task !== id) return { phase: 'held', left: limit, isBegun: false };
  const phase = time.left === 0 ? 'over' : time.endsAt === null ? 'held' : 'running';
  return { phase, left: time.left, isBegun: true };
}
