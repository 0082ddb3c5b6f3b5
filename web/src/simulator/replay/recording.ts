import {
  isComplete,
  orderEvents,
  repairGestures,
  uniqueEvents,
  type MouseRecord,
  type RecordedEvent,
} from '@prototrail/model';
import { momentsOf, type Moment } from './moments';

/** A place of the pointer: a fraction of the screen it is on, ms since the start of the recording. */
export interface PointerSample {
  time: number;
  screen: string;
  x: number;
  y: number;
  isPressed: boolean;
}

/** Everything that was recorded of one session, in the order in which it is shown again. */
export interface Recording {
  /** ms since 1970 of what is shown at 0. */
  startedAt: number;
  durationMs: number;
  /** Mode of the design tokens that the tester saw, where the prototype has modes and the recording says so. */
  mode: string | null;
  /** Modes that came in the middle of the test, by time, ms since the start: the device turned dark, for example. */
  modes: readonly { at: number; mode: string | null }[];
  /** Language in which the tester saw the prototype, where it has several and the recording says so. */
  language: string | null;
  /** By time; `at` is when they happened, ms since the start. */
  events: readonly { at: number; event: RecordedEvent }[];
  moments: readonly Moment[];
  pointer: readonly PointerSample[];
}

/** A click that changes the screen is shown this much earlier, so that it can be seen (simulation rules 21.1). */
const clickLeadMs = 400;

const changesScreen = (event: RecordedEvent | undefined): boolean =>
  event?.type === 'ScreenLoaded' || event?.type === 'ScreenAnimation';

/**
 * Reads the records of one session in any order. Incomplete and repeated events are left out; pointer samples from before the
 * first event too. Undefined when no event is left.
 */
export function readRecording(records: readonly RecordedEvent[], mouse: readonly MouseRecord[]): Recording | undefined {
  const events = repairGestures(orderEvents(uniqueEvents(records.filter(isComplete))));
  const startedAt = events[0]?.time;
  if (startedAt === undefined) return undefined;
  const moments: Moment[] = [];
  let shown = 0;
  events.forEach((event, index) => {
    const at = event.time - startedAt;
    const isEarly =
      (event.type === 'WidgetClick' || event.type === 'ScreenGesture') && changesScreen(events[index + 1]);
    shown = Math.max(shown, isEarly ? at - clickLeadMs : at);
    moments.push(...momentsOf(event, { at: isEarly ? Math.min(shown, at) : at, before: events[index - 1], startedAt }));
  });
  const pointer = samplesOf(mouse, startedAt);
  const start = events.find(({ type }) => type === 'SessionStart');
  const ends = [events.at(-1)?.time ?? startedAt, ...events.map(lastSample)].map((time) => time - startedAt);
  return {
    startedAt,
    mode: textOf(start, 'mode'),
    language: textOf(start, 'language'),
    modes: events
      .filter(({ type }) => type === 'ModeChange')
      .map((event) => ({ at: event.time - startedAt, mode: textOf(event, 'mode') })),
    durationMs: ends.reduce((most, end) => Math.max(most, end), pointer.at(-1)?.time ?? 0),
    events: events.map((event) => ({ at: event.time - startedAt, event })),
    moments: moments.sort((a, b) => a.at - b.at),
    pointer,
  };
}

function textOf(event: RecordedEvent | undefined, key: 'mode' | 'language'): string | null {
  const text = event?.[key];
  return typeof text === 'string' && text !== '' ? text : null;
}

/** What takes time, such as typing, ends with its last sample. */
function lastSample({ time, state }: RecordedEvent): number {
  const children: unknown = state?.children;
  const last: unknown = Array.isArray(children) ? children.at(-1) : undefined;
  const end = typeof last === 'object' && last !== null ? (last as { time?: unknown }).time : undefined;
  return typeof end === 'number' && Number.isFinite(end) ? Math.max(time, end) : time;
}

function samplesOf(mouse: readonly MouseRecord[], startedAt: number): PointerSample[] {
  return mouse
    .flatMap(({ screen, x, y, c, t }) =>
      t.map((time, index) => ({
        time: time - startedAt,
        screen,
        x: x[index] ?? Number.NaN,
        y: y[index] ?? Number.NaN,
        isPressed: c[index] === 1,
      })),
    )
    .filter(({ time, x, y }) => time >= 0 && Number.isFinite(x) && Number.isFinite(y))
    .sort((a, b) => a.time - b.time);
}
