/** Contrast as it is written: one decimal, never rounded up to what would do. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);
