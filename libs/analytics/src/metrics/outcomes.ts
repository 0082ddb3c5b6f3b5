import { actionTypes } from '../query/event-classes';
import { judgeSession, type RecordedEvent, type SessionOutcome, type Task } from '@prototrail/model';
import { preparedEvents } from '../query/prepared';
import { evaluatedTasks, overrideOf, type Study } from '../study';
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
  state: string;
  has_gesture: number;
  gesture: string;
}

/** Judges the action streams of the selected sessions with the rules that the tester's live check uses too. */
export async function loadOutcomes(reader: Reader, study: Study): Promise<Outcomes> {
  const streams = await loadActionStreams(reader, study);
  const sessions = [...streams.keys()];
  const byTask = new Map<string, SessionOutcome[]>();
  for (const task of evaluatedTasks(study)) byTask.set(task.id, judgeAll(task, study, streams));
  return { sessions, byTask };
}

function judgeAll(task: Task, study: Study, streams: ReadonlyMap<string, RecordedEvent[]>): SessionOutcome[] {
  return [...streams].map(([session, events]) => judgeSession(task, events, overrideOf(study, session, task.id)));
}

/** Action streams by session id, sessions and events in order. */
export async function loadActionStreams(reader: Reader, study: Study): Promise<Map<string, RecordedEvent[]>> {
  const source = preparedEvents(study, ['state_type', 'state_value', 'gesture_type']);
  const sql = `${source.with}
    SELECT session, type, time, ended, screen, overlay, widget, has_state, has_gesture, gesture_type AS gesture,
      if(has_state, concat(state_type, '\\n', state_value), '') AS state
    FROM stored WHERE type IN (${actionTypes}) ORDER BY session, time, sequence, arrival`;
  const streams = new Map<string, RecordedEvent[]>();
  for (const row of await reader.query<Row>(sql, source.parameters)) {
    const stream = streams.get(row.session) ?? [];
    stream.push(toEvent(row));
    streams.set(row.session, stream);
  }
  return streams;
}

function toEvent(row: Row): RecordedEvent {
  const event: RecordedEvent = { session: row.session, type: row.type, time: row.time, screen: row.screen || null, overlay: row.overlay || null, widget: row.widget || null };
  if (row.has_gesture) event.gesture = { type: row.gesture };
  if (row.has_state) {
    const cut = row.state.indexOf('\n');
    const value = row.state.slice(cut + 1);
    event.state = { ...(cut > 0 && { type: row.state.slice(0, cut) }), ...(value !== '' && { value: JSON.parse(value) as unknown }) };
    if (row.ended > row.time) event.state.children = [{ time: row.ended }];
  }
  return event;
}
