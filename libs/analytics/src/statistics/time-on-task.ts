import { describe, mean, type Stats } from './describe';
import { inverseStudentT } from './distributions';
import type { Interval } from './intervals';

/** Times of completed attempts, with the mean that suits their skewed distribution. */
export interface TimeOnTask {
  n: number;
  arithmeticMean: number | null;
  median: number | null;
  geometricMean: number | null;
  /** 95 % interval of the geometric mean; absent below two times. */
  geometricCi?: Interval;
  /** Times of zero, which have no logarithm and are left out of the geometric mean. */
  zeros: number;
}

/** Time on task with the geometric mean and its interval by Student's t on the logarithms. Sauro and Lewis 2010. */
export function timeOnTask(times: readonly number[]): TimeOnTask {
  const positive = times.filter((time) => time > 0);
  const logs: Stats = describe(positive.map((time) => Math.log(time)));
  const result = {
    n: times.length,
    arithmeticMean: mean(times),
    median: describe(times).median,
    geometricMean: logs.mean === null ? null : Math.exp(logs.mean),
    zeros: times.length - positive.length,
  };
  if (logs.mean === null || logs.sd === null) return result;
  const half = (inverseStudentT(0.975, logs.n - 1) * logs.sd) / Math.sqrt(logs.n);
  return { ...result, geometricCi: [Math.exp(logs.mean - half), Math.exp(logs.mean + half)] };
}
