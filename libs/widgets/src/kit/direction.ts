/** Direction of a text. Painters draw lines in the order that the browser finds for the given direction. */

export type Direction = 'ltr' | 'rtl';

const strong = /[\p{L}\u200e\u200f]/u;
/** Whether a text has letters that are written from right to left. */
export const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a paragraph runs from right to left: as given, else by its first letter. */
export const isRightToLeft = (paragraph: string, direction: Direction | undefined): boolean => {
  if (direction !== undefined) return direction === 'rtl';
  // Most texts have no such letter at all.
  if (!rightToLeft.test(paragraph)) return false;
  return rightToLeft.test(strong.exec(paragraph)?.[0] ?? '');
};

/** A line marked with its direction, which painters hand to the browser as part of the text; others stay as they are. */
export const inDirection = (line: string, isRtl: boolean): string =>
  isRtl && line !== '' ? `\u202b${line}\u202c` : line;
