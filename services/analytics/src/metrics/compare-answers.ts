import { compareAnswers as compared, loadAnswers } from '@prototrail/analytics';
import { selectGroups } from '../domain/compared-groups';
import type { Answer } from './metric';

/** What two groups of tests answered to each question, and their scores of questionnaires. */
export const compareAnswers: Answer<'compareAnswers'> = async ({ reader, study, query }) => {
  const groups = await selectGroups(reader, study, query);
  const [a, b] = await Promise.all([loadAnswers(reader, groups.a), loadAnswers(reader, groups.b)]);
  const rows = compared(a.questions, a.sessions, b.sessions);
  return {
    groups: { a: a.sessions.length, b: b.sessions.length },
    rows,
    tests: rows.filter(({ p }) => p !== null).length,
  };
};
