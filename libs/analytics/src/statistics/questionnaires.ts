import { describe, mean } from './describe';
import { meanInterval, type Interval } from './intervals';

/**
 * What products reach on average: SUS 68 of 100 (Sauro 2011, 500 studies), and the UMUX-LITE score that corresponds to it; SEQ 5.5 of 7
 * (Sauro 2012, 400 tasks). Of NASA-TLX, where less is better, the median of 1,173 published values (Grier 2015).
 */
export const questionnaireNorms = { sus: 68, umuxLite: (68 - 22.9) / 0.65, tlx: 49.93, seq: 5.5 } as const;

/** Scores of the complete answers to a questionnaire. */
export interface QuestionnaireScore {
  /** One for each complete row of answers. */
  scores: number[];
  mean: number;
  sd: number | null;
  /** 95 % interval of the mean on the scale; null below two scores. */
  ci: Interval | null;
}

/**
 * System usability scale: ten answers of 1 to 5 each become a score of 0 to 100. Rows that are not complete do not count;
 * null without a complete one. Brooke 1996.
 */
export function sus(rows: readonly (readonly number[])[]): QuestionnaireScore | null {
  return summary(
    complete(rows, 10, 5).map(
      (row) => row.reduce((sum, answer, index) => sum + (index % 2 === 0 ? answer - 1 : 5 - answer), 0) * 2.5,
    ),
  );
}

/** UMUX-LITE: two answers of 1 to 7 each become a score of 0 to 100; with the SUS score it corresponds to. Lewis, Utesch and Maher 2013. */
export function umuxLite(
  rows: readonly (readonly number[])[],
): (QuestionnaireScore & { susEquivalent: number }) | null {
  const score = summary(complete(rows, 2, 7).map(([a = 1, b = 1]) => ((a + b - 2) * 100) / 12));
  return score && { ...score, susEquivalent: 0.65 * score.mean + 22.9 };
}

/**
 * Task load index of NASA without weights: six answers of 1 to 11 each become a load of 0 to 100, their mean; less is better. Hart and
 * Staveland 1988, Hart 2006.
 */
export function tlx(rows: readonly (readonly number[])[]): QuestionnaireScore | null {
  return summary(
    complete(rows, 6, 11).map((row) => (row.reduce((sum, answer) => sum + answer - 1, 0) * 10) / row.length),
  );
}

/** Single ease question after a task: mean of answers of 1 to 7, its interval, share of 6 and 7. Sauro and Dumas 2009. */
export function seq(answers: readonly number[]): { mean: number; ci: Interval | null; topTwoShare: number } | null {
  const average = mean(answers);
  if (average === null) return null;
  const topTwoShare = answers.filter((answer) => answer >= 6).length / answers.length;
  return { mean: average, ci: meanInterval(answers, [1, 7]), topTwoShare };
}

const complete = (rows: readonly (readonly number[])[], items: number, most: number): (readonly number[])[] =>
  rows.filter((row) => row.length === items && row.every((answer) => answer >= 1 && answer <= most));

function summary(scores: number[]): QuestionnaireScore | null {
  const { mean: average, sd } = describe(scores);
  return average === null ? null : { scores, mean: average, sd, ci: meanInterval(scores, [0, 100]) };
}
