import { isDecidedBySteps, judgeSparse, type Task, type TaskMark } from '@prototrail/model';
import { z } from 'zod';
import { ratio } from '../statistics/describe';
import { completionCurve } from '../statistics/comparisons';
import { evaluatedTasks } from '../study';
import { loadSessions } from '../query/sessions';
import { loadAttempts } from './attempts';
import type { Metric } from './metric';
import { loadTaskMarks } from './outcomes';
import { loadSessionEnds } from './session-ends';

const minuteMs = 60_000;

/** How soon a task was done, and what the attempts cost. Shares and medians are null where there is nothing to judge. */
export interface TaskEfficiency {
  task: string;
  attempts: number;
  completed: number;
  /** Time of completed attempts, and of all, ms. */
  completedMs: number;
  allMs: number;
  /** Share of attempts that are not completed yet after a time, ms, at each completion. */
  curve: [timeMs: number, share: number][];
  /** When half of the attempts are completed. */
  medianMs: number | null;
  /** Completions in a minute of all attempts. */
  goalsPerMinute: number | null;
  /** Part of the time that went into completed attempts. */
  relativeEfficiency: number | null;
}

interface Attempt {
  task: string;
  completed: boolean;
  durationMs: number;
}

/**
 * Completion over time with attempts that were given up (Kaplan and Meier 1958, BY-8), goals per minute and relative efficiency (ISO
 * 9241-11 and ISO/IEC 25022, BY-9), of every task that can be evaluated. By events alone: results set by hand have no time.
 */
export const efficiency: Metric<object, TaskEfficiency[]> = {
  name: 'efficiency',
  params: z.object({}),
  empty: () => [],
  async run(reader, study) {
    const tasks = evaluatedTasks(study);
    const reported = tasks.filter((task) => !isDecidedBySteps(task));
    const [sessions, active, ends, marks] = await Promise.all([
      loadAttempts(reader, study),
      loadSessions(reader, study),
      loadSessionEnds(reader, study),
      loadTaskMarks(reader, study),
    ]);
    const byEvents = sessions.flatMap(({ session, attempts }) =>
      attempts.map(({ task, completed, startedAt, endedAt }): Attempt => {
        const end = endedAt ?? ends.get(session) ?? startedAt;
        return { task, completed, durationMs: Math.max(0, end - startedAt) };
      }),
    );
    const byTesters = active.flatMap(({ session, firstTime }) =>
      reported.flatMap((task) =>
        reportedAttempt(task, { firstTime, marks: marks.get(session) ?? [], last: ends.get(session) ?? firstTime }),
      ),
    );
    const all = [...byEvents, ...byTesters];
    return tasks.map(({ id }) => ({ task: id, ...describeAttempts(all.filter(({ task }) => task === id)) }));
  },
};

/** The attempt at a task that testers end themselves; none where it was not started. */
function reportedAttempt(
  task: Task,
  { firstTime, marks, last }: { firstTime: number; marks: readonly TaskMark[]; last: number },
): Attempt[] {
  const { match, steps } = judgeSparse(task, { firstTime, candidates: [], marks });
  if (match) return [{ task: task.id, completed: true, durationMs: match.durationMs }];
  const start = steps[0]?.time;
  if (start === undefined) return [];
  const end = marks.findLast((mark) => mark.task === task.id && mark.result !== '')?.time ?? last;
  return [{ task: task.id, completed: false, durationMs: Math.max(0, end - start) }];
}

function describeAttempts(attempts: readonly Attempt[]): Omit<TaskEfficiency, 'task'> {
  const done = attempts.filter(({ completed }) => completed);
  const [completedMs, allMs] = [sumOf(done), sumOf(attempts)];
  const { curve, medianTime } = completionCurve(
    attempts.map(({ durationMs }) => durationMs),
    attempts.map(({ completed }) => completed),
  );
  return {
    ...{ attempts: attempts.length, completed: done.length, completedMs, allMs, curve, medianMs: medianTime },
    goalsPerMinute: ratio(done.length, allMs / minuteMs),
    relativeEfficiency: ratio(completedMs, allMs),
  };
}

const sumOf = (attempts: readonly Attempt[]): number => attempts.reduce((sum, { durationMs }) => sum + durationMs, 0);
