import { compareIds, type Widget } from '@prototrail/model';
import { reorder, type OrderMove } from '../kernels/order';
import type { Draft } from '../store/draft';
import { entriesOf } from '../store/records';
import { screenOf, widgetsOf } from '../store/structure';

/** Back to front: not fixed before fixed, rising `z`, ties by id. */
export function compareStored(a: Widget, b: Widget): number {
  const fixed = Number(a.style?.fixed === true) - Number(b.style?.fixed === true);
  return fixed || (Number(a.z) || 0) - (Number(b.z) || 0) || compareIds(a.id, b.id);
}

/** Widgets that compete for one place in the order: those of a screen, or all on the bare canvas. */
export function orderAround(draft: Draft, screenId: string | null): Widget[] {
  const ids =
    screenId === null
      ? Object.keys(entriesOf(draft.app, 'widgets')).filter((id) => screenOf(draft.app, id) === null)
      : (draft.find('screens', screenId)?.children ?? []);
  return ids.flatMap((id) => draft.find('widgets', id) ?? []).sort(compareStored);
}

/** Moves widgets (groups as a block) in the drawing order of their screens and numbers those screens from 1 without gaps. */
export function moveInOrder(draft: Draft, ids: readonly string[], move: OrderMove): void {
  const moving = new Set(ids.flatMap((id) => widgetsOf(draft.app, id)));
  const screens = new Set([...moving].map((id) => screenOf(draft.app, id)));
  for (const screenId of screens) {
    const order = orderAround(draft, screenId).map((widget) => widget.id);
    renumber(draft, reorder(order, moving, move));
  }
}

/** Numbers widgets from 1 in the order given. */
export function renumber(draft: Draft, order: readonly string[]): void {
  order.forEach((id, i) =>
    draft.update('widgets', id, (widget) => (widget.z === i + 1 ? widget : { ...widget, z: i + 1 })),
  );
}
