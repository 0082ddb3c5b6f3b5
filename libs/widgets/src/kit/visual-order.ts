/** Order of the pieces of a line that have styles of their own, where letters run in both directions. */
import { rightToLeft } from './direction';

const mark = /\p{M}/u;
const letter = /\p{L}/u;
const digit = /\p{N}/u;

/** A number after letters that run from right to left: read from the left, and at home in such a text. */
type Direction = 'left' | 'right' | 'number';

/** The direction of each code unit. Spaces and signs follow what is around them. */
const directionsOf = (text: string, isRtl: boolean): Direction[] => {
  const base: Direction = isRtl ? 'right' : 'left';
  const strong: Array<Direction | undefined> = [];
  let last: Direction = base;
  for (const character of text) {
    let found: Direction | undefined;
    if (mark.test(character)) found = strong.at(-1);
    else if (rightToLeft.test(character)) last = found = 'right';
    else if (letter.test(character)) last = found = 'left';
    else if (digit.test(character)) found = last === 'right' ? 'number' : 'left';
    for (let unit = 0; unit < character.length; unit += 1) strong.push(found);
  }
  const side = (direction: Direction | undefined): Direction =>
    direction === 'number' ? 'right' : (direction ?? base);
  const result: Direction[] = [];
  while (result.length < strong.length) {
    const at = result.length;
    let end = at;
    while (end < strong.length && strong[end] === undefined) end += 1;
    const before = side(result.at(-1));
    const between = before === side(strong[end]) ? before : base;
    for (let unit = at; unit < end; unit += 1) result.push(between);
    const own = strong[end];
    if (own !== undefined) result.push(own);
  }
  return result;
};

/** Reverses the runs of entries whose level is at least `level`. */
const reverseFrom = <T extends { level: number }>(list: readonly T[], level: number): T[] => {
  const result: T[] = [];
  let open: T[] = [];
  for (const entry of list) {
    if (entry.level >= level) open.unshift(entry);
    else {
      result.push(...open, entry);
      open = [];
    }
  }
  return [...result, ...open];
};

/**
 * The pieces of a line from left to right, cut where the direction of their letters changes.
 */
export const visualOrder = <T extends { text: string; isRight?: boolean }>(
  pieces: readonly T[],
  isRtl: boolean,
): T[] => {
  const line = pieces.map(({ text }) => text).join('');
  if (!isRtl && !rightToLeft.test(line)) return [...pieces];
  const directions = directionsOf(line, isRtl);
  const cut: Array<{ piece: T; level: number }> = [];
  let at = 0;
  for (const piece of pieces) {
    for (let from = 0; from < piece.text.length;) {
      const direction = directions[at + from];
      let to = from + 1;
      while (to < piece.text.length && directions[at + to] === direction) to += 1;
      cut.push({
        piece: { ...piece, text: piece.text.slice(from, to), isRight: direction === 'right' },
        level: direction === 'right' ? 1 : direction === 'number' || isRtl ? 2 : 0,
      });
      from = to;
    }
    at += piece.text.length;
  }
  return reverseFrom(reverseFrom(cut, 2), 1).map(({ piece }) => piece);
};
