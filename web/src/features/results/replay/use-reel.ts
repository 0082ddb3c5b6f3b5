import { useEffect, useRef } from 'react';
import { stretchOf, type Reel } from './reel';
import type { Clock } from './use-clock';

/** Plays a moment at once, and the next one after it. */
export function useReel(reel: Reel | undefined, { t, isPlaying, play, pause }: Clock, durationMs: number): void {
  const moment = reel?.moments[reel.place];
  const isReel = moment !== undefined;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isReel || hasBegun.current) return;
    hasBegun.current = true;
    play();
  }, [isReel, play]);
  const end = moment && Math.min(durationMs, stretchOf(moment).to);
  useEffect(() => {
    if (!reel || end === undefined || t < end) return;
    if (reel.place < reel.moments.length - 1) reel.go(reel.place + 1);
    else if (isPlaying) pause();
  }, [reel, end, t, isPlaying, pause]);
}
