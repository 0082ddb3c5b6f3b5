import type { Recording } from '../../../simulator/replay';

/** Events that show nothing by themselves. */
const quiet = new Set([
  'WidgetInit',
  'Animation',
  'ScreenAnimation',
  'OverlayShowAnimation',
  'OverlayRemoveAnimation',
  'MouseOver',
  'MouseOut',
  'ValidationOk',
]);

export type ListedEvent = Recording['events'][number];

/** What people read of a recording: what the tester did and what was shown (simulation rules 21.4). */
export function listedEvents({ events }: Recording): ListedEvent[] {
  return events.filter(({ event }) => !quiet.has(event.type) && event.hidden !== true);
}

/** Index of the last event that is not later than `t`; -1 before the first. */
export function currentEvent(events: readonly ListedEvent[], t: number): number {
  let last = -1;
  events.forEach(({ at }, index) => {
    if (at <= t) last = index;
  });
  return last;
}
