import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { ease, type RunState } from '../runtime';

interface ScrollParts {
  state: RunState;
  scroller: RefObject<HTMLDivElement | null>;
  scale: number;
  now: () => number;
}

/** Keeps the page where the run wants it: at the top of a new screen, at a scroll target, still after a scroll line. */
export function useScrolling({ state, scroller, scale, now }: ScrollParts): void {
  const { base, scrollRequest, scrollBlockedUntil } = state;
  const wanted = state.scrollTop;
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = wanted * scale;
    // Only a new screen or a new size moves the page; the position itself follows the person.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [base.key, scale]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !scrollRequest) return undefined;
    const from = element.scrollTop;
    const to = scrollRequest.top * scale;
    const start = performance.now();
    let handle = 0;
    const frame = (time: number): void => {
      const p = scrollRequest.duration > 0 ? Math.min(1, (time - start) / scrollRequest.duration) : 1;
      element.scrollTop = from + (to - from) * ease(scrollRequest.easing, Math.max(0, p));
      if (p < 1) handle = requestAnimationFrame(frame);
    };
    handle = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(handle);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [scrollRequest?.id]);
  useEffect(() => {
    const element = scroller.current;
    const rest = scrollBlockedUntil - now();
    if (!element || rest <= 0) return undefined;
    element.style.overflowY = 'hidden';
    const timer = setTimeout(() => (element.style.overflowY = ''), rest);
    return () => {
      clearTimeout(timer);
      element.style.overflowY = '';
    };
  }, [scrollBlockedUntil, scroller, now]);
}

/** Puts the focus where the run wants it: first invalid field, or a field that asks for it. */
export function useFocusRequests(state: RunState, frame: RefObject<HTMLDivElement | null>): void {
  const request = state.focusRequest;
  useEffect(() => {
    if (!request || !frame.current) return;
    const host = frame.current.querySelector<HTMLElement>(`[data-key="${CSS.escape(request.widget)}"]`);
    const target = host?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]') ?? host;
    target?.focus({ preventScroll: true });
    host?.scrollIntoView({ block: 'nearest' });
  }, [request, frame]);
}
