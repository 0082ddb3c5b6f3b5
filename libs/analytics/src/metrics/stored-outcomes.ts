import { forEachCooperatively, mapCooperatively } from '@prototrail/platform';
import { allRules, storedOutcomes } from '../query/task-outcomes';
import { evaluatedTasks, type Study } from '../study';
import type { Reader } from './metric';
import type { JudgedSession, MeasuredAttempt, Outcome, SessionAttempts, SessionTask } from './judged';

type Row = [
  /** Place of the task, from 1. */
  task: number,
  started: number,
  success: number,
  manual: number,
  gaveUp: number,
  timeOver: number,
  depth: number,
  matched: number,
  way: number,
  startPosition: number,
  endPosition: number,
  startTime: number,
  endTime: number,
  discovery: number,
  actions: number,
  interactions: number,
  stepWaits: number[],
  stepInteractions: number[],
  stepSums: number[],
];

const taskSql = 'toUInt32(indexOf({rules:Array(String)}, rules))';

/** What is stored of sessions with action events, in the order of their ids; one for which nothing is stored yet has not started anything. */
export async function readOutcomes(reader: Reader, study: Study): Promise<JudgedSession[]> {
  const source = storedOutcomes(study);
  const places = placesOf(study);
  const rows = await reader.query<{ session: string; rows: Row[] }>(
    `${source.with} SELECT session, groupArrayIf((${taskSql}, started, success, manual, gave_up, time_over, depth, matched, way, start_position, end_position, start_time, end_time,
      discovery, actions, interactions, step_waits, step_interactions, step_sums), rules != '') AS rows
    FROM (SELECT * FROM (SELECT session FROM chosen WHERE actions > 0) AS all LEFT JOIN outcomes USING (session)) GROUP BY session ORDER BY session`,
    source.parameters,
  );
  return mapCooperatively(rows, ({ session, rows: found }) => {
    const byPlace = new Map(found.map((row) => [row[0], row]));
    return { session, outcomes: places.map((place) => outcomeOf(byPlace.get(place))) };
  });
}

/** Tasks with equal rules share what is stored. */
function placesOf(study: Study): number[] {
  const rules = allRules(study);
  return rules.map((one) => rules.indexOf(one) + 1);
}

function outcomeOf(row: Row | undefined): Outcome {
  if (!row)
    return { success: false, source: 'auto', started: false, gaveUp: false, match: undefined, depth: 0, steps: [] };
  const [
    ,
    started,
    success,
    manual,
    gaveUp,
    timeOver,
    depth,
    matched,
    way,
    startPosition,
    endPosition,
    startTime,
    endTime,
  ] = row;
  const [discoveryMs, count, interactions, waits, effort, sums] = row.slice(13) as [
    ...[discovery: number, count: number, interactions: number],
    ...[waits: number[], effort: number[], sums: number[]],
  ];
  return {
    success: success === 1,
    source: manual === 1 ? 'manual' : 'auto',
    started: started === 1,
    gaveUp: gaveUp === 1,
    ...(timeOver === 1 && { timeOver: true }),
    match:
      matched === 0
        ? undefined
        : {
            ...{ startPosition, endPosition, startTime, endTime },
            durationMs: endTime - startTime,
            ...{ discoveryMs, count, interactions, ...(way > 0 && { way }) },
          },
    depth,
    steps: waits.map((stepTimeMs, index) => ({
      stepTimeMs,
      stepInteractions: effort[index] ?? 0,
      cumulativeTimeMs: sums[index] ?? 0,
    })),
  };
}

type TaskRow = [task: number, success: number, manual: number, durationMs: number, interactions: number];

/** How each session did in the tasks, by session and task: what a list of sessions says of it. */
export async function readSessionTasks(
  reader: Reader,
  study: Study,
): Promise<(session: string) => Record<string, SessionTask>> {
  const source = storedOutcomes(study);
  const tasks = evaluatedTasks(study).map(({ id }) => id);
  const places = placesOf(study);
  const rows = await reader.query<{ session: string; rows: TaskRow[] }>(
    `${source.with} SELECT session, groupArray((${taskSql}, success, manual, if(matched, end_time - start_time, -1), outcomes.interactions)) AS rows FROM outcomes GROUP BY session`,
    source.parameters,
  );
  const rowsOf = new Map<string, TaskRow[]>();
  await forEachCooperatively(rows, ({ session, rows: found }) => rowsOf.set(session, found));
  return (session) => {
    const found = rowsOf.get(session) ?? [];
    const told: Record<string, SessionTask> = {};
    for (const [index, task] of tasks.entries()) {
      const [, success = 0, manual = 0, duration = -1, interactions = 0] =
        found.find(([place]) => place === places[index]) ?? [];
      told[task] = {
        success: success === 1,
        source: manual === 1 ? 'manual' : 'auto',
        // times of a session are in order, so that no completion takes less than no time
        durationMs: duration < 0 ? null : duration,
        interactions: duration < 0 ? null : interactions,
      };
    }
    return told;
  };
}

type AttemptRow = [
  task: number,
  completed: number,
  direct: number,
  lostness: number,
  similarity: number,
  firstClick: number,
  firstClickWait: number,
  start: number,
  ended: number,
  end: number,
];

/** What is stored of the attempts of sessions with action events, in the order of their ids. */
export async function readAttempts(reader: Reader, study: Study): Promise<SessionAttempts[]> {
  const source = storedOutcomes(study);
  const tasks = evaluatedTasks(study).map(({ id }) => id);
  const places = placesOf(study);
  const rows = await reader.query<{ session: string; rows: AttemptRow[] }>(
    `${source.with} SELECT session, groupArrayIf((${taskSql}, completed, direct, lostness, similarity, first_click, first_click_wait, attempt_start, attempt_ended, attempt_end), tried) AS rows
    FROM (SELECT * FROM (SELECT session FROM chosen WHERE actions > 0) AS all LEFT JOIN outcomes USING (session)) GROUP BY session ORDER BY session`,
    source.parameters,
  );
  return mapCooperatively(rows, ({ session, rows: found }) => {
    const byPlace = new Map(found.map((row) => [row[0], row]));
    return {
      session,
      attempts: tasks.flatMap((task, index) => {
        const row = byPlace.get(places[index] ?? 0);
        return row ? [attemptOf(task, row)] : [];
      }),
    };
  });
}

function attemptOf(task: string, row: AttemptRow): MeasuredAttempt {
  const [, completed, direct, lostness, similarity, firstClick, firstClickWait, startedAt, ended, end] = row;
  return {
    task,
    completed: completed === 1,
    direct: direct === 1,
    lostness: lostness < 0 ? null : lostness,
    similarity: similarity < 0 ? null : similarity,
    isFirstClickRight: firstClick < 0 ? undefined : firstClick === 1,
    firstClickMs: firstClick < 0 ? undefined : firstClickWait,
    startedAt,
    endedAt: ended === 1 ? end : undefined,
  };
}
