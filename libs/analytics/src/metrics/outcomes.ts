import {
  actionKind,
  elementOf,
  effectiveFlows,
  isDecidedBySteps,
  judgeSparse,
  type Candidate,
  type RecordedEvent,
  type SparseStream,
  type TaskEnd,
  type TaskMark,
} from '@prototrail/model';
import { forEachCooperatively, mapCooperatively } from '@prototrail/platform';
import { actionKinds } from '../query/event-classes';
import { oncePerStudy } from '../query/once-per-study';
import { preparedEvents, preparedSessions, type Parameters } from '../query/prepared';
import { loadSessions, oncePerSession } from '../query/sessions';
import { rulesOf, storedOutcomes } from '../query/task-outcomes';
import { evaluatedTasks, overrideOf, type Study, type TaskOutcome } from '../study';
import type { Reader } from './metric';
import type { JudgedSession, Outcome } from './judged';
import { readOutcomes } from './stored-outcomes';

export type { JudgedSession, Outcome } from './judged';

/** Outcome of every session in every task that can be evaluated; sessions in the order of their ids. */
export interface Outcomes {
  sessions: string[];
  /** By task id, in the order of `sessions`. */
  byTask: Map<string, Outcome[]>;
}

type Row = [
  position: number,
  /** Place of its type, screen and widget in the list of what steps name, from 1. */
  step: number,
  time: number,
  /** Time until it ended, ms. */
  length: number,
  views: number,
  inputs: number,
  closes: number,
  errors: number,
  /** What most events do not have. */
  more:
    | []
    | [
        overlay: string,
        hasState: string,
        stateType: string,
        stateValue: string,
        hasGesture: string,
        gestureType: string,
      ],
];

interface SessionRows {
  session: string;
  rows: Row[];
}

const loadJudged = oncePerSession((reader, study) =>
  study.hasOutcomes ? readOutcomes(reader, study) : judgeSessions(reader, study),
);

/** Judges the chosen sessions with action events by the rules that the tester's live check uses too; in the order of their ids. */
export async function judgeSessions(
  reader: Reader,
  study: Study,
  known: Promise<CandidatesOf> = loadCandidates(reader, study),
): Promise<JudgedSession[]> {
  const [sessions, candidates, ends, marks] = await Promise.all([
    loadSessions(reader, study),
    known,
    loadTaskEnds(reader, study),
    loadTaskMarks(reader, study),
  ]);
  const tasks = evaluatedTasks(study);
  return mapCooperatively(sessions, ({ session, firstTime }) => {
    const stream: SparseStream = {
      firstTime,
      candidates: candidates(session),
      ends: ends.get(session) ?? [],
      marks: marks.get(session) ?? [],
    };
    return { session, outcomes: tasks.map((task) => judgeSparse(task, stream, overrideOf(study, session, task.id))) };
  });
}

/** How the sessions of a study did, one by one. */
export const loadOutcomes = oncePerStudy(async (reader, study): Promise<Outcomes> => {
  const judged = await loadJudged(reader, study);
  const byTask = evaluatedTasks(study).map(({ id }, index): [string, Outcome[]] => {
    const ofTask: Outcome[] = [];
    for (const { outcomes } of judged) {
      const outcome = outcomes[index];
      if (outcome) ofTask.push(outcome);
    }
    return [id, ofTask];
  });
  return { sessions: judged.map(({ session }) => session), byTask: new Map(byTask) };
});

/** The candidates of a session. */
export type CandidatesOf = (session: string) => Candidate[];

/**
 * The actions of each session that some step names, with their place among all actions of the session; those of a session are
 * worked out when they are asked for, since those of all at once would fill the memory of the process.
 */
export async function loadCandidates(reader: Reader, study: Study): Promise<CandidatesOf> {
  const wanted = wantedBySteps(study);
  if (wanted.types.length === 0) return () => [];
  const source = preparedEvents(study);
  // a list per session, and no names in it: they would be most of what is sent
  const more = `if(overlay = '' AND NOT has_state AND NOT has_gesture, [], [toString(overlay), toString(has_state), toString(state_type), state_value, toString(has_gesture), toString(gesture_type)])`;
  const found = await reader.query<SessionRows>(
    `${source.with}
    SELECT session, arraySort(row -> row.1, groupArray((action_position, arrayFirstIndex((a, b, c) -> a = type AND b = screen AND c = widget, {types:Array(String)}, {stepScreens:Array(String)}, {stepWidgets:Array(String)}),
      time, ended - time, ${actionKinds.map(({ column }) => column).join(', ')}, ${more}))) AS rows
    FROM stored WHERE action AND type IN (SELECT arrayJoin({types:Array(String)})) AND screen IN (SELECT arrayJoin({stepScreens:Array(String)})) AND widget IN (SELECT arrayJoin({stepWidgets:Array(String)}))
      AND (toString(type), toString(screen), toString(widget)) IN (SELECT arrayJoin(arrayZip({types:Array(String)}, {stepScreens:Array(String)}, {stepWidgets:Array(String)})))
    GROUP BY session`,
    {
      ...source.parameters,
      types: wanted.types,
      stepScreens: wanted.screens,
      stepWidgets: wanted.widgets,
    } satisfies Parameters,
  );
  const bySession = new Map<string, Row[]>();
  await forEachCooperatively(found, ({ session, rows }) => bySession.set(session, rows));
  return (session) => (bySession.get(session) ?? []).map((row) => toCandidate(session, row, wanted));
}

/** What testers said at the end of each task. */
export async function loadTaskEnds(reader: Reader, study: Study): Promise<Map<string, TaskEnd[]>> {
  const source = preparedSessions(study);
  const rows = await reader.query<{ session: string; ends: [task: string, result: string, time: number][] }>(
    `${source.with} SELECT session, task_ends AS ends FROM chosen WHERE notEmpty(task_ends)`,
    source.parameters,
  );
  const ends = await mapCooperatively(rows, (row): [string, TaskEnd[]] => [
    row.session,
    row.ends.map(([task, result, time]) => ({ task, result, time: Number(time) })),
  ]);
  return new Map(ends);
}

/** Where tasks began and ended in each session; read only for studies with tasks that no steps decide about. */
export async function loadTaskMarks(reader: Reader, study: Study): Promise<Map<string, TaskMark[]>> {
  if (study.tasks.every(isDecidedBySteps)) return new Map();
  const source = preparedSessions(study);
  const rows = await reader.query<{ session: string; marks: [string, string, number, number, number][] }>(
    `${source.with} SELECT session, task_marks AS marks FROM chosen WHERE notEmpty(task_marks)`,
    source.parameters,
  );
  const marks = await mapCooperatively(rows, (row): [string, TaskMark[]] => [
    row.session,
    row.marks.map(([task, result, time, actions, interactions]) => ({
      ...{ task, result, time: Number(time), actions: Number(actions), interactions: Number(interactions) },
    })),
  ]);
  return new Map(marks);
}

interface Wanted {
  types: string[];
  screens: string[];
  widgets: string[];
}

/** What steps name, as columns; each once. */
function wantedBySteps(study: Study): Wanted {
  const steps = evaluatedTasks(study)
    .flatMap((task) => effectiveFlows(task).flat())
    .filter((step) => actionKind(step.type) !== undefined)
    .map((step) => [step.type, step.screen ?? '', elementOf(step) ?? ''] as const);
  const each = [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
  return {
    types: each.map(([type]) => type),
    screens: each.map(([, screen]) => screen),
    widgets: each.map(([, , widget]) => widget),
  };
}

function toCandidate(session: string, row: Row, { types, screens, widgets }: Wanted): Candidate {
  const [position, step, time, length, view, input, close, error, more] = row;
  const [overlay, hasState, stateType, stateValue = '', hasGesture, gestureType] = more;
  const event: RecordedEvent = {
    session,
    type: types[step - 1] ?? '',
    time,
    screen: screens[step - 1] || null,
    overlay: overlay || null,
    widget: widgets[step - 1] || null,
    ...(widgets[step - 1] && { element: widgets[step - 1] }),
  };
  if (hasGesture === '1') event.gesture = { type: gestureType };
  if (hasState === '1') {
    event.state = {
      ...(stateType !== '' && { type: stateType }),
      ...(stateValue !== '' && { value: JSON.parse(stateValue) as unknown }),
    };
    if (length > 0) event.state.children = [{ time: time + length }];
  }
  return { event, position: position - 1, kinds: { view, input, close, error } };
}

const holds: Readonly<Record<TaskOutcome, (outcome: Outcome) => boolean>> = {
  completed: (outcome) => outcome.success,
  notCompleted: (outcome) => !outcome.success,
  gaveUp: (outcome) => outcome.gaveUp,
  timeOver: (outcome) => outcome.timeOver === true,
  failed: (outcome) => outcome.started && !outcome.success,
  notStarted: (outcome) => !outcome.started,
};

/** The same of rows that are stored. */
const holdsSql: Readonly<Record<TaskOutcome, string>> = {
  completed: 'success',
  notCompleted: 'NOT success',
  gaveUp: 'gave_up',
  timeOver: 'time_over',
  failed: 'started AND NOT success',
  notStarted: 'NOT started',
};

/** A study whose filter names the sessions with the wanted results; the same study when it names none. */
export async function resolveOutcomes(reader: Reader, study: Study): Promise<Study> {
  const { outcomes, ...filter } = study.filter ?? {};
  if (!outcomes || outcomes.length === 0) return study;
  const some = { ...study, filter };
  const chosen = await (study.hasOutcomes ? sessionsWithStored : sessionsWith)(reader, some, outcomes);
  return { ...study, filter: { ...filter, sessions: chosen } };
}

type Wish = { task: string; outcome: TaskOutcome };

async function sessionsWith(reader: Reader, study: Study, wishes: readonly Wish[]): Promise<string[]> {
  const { sessions, byTask } = await loadOutcomes(reader, study);
  return sessions.filter((_, index) =>
    wishes.every(({ task, outcome }) => {
      const judged = byTask.get(task)?.[index];
      return judged !== undefined && holds[outcome](judged);
    }),
  );
}

async function sessionsWithStored(reader: Reader, study: Study, wishes: readonly Wish[]): Promise<string[]> {
  const source = storedOutcomes(study);
  const tasks = evaluatedTasks(study);
  const conditions = wishes.map(
    ({ outcome }, index) => `countIf(rules = {wished${index}:String} AND (${holdsSql[outcome]})) > 0`,
  );
  const wished = wishes.map(({ task }, index): [string, string] => {
    const found = tasks.find(({ id }) => id === task);
    return [`wished${index}`, found ? rulesOf(found) : ''];
  });
  const rows = await reader.query<{ session: string }>(
    `${source.with} SELECT session FROM outcomes GROUP BY session HAVING ${conditions.join(' AND ')} ORDER BY session`,
    { ...source.parameters, ...Object.fromEntries(wished) },
  );
  return rows.map(({ session }) => session);
}
