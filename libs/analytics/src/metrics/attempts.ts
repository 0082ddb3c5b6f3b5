import {
  effectiveFlows,
  isDecidedBySteps,
  isPointerClick,
  isView,
  pathsOf,
  taskAttempt,
  type AttemptMoment,
  type Task,
  type TaskAttempt,
} from '@prototrail/model';
import { forEachCooperatively, mapCooperatively } from '@prototrail/platform';
import { pointerClickTypes } from '../query/event-classes';
import { preparedEvents, preparedSessions } from '../query/prepared';
import { loadSessions, oncePerSession } from '../query/sessions';
import { lostness, pathSimilarity } from '../statistics/paths';
import { evaluatedTasks, type Study } from '../study';
import type { Reader } from './metric';
import { loadCandidates, loadTaskEnds, type CandidatesOf } from './outcomes';
import type { MeasuredAttempt, SessionAttempts } from './judged';
import { readAttempts } from './stored-outcomes';

export type { MeasuredAttempt, SessionAttempts } from './judged';

/** An attempt at a task whose way is known. */
export interface TriedTask {
  task: string;
  /** Surfaces of the optimal way; of several, of that which the session took. */
  path: readonly string[];
  attempt: TaskAttempt;
}

/** The attempts of every session with at least one action event, in the order of their ids. */
export const loadAttempts = oncePerSession((reader, study) =>
  study.hasOutcomes ? readAttempts(reader, study) : measureAttempts(reader, study),
);

/** The same from what the sessions did. */
export const measureAttempts = (
  reader: Reader,
  study: Study,
  known?: Promise<CandidatesOf>,
): Promise<SessionAttempts[]> =>
  mapAttempts(reader, study, (session, tried) => ({ session, attempts: tried.map(measure) }), known);

/** What `describe` says of the attempts of every session with at least one action event, in the order of their ids. */
export async function mapAttempts<R>(
  reader: Reader,
  study: Study,
  describe: (session: string, tried: readonly TriedTask[]) => R,
  known: Promise<CandidatesOf> = loadCandidates(reader, study),
): Promise<R[]> {
  const tasks = evaluatedTasks(study)
    .filter(isDecidedBySteps)
    .map((task) => ({ task, paths: pathsOf(task) }));
  const [sessions, candidates, ends, moments] = await Promise.all([
    loadSessions(reader, study),
    known,
    loadTaskEnds(reader, study),
    tasks.length === 0
      ? () => []
      : loadMoments(
          reader,
          study,
          tasks.map(({ task }) => task),
        ),
  ]);
  return mapCooperatively(sessions, ({ session, firstTime }) => {
    const stream = { firstTime, candidates: candidates(session), ends: ends.get(session) ?? [] };
    const ofSession = moments(session);
    const tried = tasks.flatMap(({ task, paths }): TriedTask[] => {
      const attempt = taskAttempt(task, stream, ofSession);
      return attempt ? [{ task: task.id, path: paths[attempt.way] ?? [], attempt }] : [];
    });
    return describe(session, tried);
  });
}

/** What can be compared of an attempt. */
export function measure({
  task,
  path,
  attempt: { visited, visitedAt: _, way: __, ...attempt },
}: TriedTask): MeasuredAttempt {
  const needed = new Set(path).size;
  return {
    task,
    ...attempt,
    lostness: attempt.completed ? lostness(new Set(visited).size, visited.length, needed) : null,
    similarity: path.length === 0 ? null : pathSimilarity(path, visited),
  };
}

/** Those of a session in order; worked out when it is asked for, since those of all sessions at once would fill the memory of the process. */
type MomentsOf = (session: string) => AttemptMoment[];

/** What an attempt is judged by: loads and pointer clicks of each session. */
function loadMoments(reader: Reader, study: Study, tasks: readonly Task[]): Promise<MomentsOf> {
  // an attempt that begins with a load depends on no later clicks than the first two after it
  const isBegunByLoad = tasks.every((task) =>
    effectiveFlows(task).every((flow) => flow.slice(0, 1).every((step) => isView(step) || isPointerClick(step))),
  );
  return isBegunByLoad ? firstMoments(reader, study) : allMoments(reader, study);
}

interface ViewsAndClicks {
  session: string;
  /** Times are ms since then. */
  first: number;
  places: number[];
  times: number[];
  surfaces: string[];
  clickPlaces: number[];
  clickTimes: number[];
}

async function firstMoments(reader: Reader, study: Study): Promise<MomentsOf> {
  const { with: chosen, parameters } = preparedSessions(study);
  // lists side by side are read in half the time that a list for each moment takes, and short numbers sooner than long ones
  const rows = await reader.query<ViewsAndClicks>(
    `${chosen} SELECT session, toFloat64(began) AS first, view_positions AS places, arrayMap(at -> at - began, view_times) AS times, view_places AS surfaces,
      run_positions AS clickPlaces, arrayMap(at -> at - began, run_times) AS clickTimes
    FROM chosen WHERE notEmpty(view_times) OR notEmpty(run_times)`,
    parameters,
  );
  return momentsBySession(rows, merge);
}

/** Both kinds are in order, and none has the place of another. */
function merge({ first, places, times, surfaces, clickPlaces, clickTimes }: ViewsAndClicks): AttemptMoment[] {
  const moments: AttemptMoment[] = [];
  let click = 0;
  for (let view = 0; view <= places.length; view += 1) {
    for (; click < clickPlaces.length && (clickPlaces[click] ?? 0) < (places[view] ?? Infinity); click += 1)
      moments.push({
        position: (clickPlaces[click] ?? 0) - 1,
        time: first + Number(clickTimes[click] ?? 0),
        isLoad: false,
        surface: '',
      });
    if (view < places.length)
      moments.push({
        position: (places[view] ?? 0) - 1,
        time: first + Number(times[view] ?? 0),
        isLoad: true,
        surface: surfaces[view] ?? '',
      });
  }
  return moments;
}

type Moments = [position: number, time: number, isLoad: number, surface: string][];

async function allMoments(reader: Reader, study: Study): Promise<MomentsOf> {
  const { with: stored, parameters } = preparedEvents(study);
  const rows = await reader.query<{ session: string; moments: Moments }>(
    `${stored} SELECT session, arraySort(moment -> moment.1, groupArray((action_position, time, load, toString(multiIf(type = 'ScreenLoaded', screen, surface))))) AS moments
    FROM stored WHERE load OR type IN (${pointerClickTypes}) GROUP BY session`,
    parameters,
  );
  return momentsBySession(rows, ({ moments }) =>
    moments.map(([position, time, load, surface]) => ({
      position: position - 1,
      time: Number(time),
      isLoad: Boolean(load),
      surface,
    })),
  );
}

async function momentsBySession<R extends { session: string }>(
  rows: readonly R[],
  momentsOf: (row: R) => AttemptMoment[],
): Promise<MomentsOf> {
  const bySession = new Map<string, R>();
  await forEachCooperatively(rows, (row) => bySession.set(row.session, row));
  return (session) => {
    const row = bySession.get(session);
    return row ? momentsOf(row) : [];
  };
}
