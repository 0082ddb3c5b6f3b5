import type { QuestionnaireName } from '@prototrail/model';
import type { AnsweredSession } from '../metrics/answers';
import type { Interval } from '../statistics/intervals';
import { questionnaireNorms, seq, sus, tlx, umuxLite } from '../statistics/questionnaires';
import type { Question } from './questions';

/** What a standard questionnaire came to. */
export interface QuestionnaireResult {
  /** Name of what was answered in events. */
  widget: string;
  kind: QuestionnaireName | 'seq';
  /** The questionnaire, or the task that was asked about. */
  about: string;
  /** Testers whose answers are complete, and those who answered only a part. */
  complete: number;
  incomplete: number;
  /** Mean score: 0 to 100, of the single ease question 1 to 7; null without complete answers. */
  score: number | null;
  interval: Interval | null;
  /** What products reach on average; of NASA-TLX, where less is better, the middle of published values. */
  norm: number;
  /** Of UMUX-Lite: the SUS score that it corresponds to. */
  susEquivalent: number | null;
}

/** Scores the standard questionnaires of a study, in the order of its questions. Answers that are not complete are counted, not scored. */
export function scoreQuestionnaires(
  questions: readonly Question[],
  sessions: readonly Pick<AnsweredSession, 'answers'>[],
): QuestionnaireResult[] {
  const widgets = [...new Set(questions.flatMap(({ scored, widget }) => (scored ? [widget] : [])))];
  return widgets.flatMap((widget) => {
    const columns = questions.flatMap((question, index) => (question.widget === widget ? [index] : []));
    const scored = questions[columns[0] ?? -1]?.scored;
    if (!scored) return [];
    const rows = sessions
      .map(({ answers }) => columns.flatMap((column) => numberOf(answers[column]?.value)))
      .filter((row) => row.length > 0);
    const complete = rows.filter((row) => row.length === columns.length);
    const counts = { complete: complete.length, incomplete: rows.length - complete.length };
    return [{ widget, ...scored, ...counts, norm: questionnaireNorms[scored.kind], ...scoreOf(scored.kind, complete) }];
  });
}

/** The score of each tester who answered a questionnaire completely, by widget. */
export function testerScores(
  questions: readonly Question[],
  sessions: readonly Pick<AnsweredSession, 'answers'>[],
): { widget: string; kind: QuestionnaireResult['kind']; about: string; scores: number[] }[] {
  return scoreQuestionnaires(questions, []).map(({ widget, kind, about }) => {
    const columns = questions.flatMap((question, index) => (question.widget === widget ? [index] : []));
    const rows = sessions
      .map(({ answers }) => columns.flatMap((column) => numberOf(answers[column]?.value)))
      .filter((row) => row.length === columns.length);
    if (kind === 'seq') return { widget, kind, about, scores: rows.flat() };
    const found = { sus, umuxLite, tlx }[kind](rows);
    return { widget, kind, about, scores: found?.scores ?? [] };
  });
}

const numberOf = (value: unknown): number[] => (typeof value === 'number' ? [value] : []);

function scoreOf(
  kind: QuestionnaireResult['kind'],
  rows: readonly (readonly number[])[],
): Pick<QuestionnaireResult, 'score' | 'interval' | 'susEquivalent'> {
  if (kind === 'seq') {
    const ease = seq(rows.flat());
    return { score: ease?.mean ?? null, interval: ease?.ci ?? null, susEquivalent: null };
  }
  if (kind === 'sus' || kind === 'tlx') {
    const found = kind === 'sus' ? sus(rows) : tlx(rows);
    return { score: found?.mean ?? null, interval: found?.ci ?? null, susEquivalent: null };
  }
  const found = umuxLite(rows);
  return { score: found?.mean ?? null, interval: found?.ci ?? null, susEquivalent: found?.susEquivalent ?? null };
}
