import { elementOf, endResult } from '@prototrail/model';
import { describeClient } from './client';

/** Where a record came from. */
export interface RecordOrigin {
  app: string;
  /** Position in the order of arrival; the first of two records with one id is kept. */
  arrival: number;
  /** Server time, ms. */
  receivedAt: number;
  /** Revision of the prototype that the session is pinned to; empty when unknown. */
  revision?: string;
  /** The header `User-Agent` of the request that brought the record. */
  agent?: string;
  /** The record as it was sent; stringified when missing. */
  raw?: string;
  /** 1 and more for later versions of a stored event (a new label); 0 for a delivery. */
  edit?: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** What columns of the table `events` hold when an event says nothing about them; see migrations 004 and 007. */
export const eventDefaults = {
  complete: 1,
  simulated: 0,
  overlay: '',
  has_state: 0,
  state_type: '',
  state_value: '',
  has_gesture: 0,
  gesture_type: '',
  gesture_start_x: -1,
  gesture_start_y: -1,
  gesture_end_x: -1,
  gesture_end_y: -1,
  noheat: 0,
  missed: -1,
  device_w: 0,
  device_h: 0,
  segment: '',
  label: '',
  revision: '',
  task: '',
  task_result: '',
  client: '',
} as const;

/** Edits win over deliveries, deliveries that count over those that do not, earlier deliveries over later ones. */
const editBase = 2 ** 52;

/**
 * Maps a recorded event to a row of the table `events`. Nothing is refused: a record without session, type or a finite
 * time is stored with `complete` = 0 and left out by every metric.
 */
export function eventRow(event: Fields, origin: RecordOrigin): Record<string, unknown> {
  const session = text(event['session']);
  const type = text(event['type']);
  const time = event['time'];
  const finite = typeof time === 'number' && Number.isSafeInteger(Math.round(time));
  const started = finite ? Math.round(time) : 0;
  const counts = session !== '' && type !== '' && finite && event['isAI'] !== true;
  const state = fields(event['state']);
  const gesture = fields(event['gesture']);
  const start = fields(gesture?.['start']);
  const end = fields(gesture?.['end']);
  const device = type === 'SessionStart' ? fields(event['device']) : null;
  return {
    app: origin.app,
    session,
    sequence: sequenceOf(event['seq']),
    id: text(event['id']) || text(event['_id']) || `${session}#${origin.arrival}`,
    precedence: origin.edit ? editBase + origin.edit : (counts ? editBase : editBase / 2) - 1 - origin.arrival,
    arrival: origin.arrival,
    complete: session !== '' && type !== '' && finite ? 1 : 0,
    simulated: event['isAI'] === true ? 1 : 0,
    time: started,
    ended: latestChild(state, started),
    type,
    screen: text(event['screen']),
    overlay: text(event['overlay']),
    widget: elementOf({ widget: text(event['widget']), element: text(event['element']) }),
    user: userId(event['user']),
    x: number(event['x'], -1),
    y: number(event['y'], -1),
    has_state: state ? 1 : 0,
    state_type: text(state?.['type']),
    state_value: state?.['value'] === undefined ? '' : JSON.stringify(state['value']),
    has_gesture: gesture ? 1 : 0,
    gesture_type: text(gesture?.['type']),
    gesture_start_x: number(start?.['x'], -1),
    gesture_start_y: number(start?.['y'], -1),
    gesture_end_x: number(end?.['x'], -1),
    gesture_end_y: number(end?.['y'], -1),
    noheat: event['noheat'] === true ? 1 : 0,
    missed: typeof event['missed'] === 'boolean' ? Number(event['missed']) : -1,
    device_w: number(device?.['w'], 0),
    device_h: number(device?.['h'], 0),
    segment: text(event['segment']),
    label: text(event['label']),
    revision: origin.revision ?? '',
    task: type === 'TaskEnd' || type === 'TaskStart' ? text(event['task']) : '',
    task_result: type === 'TaskEnd' ? endResult(event) : '',
    client: type === 'SessionStart' ? JSON.stringify(describeClient(event, origin.agent)) : '',
    received_at: origin.receivedAt,
    raw: origin.raw ?? JSON.stringify(event),
  };
}

/** Maps a mouse record to a row of the table `mouse`, or null when its arrays cannot be used. */
export function mouseRow(record: Fields, origin: RecordOrigin): Record<string, unknown> | null {
  const session = text(record['session']);
  const [x, y, t] = [
    numbers(record['x']),
    numbers(record['y']),
    numbers(record['t']).filter((value) => Number.isSafeInteger(Math.round(value))),
  ];
  if (session === '' || x.length === 0 || x.length !== y.length || x.length !== t.length) return null;
  const pressed = numbers(record['c']);
  return {
    app: origin.app,
    session,
    id: text(record['id']) || text(record['_id']) || `${session}#${origin.arrival}`,
    arrival: origin.arrival,
    screen: text(record['screen']),
    sample: Math.min(3_600_000, Math.max(0, Math.round(number(record['sample'], 50)))),
    x,
    y,
    c: x.map((_, index) => (pressed[index] === 1 ? 1 : 0)),
    t: t.map(Math.round),
    received_at: origin.receivedAt,
    raw: origin.raw ?? JSON.stringify(record),
  };
}

/** The engine refuses half surrogates, which JSON text may hold. Most texts are plain ids and need no repair. */
const wellFormed = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value) ? value : value.replace(/\p{Surrogate}/gu, '\uFFFD');

const text = (value: unknown): string =>
  typeof value === 'string'
    ? wellFormed(value)
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';
const number = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback;
const fields = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
const numbers = (value: unknown): number[] =>
  Array.isArray(value) && value.every((item): item is number => Number.isFinite(item)) ? value : [];

function sequenceOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffffff ? value : 0;
}

function userId(user: unknown): string {
  const named = fields(user);
  return named ? text(named['id']) || text(named['name']) : text(user);
}

function latestChild(state: Fields | null, started: number): number {
  const children: unknown = state?.['children'];
  if (!Array.isArray(children)) return started;
  const times = children.map((child) => Math.round(number(fields(child)?.['time'], started)));
  return times.reduce((latest, value) => (Number.isSafeInteger(value) ? Math.max(latest, value) : latest), started);
}
