import { formatNumber } from '../../../i18n';

/** Contrast as it is written: one decimal, never rounded up to what would do. */
export const ratioText = (ratio: number, locale: string): string =>
  formatNumber(Math.floor(ratio * 10) / 10, locale, 1);

/** The contrast that is needed, `3` or `4.5`. */
export const neededText = (needed: number, locale: string): string =>
  formatNumber(needed, locale, Number.isInteger(needed) ? 0 : 1);
