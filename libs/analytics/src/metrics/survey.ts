import { z } from 'zod';
import type { Answer } from '../survey/answer';
import { loadAnswers } from './answers';
import type { Metric } from './metric';

/** Survey answers as a table: one column for each question, one row for each session. */
export interface Survey {
  columns: { widget: string; item: string | null; group: string; label: string }[];
  /** Label of the session, otherwise "Test" and its rank among those listed. Answers in the order of the columns; null: not answered. */
  rows: { session: string; label: string; answers: (Answer['value'] | null)[] }[];
}

/** Answers of all testers; sessions by start. */
export const survey: Metric<object, Survey> = {
  name: 'survey',
  params: z.object({}),
  empty: ({ facts }) => ({ columns: facts.questions.map(columnOf), rows: [] }),
  async run(reader, study) {
    const { questions, sessions } = await loadAnswers(reader, study);
    return {
      columns: questions.map(columnOf),
      rows: sessions.map(({ session, label, answers }, index) => ({
        session,
        label: label || `Test ${index + 1}`,
        answers: answers.map((answer) => answer?.value ?? null),
      })),
    };
  },
};

const columnOf = ({ widget, item, group, label }: Survey['columns'][number]): Survey['columns'][number] => ({
  ...{ widget, item, group, label },
});
