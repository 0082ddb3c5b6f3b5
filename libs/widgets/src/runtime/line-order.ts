import { compareIds, counterOf, type Line } from '@prototrail/model';

/** Lines in the order in which they were made: by the number in their id, else as text (`l9` before `l10`). */
export function inOrder(lines: readonly Line[]): readonly Line[] {
  if (lines.length < 2) return lines;
  return [...lines].sort((a, b) => (counterOf(a.id) ?? 0) - (counterOf(b.id) ?? 0) || compareIds(a.id, b.id));
}
