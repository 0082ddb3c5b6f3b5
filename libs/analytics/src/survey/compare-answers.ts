import type { AnsweredSession } from '../metrics/answers';
import { countAnswers, isFilled } from '../metrics/survey-summary';
import { multiple, twoMeans, twoProportions } from '../statistics/comparisons';
import { mean } from '../statistics/describe';
import { meanInterval, wilson, type Interval } from '../statistics/intervals';
import { isZeroToTen, netPromoterScore, twoNetPromoterScores } from '../statistics/net-promoter-score';
import { testerScores, type QuestionnaireResult } from './questionnaire-scores';
import { questionId, type Question } from './questions';

/** What one group answered: a share of 0 to 1, a mean, or a score; null where nobody answered. */
export interface AnswerFigure {
  n: number;
  value: number | null;
  interval: Interval | null;
}

/** A figure of the answers of two groups; differences are of the second to the first. */
export interface ComparedAnswer {
  /** Id of the question, or the widget of a questionnaire. */
  id: string;
  /** Of a part of a question with several: the whole. */
  group: string;
  label: string;
  what: 'share' | 'mean' | 'place' | 'nps' | QuestionnaireResult['kind'];
  /** The answer that a share or a place is of. */
  option: string | null;
  a: AnswerFigure;
  b: AnswerFigure;
  difference: number | null;
  interval: Interval | null;
  p: number | null;
  /** After Holm, over all comparisons. */
  adjusted: number | null;
}

type Sessions = readonly Pick<AnsweredSession, 'answers'>[];
type Row = Omit<ComparedAnswer, 'adjusted'>;
type Pair<T> = readonly [a: T, b: T];

/**
 * Every question of a study in two groups: shares of answers (N-1 test, interval after Newcombe), means and scores (Welch's test), net
 * promoter scores (their standard errors); corrected for all of them after Holm. Own words and first clicks have no figure to compare.
 */
export function compareAnswers(questions: readonly Question[], a: Sessions, b: Sessions): ComparedAnswer[] {
  const scored = [testerScores(questions, a), testerScores(questions, b)] as const;
  const rows: Row[] = scored[0].map(({ widget, kind, about, scores }, index) => ({
    ...{ id: widget, group: '', label: about, what: kind, option: null },
    ...meansOf([scores, scored[1][index]?.scores ?? []]),
  }));
  questions.forEach((question, index) => {
    // statements of a questionnaire mean something together only
    if (!question.scored) rows.push(...rowsOf(question, index, [a, b]));
  });
  const tested = rows.filter(({ p }) => p !== null);
  const { holm } = multiple(tested.map(({ p }) => p ?? 1));
  const adjustedOf = new Map(tested.map((row, index) => [row, holm[index] ?? 1]));
  return rows.map((row) => ({ ...row, adjusted: adjustedOf.get(row) ?? null }));
}

function rowsOf(question: Question, index: number, groups: Pair<Sessions>): Row[] {
  const { kind, options, group, label } = question;
  const given = groups.map((sessions) => sessions.flatMap(({ answers }) => answers[index] ?? []).filter(isFilled));
  const [first = [], second = []] = given;
  const about = { id: questionId(question), group, label };
  const numbers = given.map((list) =>
    list.map(({ value }) => (value === '' ? Number.NaN : Number(value))).filter(Number.isFinite),
  );
  const values: Pair<number[]> = [numbers[0] ?? [], numbers[1] ?? []];
  if (isZeroToTen(options)) return [{ ...about, what: 'nps', option: null, ...promotersOf(values) }];
  if (kind === 'rating' || kind === 'number') return [{ ...about, what: 'mean', option: null, ...meansOf(values) }];
  if (kind === 'text' || kind === 'click') return [];
  const counts = given.map((list) => countAnswers(list));
  const offered = kind === 'boolean' ? ['true', 'false'] : options;
  const labels = [...new Set([...offered, ...counts.flatMap((count) => [...count.keys()])])];
  if (kind === 'ranking')
    return labels.map((option) => {
      const places = [first, second].map((list) =>
        list.map(({ items = [] }) => items.indexOf(option) + 1).filter((place) => place > 0),
      );
      return { ...about, what: 'place', option, ...meansOf([places[0] ?? [], places[1] ?? []]) };
    });
  // two answers of which everybody gives one say the same twice
  const told = kind === 'boolean' ? labels.slice(0, 1) : labels;
  return told.map((option) => ({
    ...{ ...about, what: 'share' as const, option },
    ...sharesOf([counts[0]?.get(option) ?? 0, counts[1]?.get(option) ?? 0], [first.length, second.length]),
  }));
}

type Figures = Pick<Row, 'a' | 'b' | 'difference' | 'interval' | 'p'>;

function sharesOf([xa, xb]: Pair<number>, [na, nb]: Pair<number>): Figures {
  const figure = (x: number, n: number): AnswerFigure => ({ n, value: n === 0 ? null : x / n, interval: wilson(x, n) });
  const compared = twoProportions(xb, nb, xa, na);
  return {
    ...{ a: figure(xa, na), b: figure(xb, nb), difference: compared?.diff ?? null },
    ...{ interval: compared?.newcombeCi ?? null, p: compared?.p ?? null },
  };
}

function meansOf([a, b]: Pair<readonly number[]>): Figures {
  const figure = (values: readonly number[]): AnswerFigure => ({
    ...{ n: values.length, value: mean(values), interval: meanInterval(values) },
  });
  const compared = twoMeans(b, a);
  return {
    ...{ a: figure(a), b: figure(b), difference: compared?.diff ?? null },
    ...{ interval: compared?.ci ?? null, p: compared?.p ?? null },
  };
}

function promotersOf([a, b]: Pair<readonly number[]>): Figures {
  const figure = (values: readonly number[]): AnswerFigure => {
    const found = netPromoterScore(values);
    return { n: values.length, value: found?.nps ?? null, interval: found?.ci ?? null };
  };
  const compared = twoNetPromoterScores(b, a);
  return {
    ...{ a: figure(a), b: figure(b), difference: compared?.diff ?? null },
    ...{ interval: compared?.ci ?? null, p: compared?.p ?? null },
  };
}
