import type { AnswerMark } from '@prototrail/contracts';
import { quantile } from '../statistics/describe';
import type { AnsweredSession } from '../metrics/answers';
import type { Question } from './questions';

/** A tester whose answers may not be meant. */
export interface MarkedAnswers {
  session: string;
  marks: AnswerMark[];
}

/** A list shorter than this may well deserve one answer. */
const minStatements = 3;
/** A median of fewer tests says little. */
const minTests = 5;
const fastShare = 1 / 3;
/** Opposite statements of the SUS by place: simple and complex, learnt quickly and with help, integrated and inconsistent, confident and awkward. */
const opposites = [
  [3, 2],
  [7, 4],
  [5, 6],
  [9, 8],
] as const;
const minContradictions = 2;

/** Tests with answers that may not be meant, in the order of `sessions`. They stay in the results unless somebody leaves them out. Definition BY-23. */
export function markAnswers(questions: readonly Question[], sessions: readonly AnsweredSession[]): MarkedAnswers[] {
  const lists = listsOf(questions);
  const times = sessions.map(answeredMs);
  const known = times.flatMap((time) => time ?? []);
  const limit = known.length < minTests ? 0 : (quantile(known, 0.5) ?? 0) * fastShare;
  return sessions.flatMap(({ session, answers }, index) => {
    const given = lists.map(({ columns, isSus }) => ({
      isSus,
      values: columns.map((column) => answers[column]?.value),
    }));
    const marks: AnswerMark[] = [];
    if (given.some(({ values }) => isStraight(values))) marks.push('straightLine');
    if ((times[index] ?? limit) < limit) marks.push('fast');
    if (given.some(({ isSus, values }) => isSus && contradicts(values))) marks.push('contradiction');
    return marks.length === 0 ? [] : [{ session, marks }];
  });
}

/** Statements that are answered on one scale: questionnaires and matrices, as places among the questions. */
function listsOf(questions: readonly Question[]): { columns: number[]; isSus: boolean }[] {
  const byWidget = new Map<string, { columns: number[]; isSus: boolean }>();
  for (const [index, { widget, item, kind, scored }] of questions.entries()) {
    if (item === null || (kind !== 'rating' && kind !== 'choice')) continue;
    const list = byWidget.get(widget) ?? { columns: [], isSus: scored?.kind === 'sus' };
    list.columns.push(index);
    byWidget.set(widget, list);
  }
  return [...byWidget.values()].filter(({ columns }) => columns.length >= minStatements);
}

/** How long after the beginning the last answer came, ms; undefined without one. */
function answeredMs({ answers }: AnsweredSession): number | undefined {
  const times = answers.flatMap((answer) => answer?.atMs ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}

const isStraight = (values: readonly unknown[]): boolean =>
  values.every((value) => value !== undefined && value !== '' && value === values[0]);

function contradicts(values: readonly unknown[]): boolean {
  const answerTo = (place: number): number => {
    const value = values[place - 1];
    return typeof value === 'number' ? value : Number.NaN;
  };
  const found = opposites.filter(([good, bad]) => {
    const [one, other] = [answerTo(good), answerTo(bad)];
    return (one >= 4 && other >= 4) || (one <= 2 && other <= 2);
  });
  return found.length >= minContradictions;
}
