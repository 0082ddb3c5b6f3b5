/** What leads from a page to another one without a link, as a program. */
import type { ElementNode, Move } from '../../tree/types';
import { literal } from '../markup';
import { anyNode, viaText, wayText } from './expressions';

type Address = (page: string) => string;

/** The page that a move leads to, as an expression; undefined: nowhere for now. */
export const moveTarget = ({ link }: Move, address: Address): string => {
  const page = link.way ? wayText(link.way, address) : literal(address(link.page));
  return link.validates ? `areFieldsValid() ? (${page}) : undefined` : page;
};

/** A list of moves, as it stands in a program. */
export const movesText = (moves: readonly Move[], address: Address): string => `[
${moves
  .map((move) => {
    const via = viaText(move.link);
    const after = move.afterMs === undefined ? '' : `, afterMs: ${move.afterMs}`;
    return `  { on: '${move.on}'${after}, to: () => ${moveTarget(move, address)}${via === undefined ? '' : `, via: '${via}'`} },\n`;
  })
  .join('')}]`;

/** Whether a page, or one of some, leads on without a link. */
export const hasMoves = (roots: readonly ElementNode[]): boolean =>
  roots.some((root) => anyNode(root, ({ moves }) => moves !== undefined));

const moveType = `export interface Move {
  on: string;
  /** Of a timer. */
  afterMs?: number;
  /** The page; undefined: nowhere for now. */
  to: () => string | undefined;
  /** How it comes in. */
  via?: string;
}

`;

/** The function that follows moves in a browser. It returns what ends it. */
export const followMovesText = (isTyped: boolean): string => {
  const type = (text: string): string => (isTyped ? text : '');
  return `/** Shortest way of a swipe, px. */
const shortestSwipe = 70;
const pressed = 'a, button, input, select, textarea, label, summary, audio, video';

${type(moveType)}/** Follows what leads on without a link: time, swipes, and a press on nothing else. */
${type('export ')}function followMoves(
  element${type(': HTMLElement')},
  moves${type(': readonly Move[]')},
  lead${type(': (page: string, via: string | undefined) => void')},
)${type(': () => void')} {
  const follow = (on${type(': string')})${type(': boolean')} => {
    const move = moves.find((each) => each.on === on);
    const page = move?.to();
    if (move && page !== undefined) lead(page, move.via);
    return move !== undefined;
  };
  const timer = moves.find(({ on }) => on === 'timer');
  const waiting = timer && setTimeout(() => follow('timer'), timer.afterMs);
  const listening = new AbortController();
  const { signal } = listening;
  let start${type(': { x: number; y: number } | undefined')};
  let isSwiped = false;
  const isSwipe = moves.some(({ on }) => on.startsWith('swipe'));
  element.addEventListener(
    'pointerdown',
    ({ clientX, clientY, isPrimary }) => {
      isSwiped = false;
      start = isPrimary && isSwipe ? { x: clientX, y: clientY } : undefined;
    },
    { signal },
  );
  element.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      if (!start) return;
      const [x, y] = [clientX - start.x, clientY - start.y];
      start = undefined;
      if (Math.max(Math.abs(x), Math.abs(y)) < shortestSwipe) return;
      const isAcross = Math.abs(x) > Math.abs(y);
      isSwiped = follow(isAcross ? (x < 0 ? 'swipeLeft' : 'swipeRight') : y < 0 ? 'swipeUp' : 'swipeDown');
    },
    { signal },
  );
  // a picture or link that is dragged would end the swipe
  element.addEventListener('dragstart', (event) => isSwipe && event.preventDefault(), { signal });
  element.addEventListener(
    'click',
    (event) => {
      if (isSwiped) {
        // what the swipe began on is not pressed
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (!(event.target${type(' as Element')}).closest(pressed)) follow('click');
      isSwiped = false;
    },
    { signal, capture: true },
  );
  return () => {
    clearTimeout(waiting);
    listening.abort();
  };
}
`;
};
