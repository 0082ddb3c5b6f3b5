import type { App } from '@prototrail/model';
import { useEffect, useRef, type RefObject } from 'react';
import { whenLoaded } from '../../api/again';
import type { PinchOptions } from './pinch';

/** Whether a prototype answers to two fingers; they then do not enlarge the page. */
export const usesPinch = ({ lines }: App): boolean =>
  Object.values(lines).some(({ event }) => event === 'pinchIn' || event === 'pinchOut');

/** Watches for two fingers on an element. Only prototypes that answer to them load what that needs. */
export function usePinch(element: RefObject<HTMLElement | null>, isWanted: boolean, given: PinchOptions): void {
  const options = useRef(given);
  useEffect(() => {
    options.current = given;
  });
  useEffect(() => {
    const { current } = element;
    if (!current || !isWanted) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    whenLoaded(
      () => import('./pinch'),
      ({ watchPinch }) => {
        if (!isGone) stop = watchPinch(current, options);
      },
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [element, isWanted]);
}
