/** Scales at which bitmaps of screens are cached while the view moves: each is drawn at most at half its size. */
export const bitmapSteps = [0.03, 0.06, 0.12, 0.25, 0.5, 1, 2, 4] as const;

/** Most px of one bitmap; what would be larger is drawn directly, since then only few widgets are in view. */
export const largestBitmap = 6_000_000;

/** The step for a zoom in device px: the smallest one that is not below it. */
export function bitmapStep(zoom: number): number {
  return bitmapSteps.find((step) => step >= zoom * 0.9) ?? 4;
}

/** Whether a bitmap of `w` × `h` px at a scale fits. */
export function fitsBitmap(w: number, h: number, scale: number): boolean {
  return w * h * scale * scale <= largestBitmap && w * scale <= 8192 && h * scale <= 8192;
}
