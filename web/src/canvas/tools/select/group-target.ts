import { autoLayoutOf, containsPoint, type App, type Point } from '@prototrail/model';
import { moveIntoGroup } from '../../edits/groups';
import { moveLayers } from '../../edits/layers';
import type { Draft } from '../../store/draft';
import { entriesOf } from '../../store/records';
import {
  boundsOfAll,
  chainOf,
  depthBelow,
  groupAround,
  isHidden,
  isInInstance,
  isLocked,
  maxGroupDepth,
  screenOf,
  widgetsOf,
} from '../../store/structure';

/**
 * The group that takes what is dragged when the hand rests over it: the innermost one under the pointer. Groups with a layout take things at
 * once and are rows; instances keep the members of their component. Null where nothing would change.
 */
export function groupUnder(app: App, ids: readonly string[], point: Point): string | null {
  if (ids.some((id) => keepsItsGroup(app, id))) return null;
  const moving = new Set(ids);
  const inHand = new Set(ids.flatMap((id) => widgetsOf(app, id)));
  let found: { id: string; depth: number } | null = null;
  for (const { id } of Object.values(entriesOf(app, 'groups'))) {
    const chain = chainOf(app, id);
    if (found !== null && chain.length < found.depth) continue;
    if (chain.some((each) => moving.has(each) || isLocked(app, each) || isHidden(app, each))) continue;
    if (autoLayoutOf(app.groups?.[id]) !== undefined || isInInstance(app, id)) continue;
    if (ids.some((each) => chain.length + depthBelow(app, each) > maxGroupDepth)) continue;
    const box = boundsOfAll(
      app,
      widgetsOf(app, id).filter((each) => !inHand.has(each)),
    );
    if (box !== null && containsPoint(box, point)) found = { id, depth: chain.length };
  }
  return found === null || ids.every((id) => groupAround(app, id) === found?.id) ? null : found.id;
}

/** Members of an instance are those of its component. */
function keepsItsGroup(app: App, id: string): boolean {
  const around = groupAround(app, id);
  return around !== null && isInInstance(app, around);
}

/** Puts things into a group, in front of its members, where they lie. */
export function dropIntoGroup(draft: Draft, groupId: string, ids: readonly string[], carried: readonly string[]): void {
  const first = widgetsOf(draft.app, groupId)[0];
  const screenId = first === undefined ? null : screenOf(draft.app, first);
  moveLayers(draft, ids, { screenId, groupId, anchor: { id: groupId, side: 'above' }, carried });
}

/** What was dragged to another screen than the rest of its group has left the group; members of an instance stay its own. */
export function leaveGroupsElsewhere(draft: Draft, ids: readonly string[]): void {
  const inHand = new Set(ids.flatMap((id) => widgetsOf(draft.app, id)));
  const screenOfFirst = (widgetIds: readonly string[]) =>
    widgetIds[0] === undefined ? undefined : screenOf(draft.app, widgetIds[0]);
  for (const id of ids) {
    let top = id;
    let around = groupAround(draft.app, top);
    const stays = (groupId: string) => widgetsOf(draft.app, groupId).filter((each) => !inHand.has(each));
    while (around !== null && stays(around).length === 0) {
      top = around;
      around = groupAround(draft.app, top);
    }
    if (around === null || isInInstance(draft.app, around)) continue;
    if (screenOfFirst(stays(around)) !== screenOfFirst(widgetsOf(draft.app, id))) moveIntoGroup(draft, [top], null);
  }
}
