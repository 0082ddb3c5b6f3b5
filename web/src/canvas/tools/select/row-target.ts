import {
  autoLayoutOf,
  containsPoint,
  hasAutoLayout,
  layoutAround,
  layoutBox,
  type App,
  type Point,
} from '@prototrail/model';
import { moveIntoGroup } from '../../edits/groups';
import { flowMembers, forgetLayoutItems, reorderMembers } from '../../edits/layout-items';
import { insertionAt, type Insertion } from '../../kernels/insertion';
import type { Draft } from '../../store/draft';
import { entriesOf } from '../../store/records';
import {
  chainOf,
  depthBelow,
  groupAround,
  isHidden,
  isInInstance,
  isLocked,
  maxGroupDepth,
} from '../../store/structure';

/** Window px around a row within which its members stay in it. */
export const rowReach = 16;

/** The group with a layout whose members are dragged, if all of them follow each other in it and others stay. */
export function rowOf(app: App, ids: readonly string[]): string | null {
  const [first] = ids;
  const groupId = first === undefined ? undefined : layoutAround(app, first);
  if (groupId === undefined) return null;
  const flow = flowMembers(app, groupId);
  return flow.length > ids.length && ids.every((id) => flow.includes(id)) ? groupId : null;
}

/**
 * The row that takes what is dragged: the innermost group with a layout under the pointer. Groups that are moved themselves take nothing, and
 * neither do instances, whose members are those of their component.
 */
export function rowUnder(app: App, ids: readonly string[], point: Point): string | null {
  if (!hasAutoLayout(app)) return null;
  const moving = new Set(ids);
  let found: { id: string; depth: number } | null = null;
  for (const group of Object.values(entriesOf(app, 'groups'))) {
    const layout = autoLayoutOf(group);
    if (layout === undefined || !containsPoint(layout, point)) continue;
    const chain = chainOf(app, group.id);
    if (chain.some((id) => moving.has(id) || isLocked(app, id) || isHidden(app, id))) continue;
    if (isInInstance(app, group.id) || flowMembers(app, group.id).every((id) => moving.has(id))) continue;
    if (ids.some((id) => chain.length + depthBelow(app, id) > maxGroupDepth)) continue;
    if (found === null || chain.length >= found.depth) found = { id: group.id, depth: chain.length };
  }
  return found?.id ?? null;
}

/** Whether a point is so near to a row that its members stay in it. */
export function isNearRow(app: App, groupId: string, point: Point, reach: number): boolean {
  const layout = autoLayoutOf(app.groups?.[groupId]);
  if (layout === undefined) return false;
  const { x, y, w, h } = layout;
  return containsPoint({ x: x - reach, y: y - reach, w: w + 2 * reach, h: h + 2 * reach }, point);
}

/** Where among the members of a row things come to lie that are let go at a point. */
export function insertionIn(app: App, groupId: string, ids: readonly string[], point: Point): Insertion {
  const layout = autoLayoutOf(app.groups?.[groupId]);
  if (layout === undefined) return { index: 0, from: point, to: point };
  const others = flowMembers(app, groupId).filter((id) => !ids.includes(id));
  return insertionAt(
    layout,
    others.flatMap((id) => layoutBox(app, id) ?? []),
    point,
  );
}

/** Puts things into a row, at a place among its members. */
export function dropIntoRow(draft: Draft, groupId: string, ids: readonly string[], index: number): void {
  const joining = ids.filter((id) => groupAround(draft.app, id) !== groupId);
  if (joining.length > 0) {
    forgetLayoutItems(draft, joining);
    moveIntoGroup(draft, joining, groupId);
  }
  reorderMembers(draft, groupId, ids, index);
}

/** Takes members out of their row and of the rows around it, into the next group that has no layout, or none. */
export function leaveRow(draft: Draft, groupId: string, ids: readonly string[]): void {
  let around = groupAround(draft.app, groupId);
  while (around !== null && autoLayoutOf(draft.find('groups', around)) !== undefined)
    around = groupAround(draft.app, around);
  forgetLayoutItems(draft, ids);
  moveIntoGroup(draft, ids, around);
}
