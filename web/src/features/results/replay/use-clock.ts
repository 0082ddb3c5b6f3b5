import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPause, type Stretch } from './pauses';

export interface Clock {
  /** ms since the start of the recording. */
  t: number;
  isPlaying: boolean;
  seek(t: number): void;
  play(): void;
  pause(): void;
}

export interface ClockOptions {
  durationMs: number;
  speed: number;
  /** Stretches that are skipped while it plays. */
  pauses: readonly Stretch[];
  /** Where it stands at first, ms. */
  startAt: number;
}

/** Longest step of one frame, ms: a tab that was hidden goes on where it was. */
const longestStep = 250;

/** The clock of a replay: plays in real time times `speed`, and stops at the end. */
export function useClock({ durationMs, speed, pauses, startAt }: ClockOptions): Clock {
  const [t, setT] = useState(() => Math.min(Math.max(0, startAt), durationMs));
  const [isPlaying, setPlaying] = useState(false);
  const now = useRef(t);
  const seek = useCallback(
    (to: number) => {
      now.current = Math.min(Math.max(0, to), durationMs);
      setT(now.current);
    },
    [durationMs],
  );
  useEffect(() => {
    if (!isPlaying) return undefined;
    let before: number | undefined;
    let frame = requestAnimationFrame(function tick(time) {
      const step = Math.min(longestStep, time - (before ?? time));
      before = time;
      const next = afterPause(pauses, now.current + step * speed);
      seek(next);
      if (next >= durationMs) setPlaying(false);
      else frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, pauses, durationMs, seek]);
  const play = useCallback(() => {
    if (now.current >= durationMs) seek(0);
    setPlaying(true);
  }, [durationMs, seek]);
  return { t, isPlaying, seek, play, pause: useCallback(() => setPlaying(false), []) };
}
