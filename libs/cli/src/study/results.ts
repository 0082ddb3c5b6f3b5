import type { Prototrail } from '@prototrail/client';
import type { AnalyticsAnswer } from '@prototrail/contracts';
import type { ResultsFile } from './schemas';

const seconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 100) / 10);
const rounded = (share: number | null): number | null => (share === null ? null : Math.round(share * 10_000) / 10_000);
const ends = (interval: readonly [number, number] | null): [number, number] | null =>
  interval === null ? null : [rounded(interval[0]) ?? 0, rounded(interval[1]) ?? 0];

/** The figures of a study as `export` writes them. */
export async function readResults(
  prototrail: Prototrail,
  appID: string,
  query: Record<string, string> = {},
): Promise<ResultsFile> {
  const answer = await prototrail.analytics.metric({ appID, metric: 'overview', query });
  return resultsOf(answer as AnalyticsAnswer<'overview'>);
}

function resultsOf({ asOf, sessions, durationMs, taskSuccess, tasks }: AnalyticsAnswer<'overview'>): ResultsFile {
  return {
    asOf: new Date(asOf).toISOString(),
    tests: sessions,
    medianSeconds: seconds(durationMs.median),
    taskSuccess: {
      rate: rounded(taskSuccess.rate),
      interval: ends(taskSuccess.interval),
      ...{ succeeded: taskSuccess.succeeded, started: taskSuccess.started },
    },
    tasks: tasks.map(({ task, name, rate, interval, succeeded, started, gaveUp, timeOver, durationMs: time }) => ({
      ...{ id: task, name, rate: rounded(rate), interval: ends(interval), succeeded, started, gaveUp, timeOver },
      medianSeconds: seconds(time.median),
    })),
  };
}
