import { z } from 'zod';
import { describe, ratio } from '../statistics/describe';
import type { Answer } from '../survey/answer';
import { loadAnswers } from './answers';
import type { Metric } from './metric';

/** One question in numbers. Which of them there are depends on the answers: numbers, true or false, everything else. */
export interface QuestionSummary {
  widget: string;
  item: string | null;
  /** Sessions with an answer that is not empty, and their share of all. */
  answered: number;
  rate: number | null;
  mean?: number | null;
  median?: number | null;
  /** Sample deviation (n - 1). */
  sd?: number | null;
  /** Share of `true`. */
  shareTrue?: number | null;
  /** Number of answers by text; of lists, by entry. */
  counts?: Record<string, number>;
}

/** Every survey question in numbers; empty answers are not counted. */
export const surveySummary: Metric<object, QuestionSummary[]> = {
  name: 'surveySummary',
  params: z.object({}),
  empty: ({ facts }) => facts.questions.map(({ widget, item }) => ({ widget, item, answered: 0, rate: null })),
  async run(reader, study) {
    const { questions, sessions } = await loadAnswers(reader, study);
    return questions.map(({ widget, item }, index) => {
      const answers = sessions.flatMap(({ answers: all }) => all[index] ?? []).filter(isFilled);
      return {
        widget,
        item,
        answered: answers.length,
        rate: ratio(answers.length, sessions.length),
        ...numbersOf(answers),
      };
    });
  },
};

/** Whether the tester said something: an empty list or text is no answer. */
export const isFilled = ({ value, items }: Answer): boolean => value !== '' && items?.length !== 0;

/** How often each text was answered, in the order of their first appearance; entries of lists count one by one. */
export function countAnswers(answers: readonly Answer[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value, items } of answers)
    for (const text of new Set(items ?? [String(value)])) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function numbersOf(answers: readonly Answer[]): Partial<QuestionSummary> {
  if (answers.length === 0) return {};
  const values = answers.map(({ value }) => value);
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === values.length) {
    const { mean, median, sd } = describe(numbers);
    return { mean, median, sd };
  }
  if (values.every((value) => typeof value === 'boolean'))
    return { shareTrue: ratio(values.filter(Boolean).length, values.length) };
  return { counts: Object.fromEntries(countAnswers(answers)) };
}
