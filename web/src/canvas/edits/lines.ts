import type { Line, Point } from '@prototrail/model';
import type { Draft } from '../store/draft';
import { entriesOf } from '../store/records';
import { mint, type EditContext } from './context';

export type LineProblem = 'same' | 'missing' | 'notLinkable';

/**
 * Adds a link. Several links of one element need different events; the second click link of an element replaces the first one's target.
 * @returns the id of the new or changed link, or why there is none
 */
export function addLine(
  context: EditContext,
  from: string,
  to: string,
  points: readonly Point[] = [],
): { id: string } | { problem: LineProblem } {
  const { draft } = context;
  if (from === to) return { problem: 'same' };
  if (!isLinkable(draft, from) || !isLinkable(draft, to)) return { problem: 'missing' };
  const present = linesFrom(draft, from).find(
    (line) => (line.event ?? 'click') === 'click' && draft.find('widgets', from)?.has?.logic !== true,
  );
  if (present !== undefined && draft.find('screens', from) === undefined) {
    draft.put('lines', present.id, { ...present, to, points: points.map((point) => ({ ...point })) });
    return { id: present.id };
  }
  const id = mint(context, 'l');
  draft.put('lines', id, { id, from, to, points: points.map((point) => ({ ...point })), event: 'click' });
  return { id };
}

export function linesFrom(draft: Pick<Draft, 'app'>, from: string): Line[] {
  return Object.values(entriesOf(draft.app, 'lines')).filter((line) => line.from === from);
}

function isLinkable(draft: Draft, id: string): boolean {
  return (
    draft.find('widgets', id) !== undefined ||
    draft.find('screens', id) !== undefined ||
    draft.find('groups', id) !== undefined
  );
}

/** A swipe preselects the slide in its direction with 250 ms; a timer gets 1.5 s. */
export function withEvent(line: Line, event: string): Line {
  const slide = slides[event];
  const timed = event === 'timer' && line.timer === undefined ? { timer: 1.5 } : {};
  return { ...line, event, ...timed, ...(slide ? { animation: slide, duration: 250 } : {}) };
}

const slides: Partial<Record<string, string>> = {
  swipeLeft: 'slideLeft',
  swipeRight: 'slideRight',
  swipeUp: 'slideUp',
  swipeDown: 'slideDown',
};
