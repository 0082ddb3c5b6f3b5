/** The fewest and the most widgets that are painted at once, and how long painting them may keep a press waiting. */
const limits = { fewest: 32, most: 120, ms: 40 };
/** From so many widgets on a batch says how fast this device is. */
const enough = 16;

let msForOne = 0;

/**
 * So many widgets are painted in one piece: as many as this device manages while nobody notices a wait. The others follow
 * after the picture. As many as possible, where they belong together.
 */
export function batchSize(isWhole: boolean): number {
  if (isWhole || msForOne === 0) return limits.most;
  return Math.round(Math.min(limits.most, Math.max(limits.fewest, limits.ms / msForOne)));
}

/** Where one widget takes longer, a press is answered by a picture of its own, before the next screen is painted. */
const slowMs = 1;

/** Whether painting a screen keeps the browser from answering a press for a time that people notice. */
export const isSlowDevice = (): boolean => msForOne > slowMs;

/** Notes how long a batch took; later ones count as much as all before. */
export function noteBatch(widgets: number, ms: number): void {
  if (widgets < enough || !(ms > 0)) return;
  const one = ms / widgets;
  msForOne = msForOne === 0 ? one : (msForOne + one) / 2;
}
