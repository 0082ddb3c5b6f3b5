import { isDecidedBySteps, judgeSparse } from '@prototrail/model';
import { loadSessions } from '../query/sessions';
import { evaluatedTasks, type Periods, type Study } from '../study';
import { loadAttempts } from './attempts';
import type { Reader } from './metric';
import { loadTaskMarks } from './outcomes';
import { loadSessionEnds } from './session-ends';

/**
 * The study with what happened during the attempts at a task only: from its first step to its completion, to the answer that ended it, or
 * to the end of the session; of a task that testers end themselves, from its beginning to their answer. Undefined for an unknown task.
 */
export async function duringTask(reader: Reader, study: Study, id: string): Promise<Study | undefined> {
  const task = evaluatedTasks(study).find((one) => one.id === id);
  if (!task) return undefined;
  const ends = await loadSessionEnds(reader, study);
  const periods: [session: string, start: number, end: number][] = [];
  if (!isDecidedBySteps(task)) {
    const [sessions, marks] = await Promise.all([loadSessions(reader, study), loadTaskMarks(reader, study)]);
    for (const { session, firstTime } of sessions) {
      const own = marks.get(session) ?? [];
      const { match, steps } = judgeSparse(task, { firstTime, candidates: [], marks: own });
      const start = steps[0]?.time;
      const answered = own.findLast((mark) => mark.task === id && mark.result !== '')?.time;
      if (start !== undefined) periods.push([session, start, match?.endTime ?? answered ?? ends.get(session) ?? start]);
    }
  } else
    for (const { session, attempts } of await loadAttempts(reader, study)) {
      const attempt = attempts.find((one) => one.task === id);
      if (attempt)
        periods.push([session, attempt.startedAt, attempt.endedAt ?? ends.get(session) ?? attempt.startedAt]);
    }
  const during: Periods = {
    sessions: periods.map(([session]) => session),
    starts: periods.map(([, start]) => start),
    ends: periods.map(([, , end]) => end),
  };
  // what is known of all sessions is not of these periods
  const { whole: _, ...own } = study;
  return { ...own, during };
}
