import { forEachCooperatively } from '@prototrail/platform';
import { oncePerStudy } from '../query/once-per-study';
import { preparedSessions } from '../query/prepared';
import type { Study } from '../study';
import { answerOf, type Answer } from '../survey/answer';
import type { Question } from '../survey/questions';
import type { Reader } from './metric';
import { sessionDetails } from './session-details';
import { sessionNumbers } from './session-numbers';
import { loadSessions } from '../query/sessions';

/** What one tester answered. */
export interface AnsweredSession {
  session: string;
  /** Its own label, or empty. */
  label: string;
  /** Place among all sessions by start, from 1. */
  number: number;
  /** Time of its first action, ms since 1970. */
  startMs: number;
  /** One for each question; undefined where the tester did not answer. */
  answers: readonly (GivenAnswer | undefined)[];
}

export interface GivenAnswer extends Answer {
  /** Time since the first action of the session, ms. */
  atMs: number;
}

export interface Answers {
  questions: readonly Question[];
  /** All chosen sessions, by start. */
  sessions: readonly AnsweredSession[];
}

interface Row {
  session: string;
  question: string;
  stateType: string;
  /** JSON. */
  state: string;
  at: number;
}

/**
 * Answers of every chosen session to the survey questions: the state of the last click on or change of each widget, and
 * what was answered beside the prototype; what a widget begins with is none.
 */
export const loadAnswers: (reader: Reader, study: Study) => Promise<Answers> = oncePerStudy(async (reader, study) => {
  const { questions } = study.facts;
  const [sessions, numbers, details, rows] = await Promise.all([
    loadSessions(reader, study),
    sessionNumbers.run(reader, study, {}),
    sessionDetails.run(reader, study, {}),
    questions.length === 0 ? [] : lastStates(reader, study, questions),
  ]);
  const labels = new Map(details.map(({ session, label }) => [session, label]));
  const states = new Map<string, Map<string, Row>>();
  await forEachCooperatively(rows, (row) => {
    const ofSession = states.get(row.session) ?? new Map<string, Row>();
    ofSession.set(row.question, row);
    states.set(row.session, ofSession);
  });
  const answered: AnsweredSession[] = [];
  await forEachCooperatively(sessions, ({ session, firstTime }) => {
    const ofSession = states.get(session);
    answered.push({
      session,
      label: labels.get(session) ?? '',
      number: numbers.get(session) ?? 0,
      startMs: firstTime,
      answers: questions.map((question) => given(question, ofSession?.get(question.widget), firstTime)),
    });
  });
  return { questions, sessions: answered.sort((a, b) => a.startMs - b.startMs) };
});

function lastStates(reader: Reader, study: Study, questions: readonly Question[]): Promise<Row[]> {
  const source = preparedSessions(study);
  return reader.query<Row>(
    `${source.with} SELECT session, toString(widget) AS question, toString(kind) AS stateType, value AS state, time AS at
    FROM (SELECT session, state_widgets, state_types, state_values, state_times FROM chosen WHERE notEmpty(state_widgets))
    ARRAY JOIN state_widgets AS widget, state_types AS kind, state_values AS value, state_times AS time WHERE has({questions:Array(String)}, question)`,
    { ...source.parameters, questions: [...new Set(questions.map(({ widget }) => widget))] },
  );
}

function given(question: Question, row: Row | undefined, firstTime: number): GivenAnswer | undefined {
  if (!row) return undefined;
  const answer = answerOf(question, row.stateType, JSON.parse(row.state));
  return answer && { ...answer, atMs: Math.max(0, row.at - firstTime) };
}
