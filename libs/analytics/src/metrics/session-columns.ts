import { forEachCooperatively } from '@prototrail/platform';
import { eachTap, judgedTaps } from '../query/click-points';
import { oncePerStudy } from '../query/once-per-study';
import { preparedSessions } from '../query/prepared';
import { storedOutcomes, allRules } from '../query/task-outcomes';
import { evaluatedTasks, type DeviceClass, type Study } from '../study';
import type { Reader } from './metric';
import { loadOutcomes } from './outcomes';

/** How sessions did in a task, in the order of the sessions. */
export interface TaskColumns {
  /** 1 for those that started it. */
  started: Uint8Array;
  /** 1 for those that did it, also by hand. */
  success: Uint8Array;
  /** Of those whose recording shows how; NaN for others. Ms, and actions. */
  durationMs: Float64Array;
  interactions: Float64Array;
}

/**
 * What is known of the sessions with action events, in the order of their ids, as a list for each value: objects for all sessions of a large
 * study take seconds.
 */
export interface SessionColumns {
  sessions: readonly string[];
  startMs: readonly number[];
  durationMs: readonly number[];
  interactions: readonly number[];
  /** Pointer clicks, and those that nothing reacted to. */
  clicks: readonly number[];
  missedClicks: readonly number[];
  screenLoads: readonly number[];
  uniqueScreens: readonly number[];
  uniqueSurfaces: readonly number[];
  validationErrors: readonly number[];
  devices: readonly DeviceClass[];
  revisions: readonly string[];
  labels: readonly string[];
  /** Tasks that were done. */
  tasksSucceeded: Float64Array;
  /** By the id of the task. */
  tasks: ReadonlyMap<string, TaskColumns>;
}

type Stored = Omit<SessionColumns, 'tasksSucceeded' | 'tasks'>;

/** Reads the columns, once for each study. */
export const loadSessionColumns = oncePerStudy(async (reader, study): Promise<SessionColumns> => {
  const [stored, tasksOf] = await Promise.all([
    readColumns(reader, study),
    study.hasOutcomes ? readTasks(reader, study) : judgedTasks(reader, study),
  ]);
  const tasks = await tasksOf(stored.sessions);
  const tasksSucceeded = new Float64Array(stored.sessions.length);
  for (const { success } of tasks.values())
    for (let index = 0; index < success.length; index += 1)
      tasksSucceeded[index] = (tasksSucceeded[index] ?? 0) + (success[index] ?? 0);
  return { ...stored, tasksSucceeded, tasks };
});

function readColumns(reader: Reader, study: Study): Promise<Stored> {
  const source = preparedSessions(study);
  const taps = judgedTaps(study, eachTap);
  return reader.queryColumns<Stored & Record<string, readonly unknown[]>>(
    `${source.with} SELECT session AS sessions, first_action AS startMs, finished - first_action AS durationMs, interactions, clicks,
      arraySum((tap, n) -> if(tap IN (SELECT tap FROM ${taps.sql} WHERE missedClick), n, 0), tap_keys, tap_clicks) AS missedClicks,
      surface_loads AS screenLoads, screens AS uniqueScreens, length(arrayDistinct(load_surfaces)) AS uniqueSurfaces, validation_errors AS validationErrors,
      if(client_device = '', 'unknown', toString(client_device)) AS devices, toString(revision) AS revisions, toString(label) AS labels
    FROM chosen WHERE actions > 0 ORDER BY session`,
    { ...source.parameters, ...taps.parameters },
  );
}

/** Tasks of sessions in their order. */
type TasksOf = (sessions: readonly string[]) => Promise<ReadonlyMap<string, TaskColumns>>;

function noneDone(sessions: number): TaskColumns {
  return {
    started: new Uint8Array(sessions),
    success: new Uint8Array(sessions),
    durationMs: new Float64Array(sessions).fill(NaN),
    interactions: new Float64Array(sessions).fill(NaN),
  };
}

async function readTasks(reader: Reader, study: Study): Promise<TasksOf> {
  const source = storedOutcomes(study);
  const rules = allRules(study);
  const rows = await reader.queryColumns<{
    session: readonly string[];
    task: readonly number[];
    began: readonly number[];
    done: readonly number[];
    duration: readonly number[];
    actions: readonly number[];
  }>(
    `${source.with} SELECT session, toUInt32(indexOf({rules:Array(String)}, rules)) AS task, toUInt8(started) AS began, toUInt8(success) AS done, if(matched, end_time - start_time, -1) AS duration, outcomes.interactions AS actions
    FROM outcomes WHERE started OR success OR matched`,
    source.parameters,
  );
  return async (sessions) => {
    const placeOf = new Map<string, number>();
    await forEachCooperatively(sessions.entries(), ([place, session]) => placeOf.set(session, place));
    const byPlace = rules.map(() => noneDone(sessions.length));
    await forEachCooperatively(rows.session.entries(), ([row, session]) => {
      const place = placeOf.get(session);
      const task = byPlace[(rows.task[row] ?? 0) - 1];
      if (place === undefined || !task) return;
      task.started[place] = rows.began[row] ?? 0;
      task.success[place] = rows.done[row] ?? 0;
      const duration = rows.duration[row] ?? -1;
      // times of a session are in order, so that no completion takes less than no time
      if (duration < 0) return;
      task.durationMs[place] = duration;
      task.interactions[place] = rows.actions[row] ?? 0;
    });
    // tasks with equal rules share what is stored
    const columns = rules.map((one) => byPlace[rules.indexOf(one)] ?? noneDone(sessions.length));
    return new Map(evaluatedTasks(study).map(({ id }, index) => [id, columns[index] ?? noneDone(sessions.length)]));
  };
}

async function judgedTasks(reader: Reader, study: Study): Promise<TasksOf> {
  const { byTask } = await loadOutcomes(reader, study);
  // outcomes are in the order of the ids of the sessions too
  return async (sessions) =>
    new Map(
      [...byTask].map(([task, outcomes]) => {
        const columns = noneDone(sessions.length);
        for (const [place, { started, success, match }] of outcomes.entries()) {
          columns.started[place] = Number(started);
          columns.success[place] = Number(success);
          if (!match) continue;
          columns.durationMs[place] = match.durationMs;
          columns.interactions[place] = match.interactions;
        }
        return [task, columns];
      }),
    );
}
