import type { Recording } from '../../../simulator/replay';

/** A stretch of a recording, ms since its start. */
export interface Stretch {
  from: number;
  to: number;
}

/** Shorter pauses are played, ms. */
const shortest = 2000;
/** What is left of a pause at its start and at its end, ms. */
const leadMs = 500;

/** Stretches without events and pointer moves that are long enough to be skipped; what surrounds them stays. */
export function pausesOf({ events, moments, pointer, durationMs }: Recording): Stretch[] {
  const times = [
    ...events.map(({ at }) => at),
    ...moments.map(({ at }) => at),
    ...pointer.map(({ time }) => time),
    durationMs,
  ].sort((a, b) => a - b);
  return times.flatMap((to, index) => {
    const from = times[index - 1] ?? 0;
    return to - from >= shortest ? [{ from: from + leadMs, to: to - leadMs }] : [];
  });
}

/** Where playing goes on at a time: the end of the pause that it lies in, else itself. */
export function afterPause(pauses: readonly Stretch[], t: number): number {
  return pauses.find(({ from, to }) => t >= from && t < to)?.to ?? t;
}
