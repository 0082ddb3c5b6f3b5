import { mapCooperatively } from '@prototrail/platform';
import { z } from 'zod';
import { preparedSessions } from '../query/prepared';
import { oncePerSession } from '../query/sessions';
import { ratio } from '../statistics/describe';
import { evaluatedTasks, type Study } from '../study';
import type { Metric, Reader } from './metric';
import { loadOutcomes, type Outcomes } from './outcomes';
import type { SessionTask } from './judged';
import { readSessionTasks } from './stored-outcomes';

export type { SessionTask } from './judged';

/** Values of one session with at least one action event. */
export interface SessionRow {
  session: string;
  startMs: number;
  events: number;
  interactions: number;
  durationMs: number;
  recordingMs: number;
  screenLoads: number;
  uniqueScreens: number;
  uniqueSurfaces: number;
  screenRatio: number | null;
  validationErrors: number;
  tasks: Record<string, SessionTask>;
  tasksSucceeded: number;
}

type Row = Omit<SessionRow, 'screenRatio' | 'tasks' | 'tasksSucceeded'>;

/** Values of sessions that need no tasks. */
async function loadRows(reader: Reader, study: Study): Promise<Row[]> {
  const source = preparedSessions(study);
  return reader.query<Row>(
    `${source.with}
    SELECT session, first_action AS startMs, actions AS events, interactions, finished - first_action AS durationMs, ended - began AS recordingMs,
      surface_loads AS screenLoads, screens AS uniqueScreens, length(arrayDistinct(load_surfaces)) AS uniqueSurfaces, validation_errors AS validationErrors
    FROM chosen WHERE actions > 0 ORDER BY session`,
    source.parameters,
  );
}

const loadSessionRows = oncePerSession(async (reader, study): Promise<SessionRow[]> => {
  const [rows, tasksOf] = await Promise.all([
    loadRows(reader, study),
    study.hasOutcomes
      ? readSessionTasks(reader, study)
      : loadOutcomes(reader, study).then((outcomes) => sessionTasks(study, outcomes)),
  ]);
  return mapCooperatively(rows, (row) => {
    const tasks = tasksOf(row.session);
    // rows were read for this alone: copies of all would take longer than reading them
    return Object.assign(row, {
      screenRatio: ratio(row.uniqueSurfaces, row.screenLoads),
      tasks,
      tasksSucceeded: Object.values(tasks).filter((task) => task.success).length,
    });
  });
});

/** The session list: one row per session with action events, by id. */
export const sessions: Metric<object, SessionRow[]> = {
  name: 'sessions',
  params: z.object({}),
  empty: () => [],
  run: loadSessionRows,
};

function sessionTasks(study: Study, outcomes: Outcomes): (session: string) => Record<string, SessionTask> {
  const index = new Map(outcomes.sessions.map((session, position) => [session, position]));
  const evaluated = evaluatedTasks(study);
  return (session) => {
    const tasks: Record<string, SessionTask> = {};
    for (const task of evaluated) {
      const outcome = outcomes.byTask.get(task.id)?.[index.get(session) ?? -1];
      if (!outcome) continue;
      tasks[task.id] = {
        success: outcome.success,
        source: outcome.source,
        durationMs: outcome.match?.durationMs ?? null,
        interactions: outcome.match?.interactions ?? null,
      };
    }
    return tasks;
  };
}
