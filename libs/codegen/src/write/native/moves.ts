/** What leads on from a page of React Native without a press on a link. */
export const nativeMovesFile = `import { useEffect, useState } from 'react';
import { PanResponder, type ViewProps } from 'react-native';
import { useNavigation } from './navigation';
import type { PageName } from './pages';

export interface Move {
  on: string;
  /** Of a timer. */
  afterMs?: number;
  /** The page; undefined: nowhere for now. */
  to: () => PageName | undefined;
  /** How it comes in. */
  via?: string;
}

/** Shortest way of a swipe, and of what may become one, px. */
const shortestSwipe = 70;
const shortestDrag = 20;

/** The direction of a drag; undefined where it is too short. */
function swipeOf(x: number, y: number, shortest: number): string | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) < shortest) return undefined;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'swipeLeft' : 'swipeRight';
  return y < 0 ? 'swipeUp' : 'swipeDown';
}

/** Follows the moves of a page: time, swipes, and a press on nothing else. Returns what the element of the page needs. */
export function useMoves(moves: readonly Move[]): ViewProps {
  const navigation = useNavigation();
  useEffect(() => {
    const timer = moves.find(({ on }) => on === 'timer');
    if (!timer) return undefined;
    const waiting = setTimeout(() => navigation.go(timer.to(), timer.via), timer.afterMs);
    return () => clearTimeout(waiting);
  }, [moves, navigation]);
  const [responder] = useState(() => {
    const moveOf = (on: string | undefined): Move | undefined => moves.find((each) => each.on === on);
    return PanResponder.create({
      onStartShouldSetPanResponder: () => moveOf('click') !== undefined,
      onMoveShouldSetPanResponderCapture: (_event, { dx, dy }) => moveOf(swipeOf(dx, dy, shortestDrag)) !== undefined,
      onPanResponderRelease: (_event, { dx, dy }) => {
        const isPress = swipeOf(dx, dy, shortestDrag) === undefined;
        const move = moveOf(isPress ? 'click' : swipeOf(dx, dy, shortestSwipe));
        if (move) navigation.go(move.to(), move.via);
      },
    });
  });
  return responder.panHandlers;
}
`;
