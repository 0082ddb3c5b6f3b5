import { isInteraction, isView } from './event-types';
import { actionStream } from './match-task';
import { isEnd } from './task-end';
import type { RecordedEvent } from './types';

/**
 * Metrics of one session. Times are ms, `startMs` since 1970; `screenRatio` is null without loads. `durationMs` runs from the
 * first action to the last one or, where it was recorded, to the later end of a task or of the test.
 */
export interface SessionRow {
  session: string;
  startMs: number;
  events: number;
  interactions: number;
  durationMs: number;
  recordingMs: number;
  screenLoads: number;
  uniqueScreens: number;
  uniqueSurfaces: number;
  screenRatio: number | null;
  validationErrors: number;
}

/** Row of a session from its full, ordered stream; undefined for a session without any action event. */
export function sessionRow(stream: readonly RecordedEvent[]): SessionRow | undefined {
  const actions = actionStream(stream);
  const first = actions[0];
  const last = actions.at(-1);
  if (!first || !last) return undefined;
  const loads = actions.filter(isView);
  const surfaces = new Set(loads.map(surfaceOf));
  return {
    session: first.session,
    startMs: first.time,
    events: actions.length,
    interactions: actions.filter(isInteraction).length,
    durationMs: endOf(stream, last.time) - first.time,
    recordingMs: (stream.at(-1)?.time ?? last.time) - (stream[0]?.time ?? first.time),
    screenLoads: loads.length,
    uniqueScreens: new Set(actions.flatMap((event) => event.screen || [])).size,
    uniqueSurfaces: surfaces.size,
    screenRatio: loads.length === 0 ? null : surfaces.size / loads.length,
    validationErrors: actions.filter((event) => event.type === 'ValidationError').length,
  };
}

const endOf = (stream: readonly RecordedEvent[], lastAction: number): number =>
  stream.reduce((latest, event) => (isEnd(event) ? Math.max(latest, event.time) : latest), lastAction);

/** The screen or overlay that an event happened on: the overlay when one was open. */
export function surfaceOf(event: Pick<RecordedEvent, 'type' | 'screen' | 'overlay'>): string | null {
  if (event.type === 'ScreenLoaded') return event.screen ?? null;
  return event.overlay || event.screen || null;
}
