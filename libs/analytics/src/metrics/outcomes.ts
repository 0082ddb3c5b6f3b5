import {
  actionKind,
  baseWidgetId,
  effectiveFlow,
  judgeSparse,
  type Candidate,
  type RecordedEvent,
  type SessionOutcome,
  type SparseStream,
} from '@prototrail/model';
import { mapInTurns } from '@prototrail/platform';
import { oncePerStudy } from '../query/once-per-study';
import { preparedEvents, soFar, type Parameters } from '../query/prepared';
import { kindSql } from '../query/event-classes';
import { evaluatedTasks, overrideOf, type Study, type TaskOutcome } from '../study';
import type { Reader } from './metric';

/** Outcome of every session in every task that can be evaluated; sessions in the order of their ids. */
export interface Outcomes {
  sessions: string[];
  /** By task id, in the order of `sessions`. */
  byTask: Map<string, SessionOutcome[]>;
}

interface Row {
  session: string;
  type: string;
  time: number;
  ended: number;
  screen: string;
  overlay: string;
  widget: string;
  has_state: number;
  state_type: string;
  state_value: string;
  has_gesture: number;
  gesture_type: string;
  position: number;
  firstTime: number;
  kinds: [view: number, input: number, close: number, error: number];
}

/** Judges the sessions of a study by the rules that the tester's live check uses too. */
export const loadOutcomes = oncePerStudy(async (reader, study): Promise<Outcomes> => {
  const [sessions, streams] = await Promise.all([loadSessions(reader, study), loadCandidates(reader, study)]);
  const nothing: SparseStream = { firstTime: 0, candidates: [] };
  const byTask = new Map<string, SessionOutcome[]>();
  for (const task of evaluatedTasks(study)) {
    const outcomes = await mapInTurns(sessions, (session) =>
      judgeSparse(task, streams.get(session) ?? nothing, overrideOf(study, session, task.id)),
    );
    byTask.set(task.id, outcomes);
  }
  return { sessions, byTask };
});

async function loadSessions(reader: Reader, study: Study): Promise<string[]> {
  const source = preparedEvents(study);
  const rows = await reader.query<{ session: string }>(
    `${source.with} SELECT session FROM stored WHERE action GROUP BY session ORDER BY session`,
    source.parameters,
  );
  return rows.map((row) => row.session);
}

/** The actions that some step names, with their place among all actions of the session. */
async function loadCandidates(reader: Reader, study: Study): Promise<Map<string, SparseStream>> {
  const streams = new Map<string, { firstTime: number; candidates: Candidate[] }>();
  const wanted = wantedBySteps(study);
  if (wanted.types.length === 0) return streams;
  const source = preparedEvents(study);
  const rows = await reader.query<Row>(
    `${source.with}
    SELECT session, type, time, ended, screen, overlay, widget, has_state, state_type, state_value, has_gesture, gesture_type, position, firstTime, kinds FROM (
      SELECT session, type, time, ended, screen, overlay, widget, has_state, state_type, state_value, has_gesture, gesture_type, row_number() OVER soFar AS position, min(time) OVER soFar AS firstTime, [${kindSql.map((kind) => `countIf(${kind}) OVER soFar`).join(', ')}] AS kinds
      FROM stored WHERE action ${soFar})
    WHERE (toString(type), toString(screen), toString(widget)) IN (SELECT arrayJoin(arrayZip({types:Array(String)}, {stepScreens:Array(String)}, {stepWidgets:Array(String)})))`,
    {
      ...source.parameters,
      types: wanted.types,
      stepScreens: wanted.screens,
      stepWidgets: wanted.widgets,
    } satisfies Parameters,
  );
  await mapInTurns(rows, (row) => {
    const stream = streams.get(row.session) ?? { firstTime: row.firstTime, candidates: [] };
    const [view, input, close, error] = row.kinds;
    stream.candidates.push({ event: toEvent(row), position: row.position - 1, kinds: { view, input, close, error } });
    streams.set(row.session, stream);
  });
  // sorted here, each session by itself: the store would hold back all of them until the last one is there
  for (const { candidates } of streams.values()) candidates.sort((a, b) => a.position - b.position);
  return streams;
}

function wantedBySteps(study: Study): { types: string[]; screens: string[]; widgets: string[] } {
  const steps = evaluatedTasks(study)
    .flatMap((task) => effectiveFlow(task))
    .filter((step) => actionKind(step.type) !== undefined);
  return {
    types: steps.map((step) => step.type),
    screens: steps.map((step) => step.screen ?? ''),
    widgets: steps.map((step) => baseWidgetId(step.widget) ?? ''),
  };
}

function toEvent(row: Row): RecordedEvent {
  const { session, type, time } = row;
  const event: RecordedEvent = {
    session,
    type,
    time,
    screen: row.screen || null,
    overlay: row.overlay || null,
    widget: row.widget || null,
  };
  if (row.has_gesture) event.gesture = { type: row.gesture_type };
  if (row.has_state) {
    event.state = {
      ...(row.state_type !== '' && { type: row.state_type }),
      ...(row.state_value !== '' && { value: JSON.parse(row.state_value) as unknown }),
    };
    if (row.ended > time) event.state.children = [{ time: row.ended }];
  }
  return event;
}

const holds: Readonly<Record<TaskOutcome, (outcome: SessionOutcome) => boolean>> = {
  completed: (outcome) => outcome.success,
  notCompleted: (outcome) => !outcome.success,
  failed: (outcome) => outcome.started && !outcome.success,
  notStarted: (outcome) => !outcome.started,
};

/** A study whose filter names the sessions with the wanted results; the same study when it asks for none. */
export async function resolveOutcomes(reader: Reader, study: Study): Promise<Study> {
  const { outcomes, ...filter } = study.filter ?? {};
  if (!outcomes || outcomes.length === 0) return study;
  const { sessions, byTask } = await loadOutcomes(reader, { ...study, filter });
  const chosen = sessions.filter((_, index) =>
    outcomes.every(({ task, outcome }) => {
      const judged = byTask.get(task)?.[index];
      return judged !== undefined && holds[outcome](judged);
    }),
  );
  return { ...study, filter: { ...filter, sessions: chosen } };
}
