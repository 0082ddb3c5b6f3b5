import { afterPause, type Stretch } from '../pauses';

/** What of a recording is filmed. */
export interface FilmCut {
  /** Part of the recording, ms since its start. */
  from: number;
  to: number;
  /** How much faster than the tester. */
  speed: number;
  /** Stretches that are left out. */
  pauses: readonly Stretch[];
}

/** The moment of the recording that each frame of a film shows, ms; the last frame shows the end. */
export function filmTimes({ from, to, speed, pauses }: FilmCut, framesPerSecond: number): number[] {
  const step = (1000 * speed) / framesPerSecond;
  const times: number[] = [];
  for (let t = afterPause(pauses, from); t < to; t = afterPause(pauses, t + step)) times.push(t);
  return [...times, to];
}
