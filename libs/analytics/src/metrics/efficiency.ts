import { isDecidedBySteps, judgeSparse, type Task, type TaskMark } from '@prototrail/model';
import { yieldToOthers } from '@prototrail/platform';
import { z } from 'zod';
import { ratio } from '../statistics/describe';
import { completionCurve } from '../statistics/comparisons';
import { rulesOf, storedOutcomes } from '../query/task-outcomes';
import { evaluatedTasks, type Study } from '../study';
import { loadSessions } from '../query/sessions';
import { loadAttempts } from './attempts';
import type { Metric, Reader } from './metric';
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

/** Attempts at a task; lengths in ms, and beside each whether it was completed. */
interface Attempts {
  durationsMs: number[];
  completed: boolean[];
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
    const [byEvents, byTesters] = await Promise.all([
      study.hasOutcomes ? readAttemptTimes(reader, study) : listAttemptTimes(reader, study),
      loadReported(reader, study),
    ]);
    const found: TaskEfficiency[] = [];
    for (const { id } of evaluatedTasks(study)) {
      // each sorts as many numbers as there are attempts
      await yieldToOthers();
      found.push({ task: id, ...describeAttempts(byEvents.get(id) ?? byTesters.get(id) ?? nothing) });
    }
    return found;
  },
};

const nothing: Attempts = { durationsMs: [], completed: [] };

/** Attempts at tasks that steps decide about, from what is stored of them. */
async function readAttemptTimes(reader: Reader, study: Study): Promise<ReadonlyMap<string, Attempts>> {
  const source = storedOutcomes(study);
  const rows = await reader.query<{ rules: string; durationsMs: number[]; done: number[] }>(
    `${source.with} SELECT rules, groupArray(greatest(0, if(attempt_ended, attempt_end, finished) - attempt_start)) AS durationsMs, groupArray(completed) AS done
    FROM (SELECT rules, session, completed, attempt_start, attempt_ended, attempt_end FROM outcomes WHERE tried) AS own
    INNER JOIN (SELECT session, finished FROM chosen) AS about USING (session) GROUP BY rules`,
    source.parameters,
  );
  const tasks = evaluatedTasks(study).filter(isDecidedBySteps);
  return new Map(
    tasks.map((task) => {
      const row = rows.find(({ rules }) => rules === rulesOf(task));
      return [task.id, row ? { durationsMs: row.durationsMs, completed: row.done.map((one) => one === 1) } : nothing];
    }),
  );
}

/** The same from what the sessions did. */
async function listAttemptTimes(reader: Reader, study: Study): Promise<ReadonlyMap<string, Attempts>> {
  const [sessions, ends] = await Promise.all([loadAttempts(reader, study), loadSessionEnds(reader, study)]);
  const tasks = evaluatedTasks(study).filter(isDecidedBySteps);
  const found = new Map<string, Attempts>(tasks.map(({ id }) => [id, { durationsMs: [], completed: [] }]));
  for (const { session, attempts } of sessions)
    for (const { task, completed, startedAt, endedAt } of attempts) {
      const ofTask = found.get(task);
      ofTask?.durationsMs.push(Math.max(0, (endedAt ?? ends.get(session) ?? startedAt) - startedAt));
      ofTask?.completed.push(completed);
    }
  return found;
}

/** Attempts at tasks that testers end themselves; nothing is read where there is none. */
async function loadReported(reader: Reader, study: Study): Promise<ReadonlyMap<string, Attempts>> {
  const reported = evaluatedTasks(study).filter((task) => !isDecidedBySteps(task));
  const found = new Map<string, Attempts>(reported.map(({ id }) => [id, { durationsMs: [], completed: [] }]));
  if (reported.length === 0) return found;
  const [active, ends, marks] = await Promise.all([
    loadSessions(reader, study),
    loadSessionEnds(reader, study),
    loadTaskMarks(reader, study),
  ]);
  for (const { session, firstTime } of active)
    for (const task of reported) {
      const about = { firstTime, marks: marks.get(session) ?? [], last: ends.get(session) ?? firstTime };
      const attempt = reportedAttempt(task, about);
      const ofTask = found.get(task.id);
      if (attempt) ofTask?.durationsMs.push(attempt.durationMs);
      if (attempt) ofTask?.completed.push(attempt.completed);
    }
  return found;
}

/** The attempt at a task that testers end themselves; none where it was not started. */
function reportedAttempt(
  task: Task,
  { firstTime, marks, last }: { firstTime: number; marks: readonly TaskMark[]; last: number },
): { completed: boolean; durationMs: number } | undefined {
  const { match, steps } = judgeSparse(task, { firstTime, candidates: [], marks });
  if (match) return { completed: true, durationMs: match.durationMs };
  const start = steps[0]?.time;
  if (start === undefined) return undefined;
  const end = marks.findLast((mark) => mark.task === task.id && mark.result !== '')?.time ?? last;
  return { completed: false, durationMs: Math.max(0, end - start) };
}

function describeAttempts({ durationsMs, completed }: Attempts): Omit<TaskEfficiency, 'task'> {
  let [done, completedMs, allMs] = [0, 0, 0];
  for (const [index, durationMs] of durationsMs.entries()) {
    allMs += durationMs;
    if (!completed[index]) continue;
    done += 1;
    completedMs += durationMs;
  }
  const { curve, medianTime } = completionCurve(durationsMs, completed);
  return {
    ...{ attempts: durationsMs.length, completed: done, completedMs, allMs, curve, medianMs: medianTime },
    goalsPerMinute: ratio(done, allMs / minuteMs),
    relativeEfficiency: ratio(completedMs, allMs),
  };
}
