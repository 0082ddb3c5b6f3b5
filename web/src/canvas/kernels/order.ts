export type OrderMove = 'front' | 'forward' | 'backward' | 'back';

/**
 * Moves members within an order from back to front. Members keep their order among themselves; forward and backward jump over the next
 * thing that does not move along.
 */
export function reorder(order: readonly string[], moving: ReadonlySet<string>, move: OrderMove): string[] {
  const block = order.filter((id) => moving.has(id));
  const rest = order.filter((id) => !moving.has(id));
  if (block.length === 0) return [...order];
  if (move === 'front') return [...rest, ...block];
  if (move === 'back') return [...block, ...rest];
  const edge =
    move === 'forward' ? order.findLastIndex((id) => moving.has(id)) : order.findIndex((id) => moving.has(id));
  const restBelow = order.slice(0, edge).filter((id) => !moving.has(id)).length;
  const at = Math.min(rest.length, Math.max(0, move === 'forward' ? restBelow + 1 : restBelow - 1));
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}
