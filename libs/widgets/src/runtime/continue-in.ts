import { startScreen, type DerivedApp, type ScreenId } from '@prototrail/model';
import type { RunState } from './types';

/**
 * The state of a run in a newer version of its prototype: variables and values stay, what is gone is left out, and the start
 * screen takes the place of a screen that is gone. The same object when everything is still there.
 */
export function continueIn(derived: DerivedApp, state: RunState): RunState {
  if (state.status !== 'running') return state;
  const isThere = ({ screen }: { screen: ScreenId }): boolean => derived.screens[screen] !== undefined;
  const { base, overlays, history, transition } = state;
  const ends = transition === null ? [] : [transition.from, transition.to];
  const isWhole =
    isThere(base) && overlays.every(isThere) && history.every(isThere) && ends.every((screen) => isThere({ screen }));
  if (isWhole) return state;
  const first = startScreen(derived.app)?.id;
  if (!isThere(base) && first === undefined) return { ...state, status: 'no-start-screen' };
  return {
    ...state,
    base: isThere(base) ? base : { ...base, screen: first ?? base.screen, via: null },
    overlays: isThere(base) ? overlays.filter(isThere) : [],
    history: history.filter(isThere),
    transition: null,
    drag: null,
    typing: null,
    dropTarget: null,
    scrollTop: isThere(base) ? state.scrollTop : 0,
  };
}
