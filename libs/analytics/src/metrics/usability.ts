import { isDecidedBySteps, pathOf, pathsOf, type Task } from '@prototrail/model';
import { forEachCooperatively } from '@prototrail/platform';
import { z } from 'zod';
import { clickPoints, judgedTaps, pointIs } from '../query/click-points';
import { judged } from '../query/judged';
import { rulesOf, storedOutcomes } from '../query/task-outcomes';
import { ratio } from '../statistics/describe';
import { usabilityScore } from '../statistics/usability-score';
import { evaluatedTasks, type Study } from '../study';
import { mapAttempts } from './attempts';
import type { Metric, Reader } from './metric';
import { loadSessionEnds } from './session-ends';

/** A score with the numbers that it is made of. */
export interface ScoredUsability {
  attempts: number;
  /** Attempts that left the expected path or gave up. */
  offPath: number;
  /** Pointer clicks, and those that nothing reacted to. */
  clicks: number;
  misclicks: number;
  /** Mean length of a visit of a screen, ms; null without one. */
  meanTimeMs: number | null;
  /** 0 to 100; null without attempts. */
  score: number | null;
}

/** The usability score of a task and of the screens of its path. */
export interface TaskUsability extends ScoredUsability {
  task: string;
  /** In the order of the path, each once. */
  screens: (ScoredUsability & { surface: string })[];
}

/**
 * A score of 0 to 100 for each task and for each surface of its path, see `usabilityScore`. Of a task, all attempts are off the path that
 * were not completed on exactly it; of a surface, those that went on from it to where the path does not lead, or that ended there without
 * completion. An overlay that is no part of the path lies over a screen that the tester has not left, so it is neither a detour nor a visit.
 * Clicks and times are those of the attempts. Definition BY-17; a heuristic.
 */
export const usability: Metric<object, TaskUsability[]> = {
  name: 'usability',
  params: z.object({}),
  empty: () => [],
  async run(reader, study) {
    const tasks = scoredTasks(study);
    if (tasks.length === 0) return [];
    const tallies = new Map(tasks.map((task) => [task.id, new TaskTally(task, overlaysOf(study))]));
    const { ways, clicks } = await (study.hasOutcomes ? readTried(reader, study) : loadTried(reader, study));
    await forEachCooperatively(ways, (one) => tallies.get(one.task)?.add(one));
    await forEachCooperatively(clicks, (one) => tallies.get(one.task)?.addClicks(one));
    return [...tallies].map(([task, tally]) => ({ task, ...tally.describe() }));
  },
};

const scoredTasks = (study: Study) => evaluatedTasks(study).filter(isDecidedBySteps);

const overlaysOf = (study: Study): ReadonlySet<string> =>
  new Set(
    judged(study).groups.flatMap(({ surfaces }) =>
      surfaces.flatMap(({ id, kind }) => (kind === 'overlay' ? [id] : [])),
    ),
  );

/** Attempts at a task that visited the same surfaces in the same order, and were all completed or none of them. */
interface TriedWay {
  task: string;
  /** Which right way of the task they took. */
  way: number;
  completed: boolean;
  /** The surfaces that they visited. */
  visited: string[];
  attempts: number;
  /** By visited surface: sum of the times from the beginning of the attempt until it was reached, ms, and how many attempts ended later than that. */
  reachedMs: number[];
  lasted: number[];
  /** Sum of the lengths of the attempts, ms. */
  lengthMs: number;
}

/** Pointer clicks in attempts at a task. */
interface TriedClicks {
  task: string;
  way: number;
  surface: string;
  clicks: number;
  misclicks: number;
}

interface Tried {
  ways: TriedWay[];
  clicks: TriedClicks[];
}

/** From what is stored of attempts. */
async function readTried(reader: Reader, study: Study): Promise<Tried> {
  const source = storedOutcomes(study);
  const taps = judgedTaps(study, 'taps');
  const [ways, clicks] = await Promise.all([
    reader.query<Omit<TriedWay, 'task' | 'completed'> & { rules: string; completed: number }>(
      `${source.with} SELECT rules, attempt_way AS way, completed, arrayMap(one -> toString(one), attempt_surfaces) AS visited, count() AS attempts,
        sumForEach(arrayMap(at -> at - attempt_start, attempt_times)) AS reachedMs, sumForEach(arrayMap(at -> toUInt64(at < ended), attempt_times)) AS lasted, sum(ended - attempt_start) AS lengthMs
      FROM (SELECT rules, attempt_way, completed, attempt_surfaces, attempt_times, attempt_start, if(attempt_ended, attempt_end, finished) AS ended
        FROM (SELECT * FROM outcomes WHERE tried) AS own INNER JOIN (SELECT session, finished FROM chosen) AS about USING (session))
      GROUP BY rules, way, completed, attempt_surfaces`,
      source.parameters,
    ),
    reader.query<Omit<TriedClicks, 'task'> & { rules: string }>(
      `${source.with},
      taps AS (SELECT rules, attempt_way AS way, tap, sum(count) AS n FROM (SELECT rules, attempt_way, attempt_taps, attempt_tap_clicks FROM outcomes WHERE tried)
        ARRAY JOIN attempt_taps AS tap, attempt_tap_clicks AS count GROUP BY rules, way, tap)
      SELECT rules, way, surface, sum(n) AS clicks, sumIf(n, missedClick) AS misclicks FROM ${taps.sql} GROUP BY rules, way, surface`,
      { ...source.parameters, ...taps.parameters },
    ),
  ]);
  // tasks with equal rules share what is stored
  const tasks = scoredTasks(study).map((task) => ({ task: task.id, rules: rulesOf(task) }));
  return {
    ways: tasks.flatMap(({ task, rules }) =>
      ways
        .filter((row) => row.rules === rules)
        .map(({ rules: _, completed, ...row }) => ({ ...row, task, completed: completed === 1 })),
    ),
    clicks: tasks.flatMap(({ task, rules }) =>
      clicks.filter((row) => row.rules === rules).map(({ rules: _, ...row }) => ({ ...row, task })),
    ),
  };
}

/** The same from what the sessions did. */
async function loadTried(reader: Reader, study: Study): Promise<Tried> {
  const [ends, clicksOf] = await Promise.all([loadSessionEnds(reader, study), loadClicks(reader, study)]);
  const sessions = await mapAttempts(reader, study, (session, tried) =>
    tried.map(({ task, attempt: { way, completed, visited, visitedAt, startedAt, endedAt } }) => {
      const end = endedAt ?? ends.get(session) ?? startedAt;
      const during = (clicksOf.get(session) ?? []).filter(([time]) => time >= startedAt && time <= end);
      return {
        way: {
          ...{ task, way, completed, visited, attempts: 1, lengthMs: end - startedAt },
          reachedMs: visitedAt.map((at) => at - startedAt),
          lasted: visitedAt.map((at) => Number(at < end)),
        },
        clicks: during.map(([, surface, isMissed]) => ({
          ...{ task, way, surface, clicks: 1, misclicks: Number(isMissed) },
        })),
      };
    }),
  );
  const attempts = sessions.flat();
  return { ways: attempts.map(({ way }) => way), clicks: attempts.flatMap(({ clicks }) => clicks) };
}

type Click = [time: number, surface: string, isMissed: boolean];

/** The pointer clicks of each session, in no order. */
async function loadClicks(reader: Reader, study: Study): Promise<ReadonlyMap<string, Click[]>> {
  const source = clickPoints(study, ['tap', 'surface', 'time']);
  const rows = await reader.query<{ session: string; clicks: [time: number, surface: string, missed: number][] }>(
    `${source.with} SELECT session, groupArray((time, toString(surface), toUInt8(${pointIs.missed}))) AS clicks FROM points WHERE ${pointIs.pointer} GROUP BY session`,
    source.parameters,
  );
  return new Map(
    rows.map(({ session, clicks }) => [
      session,
      clicks.map(([time, surface, missed]): Click => [Number(time), surface, missed === 1]),
    ]),
  );
}

/** Places of the surfaces of a way without those that only lay over one; coming back from them begins no new visit. */
function placesOf(visited: readonly string[], isBeside: (surface: string) => boolean): number[] {
  const places: number[] = [];
  let wasBeside = false;
  for (const [index, surface] of visited.entries()) {
    const isBack = wasBeside && visited[places.at(-1) ?? -1] === surface;
    wasBeside = isBeside(surface);
    if (!wasBeside && !isBack) places.push(index);
  }
  return places;
}

/** Sums of a task or surface. */
class Tally {
  attempts = 0;
  offPath = 0;
  private clicks = 0;
  private misclicks = 0;
  private visits = 0;
  private timeMs = 0;

  addVisits(visits: number, timeMs: number): void {
    this.visits += visits;
    this.timeMs += timeMs;
  }

  addClicks({ clicks, misclicks }: Pick<TriedClicks, 'clicks' | 'misclicks'>): void {
    this.clicks += clicks;
    this.misclicks += misclicks;
  }

  describe(): ScoredUsability {
    const { attempts, offPath, clicks, misclicks } = this;
    const meanTimeMs = ratio(this.timeMs, this.visits);
    const score =
      attempts === 0
        ? null
        : usabilityScore({
            offPathShare: offPath / attempts,
            misclickRate: ratio(misclicks, clicks) ?? 0,
            meanTimeMs,
          });
    return { attempts, offPath, clicks, misclicks, meanTimeMs, score };
  }
}

class TaskTally {
  private readonly whole = new Tally();
  private readonly bySurface: ReadonlyMap<string, Tally>;
  /** By right way. */
  private readonly paths: readonly (readonly string[])[];

  constructor(
    task: Task,
    private readonly overlays: ReadonlySet<string>,
  ) {
    this.paths = pathsOf(task);
    this.bySurface = new Map(pathOf(task).map((surface) => [surface, new Tally()]));
  }

  add({ way, completed, visited, attempts, reachedMs, lasted, lengthMs }: TriedWay): void {
    const path = this.paths[way] ?? [];
    const places = placesOf(visited, (surface) => this.overlays.has(surface) && !path.includes(surface));
    const surfaces = places.map((place) => visited[place] ?? '');
    const isOnPath = surfaces.length === path.length && path.every((surface, index) => surface === surfaces[index]);
    this.whole.attempts += attempts;
    if (!(completed && isOnPath)) this.whole.offPath += attempts;
    const [seen, left] = [new Set<Tally>(), new Set<Tally>()];
    for (const [index, surface] of surfaces.entries()) {
      const [place = 0, after] = [places[index], places[index + 1]];
      const isDone = after === undefined && completed;
      const timeMs = (after === undefined ? lengthMs : (reachedMs[after] ?? 0)) - (reachedMs[place] ?? 0);
      // the load that completes a task begins a visit of another length
      const visits = isDone ? (lasted[place] ?? 0) : attempts;
      this.whole.addVisits(visits, timeMs);
      const own = this.onPath(path, surface);
      if (!own) continue;
      own.addVisits(visits, timeMs);
      seen.add(own);
      const next = surfaces[index + 1];
      const isLeft =
        next === undefined ? !isDone : !path.some((one, step) => one === surface && path[step + 1] === next);
      if (isLeft) left.add(own);
    }
    for (const own of seen) own.attempts += attempts;
    for (const own of left) own.offPath += attempts;
  }

  addClicks(tried: TriedClicks): void {
    this.whole.addClicks(tried);
    this.onPath(this.paths[tried.way] ?? [], tried.surface)?.addClicks(tried);
  }

  private onPath(path: readonly string[], surface: string): Tally | undefined {
    return path.includes(surface) ? this.bySurface.get(surface) : undefined;
  }

  describe(): Omit<TaskUsability, 'task'> {
    const screens = [...this.bySurface].map(([surface, tally]) => ({ surface, ...tally.describe() }));
    return { ...this.whole.describe(), screens };
  }
}
