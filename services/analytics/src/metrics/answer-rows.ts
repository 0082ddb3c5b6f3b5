import { isFilled, loadAnswers, markAnswers, questionId, type AnsweredSession } from '@prototrail/analytics';
import { yieldToOthers } from '@prototrail/platform';
import type { Answer, Body } from './metric';

const pageSize = 100;
/** Sessions that are searched before other requests have a turn. */
const searchedAtOnce = 2_000;
type Row = Body<'answerRows'>['rows'][number];

/** Answers of single tests, newest first, a page at a time; guests of public prototypes learn no labels. */
export const answerRows: Answer<'answerRows'> = async ({ reader, study, query, audience }) => {
  const { questions, sessions: all } = await loadAnswers(reader, study);
  const marked = new Set(query.marked === 'exclude' ? markAnswers(questions, all).map(({ session }) => session) : []);
  const sessions = marked.size === 0 ? all : all.filter(({ session }) => !marked.has(session));
  const ids = questions.map(questionId);
  const only = query.question === undefined ? undefined : ids.indexOf(query.question);
  const columns = ids.flatMap((id, index) => (only === undefined || only === index ? [{ id, index }] : []));
  const words = (query.find ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found: AnsweredSession[] = [];
  for (let index = sessions.length - 1; index >= 0; index -= 1) {
    const session = sessions[index];
    if (session && isFound(session, columns, words, only !== undefined)) found.push(session);
    if (index % searchedAtOnce === 0) await yieldToOthers();
  }
  const from = query.offset ?? 0;
  const page = found.slice(from, from + (query.limit ?? pageSize));
  return {
    columns: columns.map(({ id }) => id),
    total: found.length,
    rows: page.map((session): Row => ({
      ...{ session: session.session, number: session.number, startMs: session.startMs },
      label: audience === 'team' && session.label !== '' ? session.label : null,
      answers: columns.map(({ index }) => session.answers[index]?.value ?? null),
      atMs: only === undefined ? null : (session.answers[only]?.atMs ?? null),
    })),
  };
};

function isFound(
  { answers }: AnsweredSession,
  columns: readonly { index: number }[],
  words: readonly string[],
  mustAnswer: boolean,
): boolean {
  const given = columns.flatMap(({ index }) => answers[index] ?? []).filter(isFilled);
  if (mustAnswer && given.length === 0) return false;
  if (words.length === 0) return true;
  const texts = given.map(({ value }) => String(value).toLowerCase());
  return texts.some((text) => words.every((word) => text.includes(word)));
}
