import type { RecordedEvent, SessionAnnotation } from './types';

export interface PreparedEvents {
  /** Events that are complete and unique, all sessions, ordered. */
  complete: RecordedEvent[];
  /** Sessions that an annotation leaves out, by id. */
  invalidSessions: string[];
  /** Full streams of the sessions that count, by session id, each ordered. */
  sessions: Map<string, RecordedEvent[]>;
}

/**
 * Prepares events for every analysis: drops incomplete records and simulated testers, keeps the first of each id,
 * orders by time and `seq`, cuts ids of repeated children, repairs old gesture positions, leaves out ignored sessions.
 * The result does not depend on the order of arrival as long as events carry `seq`.
 */
export function prepareEvents(
  events: readonly RecordedEvent[],
  options: { annotations?: readonly SessionAnnotation[]; simulated?: boolean } = {},
): PreparedEvents {
  const complete = orderEvents(
    uniqueEvents(events.filter((event) => isComplete(event) && (event.isAI === true) === (options.simulated ?? false))),
  ).map(cutRepetition);
  const invalid = new Set(
    (options.annotations ?? [])
      .filter((note) => note.type === 'session' && note.isValid === false)
      .map((note) => note.reference ?? ''),
  );
  const sessions = new Map<string, RecordedEvent[]>();
  const left = new Set<string>();
  for (const event of complete) {
    if (invalid.has(event.session)) {
      left.add(event.session);
      continue;
    }
    const stream = sessions.get(event.session);
    if (stream) stream.push(event);
    else sessions.set(event.session, [event]);
  }
  for (const [session, stream] of sessions) sessions.set(session, repairGestures(stream));
  return { complete, invalidSessions: [...left].sort(), sessions };
}

/** Whether a record has what every analysis needs: session, type and a finite time. */
export function isComplete(event: RecordedEvent): boolean {
  return Boolean(event.session) && Boolean(event.type) && typeof event.time === 'number' && Number.isFinite(event.time);
}

/** The first record of each id; records without id are kept. */
export function uniqueEvents(events: readonly RecordedEvent[]): RecordedEvent[] {
  const seen = new Set<string>();
  return events.filter((event) => {
    if (event.id === undefined) return true;
    if (seen.has(event.id)) return false;
    seen.add(event.id);
    return true;
  });
}

/** Events by time; ties within a session by `seq`, else in the order of arrival. */
export function orderEvents(events: readonly RecordedEvent[]): RecordedEvent[] {
  return [...events].sort((a, b) => {
    if (a.time !== b.time) return a.time - b.time;
    return a.session === b.session && a.seq !== undefined && b.seq !== undefined ? a.seq - b.seq : 0;
  });
}

/**
 * Id of a repeated child without its number: `w10-3` is `w10`. A hyphen in an id is no harm: `pay-now` stays. Missing ids are null. Of an
 * id such as `w-10` this cannot be told by the id alone: events say there what they are of, see `elementOf`.
 */
export function baseWidgetId(widget: string | null | undefined): string | null {
  if (widget === null || widget === undefined) return null;
  if (!widget.includes('-')) return widget;
  const end = /(?:-\d+)+(?:@|$)/.exec(widget)?.index ?? 0;
  return end > 0 ? widget.slice(0, end) : widget;
}

/** The element that an event or a step is of: what it says itself, else what its id tells. */
export const elementOf = ({ widget, element }: Pick<RecordedEvent, 'widget' | 'element'>): string | null =>
  typeof element === 'string' && element !== '' ? element : baseWidgetId(widget);

/** What events on a shown element say beside its key (`id`, `id@screen`, `id-row`): its id, where the key alone tells another one. */
export function markOfElement(key: string, sourceId: string): { element?: string } {
  const element = key.split('@')[0] === sourceId ? key : sourceId;
  return baseWidgetId(key) === element ? {} : { element };
}

function cutRepetition(event: RecordedEvent): RecordedEvent {
  const widget = elementOf(event);
  return widget === (event.widget ?? null) ? event : { ...event, widget };
}

/** Gesture positions of old recordings are device px; they become fractions of the device, at most 0.99. */
export function repairGestures(stream: readonly RecordedEvent[]): RecordedEvent[] {
  const device = stream.find((event) => event.type === 'SessionStart')?.device;
  return stream.map((event) => {
    const gesture = event.gesture;
    if (event.type !== 'ScreenGesture' || !gesture?.start || !gesture.end) return event;
    if (!(gesture.start.x > 1 || gesture.end.x > 1)) return event;
    if (!device || !(device.w > 0) || !(device.h > 0)) return event;
    const { w, h } = device;
    const fraction = <T extends { x: number; y: number }>(point: T): T => ({
      ...point,
      x: Math.min(0.99, point.x / w),
      y: Math.min(0.99, point.y / h),
    });
    const start = fraction(gesture.start);
    return { ...event, x: start.x, y: start.y, gesture: { ...gesture, start, end: fraction(gesture.end) } };
  });
}
