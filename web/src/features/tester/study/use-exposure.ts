import { useEffect, useRef, useState } from 'react';
import { preparePicture } from './prepare-picture';

export type ExposurePhase = 'preparing' | 'ready' | 'counting' | 'shown' | 'gone';

const countFrom = 3;

/**
 * Shows a picture for an exact time: prepared first, then a countdown, then the clock, which starts when the picture is painted. A page
 * that is hidden meanwhile goes back to the start.
 */
export function useExposure(picture: HTMLElement | null, ms: number, wasSeen: boolean) {
  const [phase, setPhase] = useState<ExposurePhase>(wasSeen ? 'gone' : 'preparing');
  const [count, setCount] = useState(countFrom);
  const [isAgain, setAgain] = useState(false);
  const shownMs = useRef(0);
  useEffect(() => {
    if (phase !== 'preparing' || !picture) return undefined;
    let isLeft = false;
    void preparePicture(picture).then(() => (isLeft ? undefined : setPhase('ready')));
    return () => {
      isLeft = true;
    };
  }, [phase, picture]);
  useEffect(() => {
    if (phase !== 'counting') return undefined;
    const timer = setTimeout(() => (count > 1 ? setCount(count - 1) : setPhase('shown')), 1000);
    return () => clearTimeout(timer);
  }, [phase, count]);
  useEffect(() => {
    if (phase !== 'shown') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The second frame begins when the first one with the picture is painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const from = performance.now();
        timer = setTimeout(() => {
          shownMs.current = Math.round(performance.now() - from);
          setPhase('gone');
        }, ms);
      });
    });
    const hide = (): void => {
      if (document.visibilityState !== 'hidden') return;
      setAgain(true);
      setPhase('ready');
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [phase, ms]);
  return {
    phase,
    count,
    isAgain,
    shownMs,
    start: () => {
      setCount(countFrom);
      setPhase('counting');
    },
    stop: () => setPhase('ready'),
  };
}
