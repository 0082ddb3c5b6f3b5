import { interactionTypes } from '../query/event-classes';
import { mapInTurns } from '@prototrail/platform';
import { z } from 'zod';
import { preparedEvents } from '../query/prepared';
import { ratio } from '../statistics/describe';
import { evaluatedTasks, type Study } from '../study';
import type { Metric, Reader } from './metric';
import { loadOutcomes, type Outcomes } from './outcomes';

/** How a session did in a task; times and effort are null when it was not completed by events. */
export interface SessionTask {
  success: boolean;
  source: 'auto' | 'manual';
  durationMs: number | null;
  interactions: number | null;
}

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

/** Loads the values of sessions that need no tasks. */
async function loadRows(reader: Reader, study: Study): Promise<Row[]> {
  const source = preparedEvents(study);
  return reader.query<Row>(
    `${source.with}
    SELECT session, minIf(time, action) AS startMs, countIf(action) AS events, countIf(type IN (${interactionTypes})) AS interactions,
      maxIf(time, action) - minIf(time, action) AS durationMs, max(time) - min(time) AS recordingMs,
      countIf(type IN ('ScreenLoaded', 'OverlayLoaded')) AS screenLoads, uniqExactIf(screen, action AND screen != '') AS uniqueScreens,
      uniqExactIf(if(type = 'ScreenLoaded', screen, overlay), type IN ('ScreenLoaded', 'OverlayLoaded')) AS uniqueSurfaces,
      countIf(type = 'ValidationError') AS validationErrors
    FROM stored GROUP BY session HAVING events > 0 ORDER BY session`,
    source.parameters,
  );
}

/** The session list: one row per session with action events, by id. */
export const sessions: Metric<object, SessionRow[]> = {
  name: 'sessions',
  params: z.object({}),
  empty: () => [],
  async run(reader, study) {
    const [rows, outcomes] = await Promise.all([loadRows(reader, study), loadOutcomes(reader, study)]);
    const tasksOf = sessionTasks(study, outcomes);
    return mapInTurns(rows, (row) => {
      const tasks = tasksOf(row.session);
      return {
        ...row,
        screenRatio: ratio(row.uniqueSurfaces, row.screenLoads),
        tasks,
        tasksSucceeded: Object.values(tasks).filter((task) => task.success).length,
      };
    });
  },
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
