import { normalTail } from './distributions';
import { z95, type Interval } from './intervals';

/** Whether the options of a question are 0 to 10, as this score needs them. */
export const isZeroToTen = (options: readonly string[]): boolean =>
  options.length === 11 &&
  Array.from({ length: 11 }, (_, index) => String(index)).every((text) => options.includes(text));

/** How likely people are to recommend something, from answers of 0 to 10. Shares 0 to 1. */
export interface NetPromoterScore {
  /** Those who said 9 or 10, 7 or 8, at most 6. */
  promoters: number;
  passives: number;
  detractors: number;
  /** 100 × (promoters - detractors), and its 95 % interval. */
  nps: number;
  ci: Interval;
}

/** Net promoter score with the normal interval of a difference of two shares of one sample; null without answers. Reichheld 2003. */
export function netPromoterScore(answers: readonly number[]): NetPromoterScore | null {
  const n = answers.length;
  if (n === 0) return null;
  const promoters = answers.filter((answer) => answer >= 9).length / n;
  const detractors = answers.filter((answer) => answer <= 6).length / n;
  const difference = promoters - detractors;
  const half = 100 * z95 * Math.sqrt((promoters + detractors - difference ** 2) / n);
  return {
    promoters,
    passives: answers.filter((answer) => answer > 6 && answer < 9).length / n,
    detractors,
    nps: 100 * difference,
    ci: [Math.max(-100, 100 * difference - half), Math.min(100, 100 * difference + half)],
  };
}

/** Difference of two net promoter scores of different people, first less second, by their standard errors; null without answers of a group. */
export function twoNetPromoterScores(
  first: readonly number[],
  second: readonly number[],
): { diff: number; ci: Interval | null; p: number | null } | null {
  const [a, b] = [netPromoterScore(first), netPromoterScore(second)];
  if (!a || !b) return null;
  const variance = ({ promoters, detractors }: NetPromoterScore, n: number): number =>
    (promoters + detractors - (promoters - detractors) ** 2) / n;
  const error = 100 * Math.sqrt(variance(a, first.length) + variance(b, second.length));
  const diff = a.nps - b.nps;
  if (error === 0) return { diff, ci: null, p: null };
  const half = z95 * error;
  return {
    diff,
    ci: [Math.max(-200, diff - half), Math.min(200, diff + half)],
    p: 2 * normalTail(Math.abs(diff) / error),
  };
}
