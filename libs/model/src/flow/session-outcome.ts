import { isAction } from './event-types';
import { funnelRun, overriddenDepth } from './funnel';
import { effectiveFlow } from './match-step';
import { isTaskStarted, matchTask } from './match-task';
import { undone, type SessionOutcome } from './outcome';
import { judgeSelfReport, taskMarks } from './self-report';
import { taskEnds, undoneEnd } from './task-end';
import type { RecordedEvent, Task } from './types';

/**
 * Judges a task in the ordered stream of one session. `override` is the result set by hand: true adds a success without
 * times and makes the session a starter, false takes a success away but not the start. Who gives up has tried, and what
 * happens afterwards does not count.
 */
export function judgeSession(task: Task, all: readonly RecordedEvent[], override?: boolean): SessionOutcome {
  const reported = judgeSelfReport(task, { firstTime: all.find(isAction)?.time ?? 0, marks: taskMarks(all) }, override);
  if (reported) return reported;
  const end = undoneEnd(task, taskEnds(all));
  const events = end === undefined ? all : all.filter((event) => event.time <= end.time);
  const match = matchTask(task, events);
  const run = funnelRun(task, events);
  const automatic = match !== undefined;
  const length = effectiveFlow(task).length;
  const depth = overriddenDepth(match?.way === undefined ? run.depth : length, length, override);
  const success = override ?? automatic;
  return {
    success,
    source: success === automatic ? 'auto' : 'manual',
    started: override === true || end !== undefined || isTaskStarted(task, events),
    ...undone(end?.result, success),
    match: override === false ? undefined : match,
    depth,
    steps: run.steps.slice(0, depth),
  };
}
