/** What stands before the items of lists. */
import type { ListItem, TextParagraph } from '@prototrail/model';

const bullets = ['•', '◦', '▪'] as const;
const romans: ReadonlyArray<readonly [number, string]> = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

const lettersOf = (number: number): string =>
  number <= 0 ? '' : lettersOf(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26));

const romanOf = (number: number): string => {
  let rest = number;
  let text = '';
  for (const [value, sign] of romans)
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  return text;
};

const markerOf = ({ list, level }: ListItem, number: number): string => {
  if (list === 'bullet') return bullets[level % 3] ?? '•';
  return `${level % 3 === 0 ? String(number) : level % 3 === 1 ? lettersOf(number) : romanOf(number)}.`;
};

/**
 * Bullet or number of each paragraph that is an item of a list. Items of one level are counted until a paragraph that
 * is no item, an item of a lower level or one of the other kind comes between them.
 */
export const listMarkers = (paragraphs: ReadonlyArray<Pick<TextParagraph, 'item'>>): Array<string | undefined> => {
  let counts: Array<{ list: ListItem['list']; count: number }> = [];
  return paragraphs.map(({ item }) => {
    if (item === undefined) {
      counts = [];
      return undefined;
    }
    const before = counts[item.level];
    const count = before?.list === item.list ? before.count + 1 : 1;
    counts = counts.slice(0, item.level);
    counts[item.level] = { list: item.list, count };
    return markerOf(item, count);
  });
};
