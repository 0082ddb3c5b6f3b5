/** What leads on from a screen without a link. */
import { lineEvent, toNumber, type Line } from '@prototrail/model';
import type { MoveEvent } from '../behaviour/types';
import type { Declarations } from '../css/declarations';
import type { Move } from '../tree/types';

const moveEvents: Readonly<Record<string, MoveEvent>> = {
  ...{ timer: 'timer', loaded: 'timer', click: 'click' },
  ...{ swipeLeft: 'swipeLeft', swipeRight: 'swipeRight', swipeUp: 'swipeUp', swipeDown: 'swipeDown' },
};
const timerDefaultS = 1.5;

/** What generated pages follow a line of a screen by; undefined for other events. */
export const moveEventOf = (line: Line): MoveEvent | undefined => moveEvents[lineEvent(line)];

/** When a line of time leads on; nothing for other lines. */
export function timeOf(line: Line): Pick<Move, 'afterMs'> {
  const event = lineEvent(line);
  if (event === 'loaded') return { afterMs: 0 };
  return event === 'timer' ? { afterMs: Math.round(Math.max(0, toNumber(line.timer, timerDefaultS)) * 1000) } : {};
}

/** Fingers that swipe do not scroll that way. */
export function touchLook(moves: readonly Move[]): Declarations {
  const swipes = moves.flatMap(({ on }) => (/^swipe/.test(on) ? [on] : []));
  if (swipes.length === 0) return {};
  const isAcross = swipes.some((on) => on === 'swipeLeft' || on === 'swipeRight');
  const isDown = swipes.some((on) => on === 'swipeUp' || on === 'swipeDown');
  return { 'touch-action': isAcross && isDown ? 'pinch-zoom' : `${isAcross ? 'pan-y' : 'pan-x'} pinch-zoom` };
}
