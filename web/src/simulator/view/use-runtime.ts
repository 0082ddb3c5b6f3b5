import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { continueIn, nextDue, type RunInput, type RunState, type Runtime, type SimEvent } from '../runtime';
import { isSlowDevice } from './batches';

/** One monotonic clock in ms since 1970: a changed system time does not disturb a run. */
export interface RunClock {
  now(): number;
}

export type Dispatch = (input: RunInput) => void;

/** Holds a running prototype, plays its timers and hands out what it records. */
export function useRuntime(
  runtime: Runtime,
  clock: RunClock,
  onEvents: (events: readonly SimEvent[]) => void,
): { state: RunState; dispatch: Dispatch; peek: () => RunState } {
  const current = useRef(runtime.initial);
  const [state, setState] = useState(runtime.initial);
  const listener = useRef(onEvents);
  useEffect(() => {
    listener.current = onEvents;
  });
  const dispatch = useCallback(
    (input: RunInput) => {
      const step = runtime.step(current.current, input);
      if (step.state === current.current && step.events.length === 0) return;
      const isLarge = showsMore(current.current, step.state);
      current.current = step.state;
      if (isLarge && input.kind === 'pointer' && isSlowDevice()) afterPicture(() => setState(current.current));
      else setState(step.state);
      if (step.events.length > 0) listener.current(step.events);
    },
    [runtime],
  );
  // The prototype may have been edited meanwhile.
  useLayoutEffect(() => {
    const next = continueIn(runtime.derived, current.current);
    if (next === current.current) return;
    current.current = next;
    setState(next);
  }, [runtime]);
  const due = nextDue(state);
  useEffect(() => {
    if (due === null) return undefined;
    const timer = setTimeout(
      () => dispatch({ kind: 'tick', time: clock.now() }),
      Math.max(0, Math.ceil(due - clock.now())),
    );
    return () => clearTimeout(timer);
  }, [due, state.counter, clock, dispatch]);
  const peek = useCallback(() => current.current, []);
  return { state, dispatch, peek };
}

/** Whether a whole screen comes. */
const showsMore = (before: RunState, after: RunState): boolean =>
  before.base !== after.base || before.overlays !== after.overlays || before.transition !== after.transition;

/** Calls back once the browser has shown what it has; a page that is not seen shows nothing. */
function afterPicture(call: () => void): void {
  if (document.hidden) call();
  else requestAnimationFrame(() => setTimeout(call));
}

/** Clock that starts at the system time and then only moves forward with the monotonic clock of the page. */
export function monotonicClock(): RunClock {
  const start = Date.now() - performance.now();
  return { now: () => Math.round(start + performance.now()) };
}
