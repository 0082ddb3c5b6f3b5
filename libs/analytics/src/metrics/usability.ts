import { isSelfReported, pathOf, type TaskAttempt } from '@prototrail/model';
import { z } from 'zod';
import { allClicks } from '../query/click-points';
import { pointerClickTypes } from '../query/event-classes';
import { mean, ratio } from '../statistics/describe';
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
 * completion. Clicks and times are those of the attempts. Definition BY-17; a heuristic.
 */
export const usability: Metric<object, TaskUsability[]> = {
  name: 'usability',
  params: z.object({}),
  empty: () => [],
  async run(reader, study) {
    const tasks = evaluatedTasks(study).filter((task) => !isSelfReported(task));
    if (tasks.length === 0) return [];
    const [ends, clicks] = await Promise.all([loadSessionEnds(reader, study), loadClicks(reader, study)]);
    const tallies = new Map(tasks.map((task) => [task.id, new TaskTally(pathOf(task))]));
    await mapAttempts(reader, study, (session, tried) => {
      for (const { task, attempt } of tried) {
        const end = attempt.endedAt ?? ends.get(session) ?? attempt.startedAt;
        const own = (clicks.get(session) ?? []).filter(([time]) => time >= attempt.startedAt && time <= end);
        tallies.get(task)?.add(attempt, { end, clicks: own });
      }
    });
    return [...tallies].map(([task, tally]) => ({ task, ...tally.describe() }));
  },
};

type Click = [time: number, surface: string, isMissed: boolean];

/** The pointer clicks of each session, in no order. */
async function loadClicks(reader: Reader, study: Study): Promise<ReadonlyMap<string, Click[]>> {
  const source = allClicks(study);
  const rows = await reader.query<{ session: string; list: [number, string, number][] }>(
    `${source.with} SELECT session, groupArray((time, surface, missedClick)) AS list FROM clicks WHERE type IN (${pointerClickTypes}) GROUP BY session`,
    source.parameters,
  );
  return new Map(
    rows.map(({ session, list }) => [
      session,
      list.map(([time, surface, missed]): Click => [Number(time), surface, Boolean(missed)]),
    ]),
  );
}

/** Sums of a task or surface. */
class Tally {
  attempts = 0;
  offPath = 0;
  clicks = 0;
  misclicks = 0;
  readonly times: number[] = [];

  describe(): ScoredUsability {
    const { attempts, offPath, clicks, misclicks, times } = this;
    const meanTimeMs = mean(times);
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

interface Inside {
  /** When the attempt ended, ms since 1970. */
  end: number;
  clicks: readonly Click[];
}

class TaskTally {
  private readonly whole = new Tally();
  private readonly bySurface = new Map<string, Tally>();
  /** Where the path leads from each of its surfaces. */
  private readonly following = new Map<string, Set<string>>();

  constructor(path: readonly string[]) {
    for (const [index, surface] of path.entries()) {
      const next = path[index + 1];
      const following = this.following.get(surface) ?? new Set();
      if (next !== undefined) following.add(next);
      this.following.set(surface, following);
      this.bySurface.set(surface, new Tally());
    }
  }

  add(attempt: TaskAttempt, { end, clicks }: Inside): void {
    this.whole.attempts += 1;
    if (!attempt.direct) this.whole.offPath += 1;
    const [seen, left] = [new Set<string>(), new Set<string>()];
    for (const [index, surface] of attempt.visited.entries()) {
      const next = attempt.visited[index + 1];
      const isDone = next === undefined && attempt.completed;
      const time = (attempt.visitedAt[index + 1] ?? end) - (attempt.visitedAt[index] ?? end);
      // the load that completes a task begins a visit of another length
      if (!isDone || time > 0) this.eachOf(surface, (tally) => tally.times.push(time));
      seen.add(surface);
      const isOn = next === undefined ? isDone : this.following.get(surface)?.has(next);
      if (!isOn) left.add(surface);
    }
    for (const surface of seen) {
      const tally = this.bySurface.get(surface);
      if (!tally) continue;
      tally.attempts += 1;
      if (left.has(surface)) tally.offPath += 1;
    }
    for (const [, surface, isMissed] of clicks)
      this.eachOf(surface, (tally) => {
        tally.clicks += 1;
        if (isMissed) tally.misclicks += 1;
      });
  }

  describe(): Omit<TaskUsability, 'task'> {
    const screens = [...this.bySurface].map(([surface, tally]) => ({ surface, ...tally.describe() }));
    return { ...this.whole.describe(), screens };
  }

  /** The sums of the task, and those of the surface where it is on the path. */
  private eachOf(surface: string, change: (tally: Tally) => void): void {
    change(this.whole);
    const own = this.bySurface.get(surface);
    if (own) change(own);
  }
}
