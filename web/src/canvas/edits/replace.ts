import type { Draft } from '../store/draft';
import { entriesOf } from '../store/records';
import { boundsOf, groupAround, screenOf, widgetsOf } from '../store/structure';
import type { EditContext } from './context';
import type { Fragment } from './fragment';
import { insertFragment } from './insert';
import { setLayoutItem } from './layout-items';
import { compareStored } from './order';
import { removeAll } from './remove';

/**
 * Puts a copy of the fragment where each of the things lies, and removes the things: the copies have their upper left corner, their layer,
 * their group and their links. Screens and links are not replaced, and not put into others.
 * @returns ids of the copies
 */
export function replaceAll(context: EditContext, ids: readonly string[], fragment: Fragment): string[] {
  const { draft } = context;
  if (fragment.screens.length > 0) return [];
  const things = ids.filter((id) => widgetsOf(draft.app, id).length > 0);
  const copies = things.flatMap((id) => replaceOne(context, id, fragment));
  removeAll(draft, things);
  return copies;
}

function replaceOne(context: EditContext, id: string, fragment: Fragment): string[] {
  const { draft } = context;
  const box = boundsOf(draft.app, id);
  if (box === null) return [];
  const [first = id] = widgetsOf(draft.app, id);
  const offset = { x: box.x - fragment.frame.x, y: box.y - fragment.frame.y };
  const screenId = screenOf(draft.app, first);
  const copies = insertFragment(context, fragment, { offset, screenId, withLines: true });
  const [leader] = copies;
  if (leader === undefined) return [];
  takeLayer(draft, id, copies);
  takeGroup(draft, id, copies);
  for (const line of Object.values(entriesOf(draft.app, 'lines'))) {
    if (line.from !== id && line.to !== id) continue;
    const moved = { from: line.from === id ? leader : line.from, to: line.to === id ? leader : line.to };
    draft.put('lines', line.id, { ...line, ...moved });
  }
  return copies;
}

/** The copies lie directly above what they replace; the z values of the screen are handed out anew. */
export function takeLayer(draft: Draft, id: string, copies: readonly string[]): void {
  const { app } = draft;
  const replaced = new Set(widgetsOf(app, id));
  const mine = new Set(copies.flatMap((copy) => widgetsOf(app, copy)));
  const [some = ''] = mine;
  const around = draft.find('screens', screenOf(app, some) ?? '')?.children ?? [...replaced, ...mine];
  const widgets = around.flatMap((child) => draft.find('widgets', child) ?? []).sort(compareStored);
  const others = widgets.filter((widget) => !mine.has(widget.id));
  const at = others.findLastIndex((widget) => replaced.has(widget.id)) + 1;
  const order = [...others.slice(0, at), ...widgets.filter((widget) => mine.has(widget.id)), ...others.slice(at)];
  const values = widgets.map(({ z }) => z);
  order.forEach((widget, index) => {
    const z = values[index];
    if (z !== undefined && widget.z !== z) draft.update('widgets', widget.id, (old) => ({ ...old, z }));
  });
}

/** The copies belong to the group of what they replace, at its place in a layout. */
export function takeGroup(draft: Draft, id: string, copies: readonly string[]): void {
  const parent = groupAround(draft.app, id);
  if (parent === null) return;
  const isGroup = (thing: string): boolean => draft.find('groups', thing) !== undefined;
  draft.update('groups', parent, (group) => ({
    ...group,
    children: [...group.children, ...copies.filter((copy) => !isGroup(copy))],
    groups: [...(group.groups ?? []), ...copies.filter(isGroup)],
  }));
  const item = (draft.find('groups', id) ?? draft.find('widgets', id))?.['layoutItem'] as
    | { order?: number }
    | undefined;
  if (item?.order !== undefined) setLayoutItem(draft, copies, { order: item.order });
}
