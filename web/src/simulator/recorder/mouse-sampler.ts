/** Mouse path on one screen: fractions of the screen, 1 in `c` while dragging, times in ms since 1970. */
export interface MouseTrail {
  screen: string;
  sample: number;
  x: number[];
  y: number[];
  c: number[];
  t: number[];
}

export const mouseSampleMs = 50;
const maxPositions = 100;

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Collects mouse positions at most every 50 ms and hands them out per screen (simulation rules 18). */
export function createMouseSampler(emit: (trail: MouseTrail) => void): {
  move(sample: { time: number; screen: string; x: number; y: number; dragging: boolean }): void;
  flush(): void;
} {
  let trail: MouseTrail | null = null;
  let last = -Infinity;
  const flush = (): void => {
    if (trail) emit(trail);
    trail = null;
  };
  return {
    flush,
    move: ({ time, screen, x, y, dragging }) => {
      if (time - last <= mouseSampleMs || !Number.isFinite(x) || !Number.isFinite(y)) return;
      last = time;
      if (trail && trail.screen !== screen) flush();
      trail ??= { screen, sample: mouseSampleMs, x: [], y: [], c: [], t: [] };
      trail.x.push(round(x));
      trail.y.push(round(y));
      trail.c.push(dragging ? 1 : 0);
      trail.t.push(Math.round(time));
      if (trail.t.length >= maxPositions) flush();
    },
  };
}
