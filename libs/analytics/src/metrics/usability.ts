import { isDecidedBySteps, pathOf, type TaskAttempt } from '@prototrail/model';
import { forEachCooperatively } from '@prototrail/platform';
import { z } from 'zod';
import { clickPoints, pointIs } from '../query/click-points';
import { judged } from '../query/judged';
import { oncePerSession } from '../query/sessions';
import { ratio } from '../statistics/describe';
import { usabilityScore } from '../statistics/usability-score';
import { evaluatedTasks, type Study } from '../study';
import { mapAttempts, type TriedTask } from './attempts';
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
    const tallies = new Map(tasks.map((task) => [task.id, new TaskTally(pathOf(task))]));
    await forEachCooperatively(await loadScored(reader, study), ({ attempts }) => {
      for (const attempt of attempts) tallies.get(attempt.task)?.add(attempt);
    });
    return [...tallies].map(([task, tally]) => ({ task, ...tally.describe() }));
  },
};

const scoredTasks = (study: Study) => evaluatedTasks(study).filter(isDecidedBySteps);

/** An attempt at a task as its score needs it. */
interface ScoredAttempt {
  task: string;
  isOffPath: boolean;
  clicks: number;
  misclicks: number;
  visits: number;
  timeMs: number;
  /** Each surface of the path that was visited or clicked, once. */
  surfaces: ScoredSurface[];
}

interface ScoredSurface {
  surface: string;
  isSeen: boolean;
  isLeft: boolean;
  clicks: number;
  misclicks: number;
  visits: number;
  timeMs: number;
}

/** The attempts of every session with action events, in the order of their ids. */
const loadScored = oncePerSession(async (reader, study) => {
  const [ends, clicks] = await Promise.all([loadSessionEnds(reader, study), loadClicks(reader, study)]);
  const overlays = new Set(
    judged(study).groups.flatMap(({ surfaces }) =>
      surfaces.flatMap(({ id, kind }) => (kind === 'overlay' ? [id] : [])),
    ),
  );
  return mapAttempts(reader, study, (session, tried) => ({
    session,
    attempts: tried.map((one) =>
      scoreAttempt(one, { end: ends.get(session), clicks: clicks.get(session) ?? [], overlays }),
    ),
  }));
});

type Click = [time: number, surface: string, isMissed: boolean];

/** The pointer clicks of each session, in no order. */
async function loadClicks(reader: Reader, study: Study): Promise<ReadonlyMap<string, Click[]>> {
  const source = clickPoints(study, ['tap', 'surface', 'time']);
  // lists side by side are read in half the time that a list for each click takes, and short numbers sooner than long ones
  const rows = await reader.query<{
    session: string;
    first: number;
    times: number[];
    surfaces: string[];
    missed: number[];
  }>(
    `${source.with} SELECT session, toFloat64(min(time) AS began) AS first, arrayMap(at -> at - began, groupArray(time)) AS times, groupArray(toString(surface)) AS surfaces,
      groupArray(toUInt8(${pointIs.missed})) AS missed
    FROM points WHERE ${pointIs.pointer} GROUP BY session`,
    source.parameters,
  );
  const clicks = new Map<string, Click[]>();
  await forEachCooperatively(rows, ({ session, first, times, surfaces, missed }) =>
    clicks.set(
      session,
      times.map((time, index): Click => [first + Number(time), surfaces[index] ?? '', missed[index] === 1]),
    ),
  );
  return clicks;
}

interface About {
  /** When the session ended. */
  end: number | undefined;
  clicks: readonly Click[];
  overlays: ReadonlySet<string>;
}

function scoreAttempt({ task, path, attempt }: TriedTask, { end: last, clicks, overlays }: About): ScoredAttempt {
  const end = attempt.endedAt ?? last ?? attempt.startedAt;
  const way = wayOf(attempt, (surface) => overlays.has(surface) && !path.includes(surface));
  const isOnPath = way.length === path.length && path.every((surface, index) => surface === way[index]?.surface);
  const whole = { clicks: 0, misclicks: 0, visits: 0, timeMs: 0 };
  const bySurface = new Map<string, ScoredSurface>();
  const eachOf = (surface: string, change: (sums: typeof whole) => void): void => {
    change(whole);
    if (!path.includes(surface)) return;
    const own = bySurface.get(surface) ?? {
      surface,
      isSeen: false,
      isLeft: false,
      clicks: 0,
      misclicks: 0,
      visits: 0,
      timeMs: 0,
    };
    bySurface.set(surface, own);
    change(own);
  };
  for (const [index, { surface, at }] of way.entries()) {
    const next = way[index + 1];
    const isDone = next === undefined && attempt.completed;
    const time = (next?.at ?? end) - at;
    // the load that completes a task begins a visit of another length
    const isVisit = !isDone || time > 0;
    eachOf(surface, (sums) => {
      if (!isVisit) return;
      sums.visits += 1;
      sums.timeMs += time;
    });
    const own = bySurface.get(surface);
    if (!own) continue;
    own.isSeen = true;
    own.isLeft ||= next ? !path.some((one, place) => one === surface && path[place + 1] === next.surface) : !isDone;
  }
  for (const [time, surface, isMissed] of clicks) {
    if (time < attempt.startedAt || time > end) continue;
    eachOf(surface, (sums) => {
      sums.clicks += 1;
      if (isMissed) sums.misclicks += 1;
    });
  }
  return { task, ...whole, isOffPath: !(attempt.completed && isOnPath), surfaces: [...bySurface.values()] };
}

/** The surfaces of an attempt without those that only lay over one; coming back from them begins no new visit. */
function wayOf(
  { visited, visitedAt }: TaskAttempt,
  isBeside: (surface: string) => boolean,
): { surface: string; at: number }[] {
  const way: { surface: string; at: number }[] = [];
  let wasBeside = false;
  for (const [index, surface] of visited.entries()) {
    const isBack = wasBeside && way.at(-1)?.surface === surface;
    wasBeside = isBeside(surface);
    if (!wasBeside && !isBack) way.push({ surface, at: visitedAt[index] ?? 0 });
  }
  return way;
}

/** Sums of a task or surface. */
class Tally {
  attempts = 0;
  offPath = 0;
  private clicks = 0;
  private misclicks = 0;
  private visits = 0;
  private timeMs = 0;

  add({ clicks, misclicks, visits, timeMs }: Pick<ScoredSurface, 'clicks' | 'misclicks' | 'visits' | 'timeMs'>): void {
    this.clicks += clicks;
    this.misclicks += misclicks;
    this.visits += visits;
    this.timeMs += timeMs;
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

  constructor(path: readonly string[]) {
    this.bySurface = new Map(path.map((surface) => [surface, new Tally()]));
  }

  add({ surfaces, isOffPath, ...sums }: ScoredAttempt): void {
    this.whole.attempts += 1;
    if (isOffPath) this.whole.offPath += 1;
    this.whole.add(sums);
    for (const { surface, isSeen, isLeft, ...ofSurface } of surfaces) {
      const tally = this.bySurface.get(surface);
      if (!tally) continue;
      if (isSeen) tally.attempts += 1;
      if (isLeft) tally.offPath += 1;
      tally.add(ofSurface);
    }
  }

  describe(): Omit<TaskUsability, 'task'> {
    const screens = [...this.bySurface].map(([surface, tally]) => ({ surface, ...tally.describe() }));
    return { ...this.whole.describe(), screens };
  }
}
