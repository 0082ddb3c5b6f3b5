import type { TreeRow } from './tree-rows';
import type { TreeDrop } from './use-tree-drag';

export interface StepOptions {
  rows: readonly TreeRow[];
  /** Index of the row that moves. */
  from: number;
  /** -1 is up. */
  direction: -1 | 1;
  takesIn(id: string): boolean;
  /** Rows that nothing is put beside: what leaves one goes on into the next. */
  isHolder(id: string): boolean;
}

/**
 * Where a row goes by one step: past the row beside it, into one that is open and takes others in, and at its end out of the one around it.
 * @returns null where it can go no farther
 */
export function stepOf(options: StepOptions): TreeDrop | null {
  const row = options.rows[options.from];
  if (row === undefined) return null;
  return options.direction < 0 ? stepUp(options, row) : stepDown(options, row);
}

function stepUp({ rows, from, takesIn }: StepOptions, row: TreeRow): TreeDrop | null {
  const above = rows[from - 1];
  if (above === undefined) return null;
  if (above.node.id === row.parentId) return { id: above.node.id, position: 'before' };
  const sibling = rows.slice(0, from).findLast(({ level }) => level === row.level);
  if (sibling === undefined) return null;
  const { id } = sibling.node;
  if (!sibling.isExpanded || !takesIn(id)) return { id, position: 'before' };
  const last = rows.slice(0, from).findLast(({ parentId }) => parentId === id);
  return last ? { id: last.node.id, position: 'after' } : { id, position: 'on' };
}

function stepDown({ rows, from, takesIn, isHolder }: StepOptions, row: TreeRow): TreeDrop | null {
  const next = rows.slice(from + 1).find(({ level }) => level <= row.level);
  if (next === undefined || next.level < row.level) {
    if (row.parentId === null) return null;
    if (!isHolder(row.parentId)) return { id: row.parentId, position: 'after' };
    return next && takesIn(next.node.id) ? { id: next.node.id, position: 'on' } : null;
  }
  const { id } = next.node;
  if (!next.isExpanded || !takesIn(id)) return { id, position: 'after' };
  const first = rows.find(({ parentId }) => parentId === id);
  return first ? { id: first.node.id, position: 'before' } : { id, position: 'on' };
}
