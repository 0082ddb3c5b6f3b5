import { autoLayoutOf, type Rect } from '@prototrail/model';
import type { Draft } from '../store/draft';
import {
  boundsOf,
  boundsOfAll,
  chainOf,
  depthBelow,
  groupAround,
  isInInstance,
  maxGroupDepth,
  screenOf,
  topmost,
  widgetsOf,
} from '../store/structure';
import { moveThing } from './arrange';
import { moveIntoGroup } from './groups';
import { flowMembers, reorderMembers } from './layout-items';
import { orderAround, renumber } from './order';
import { appendChild, detachChild } from './widgets';

/** Where things go that are dropped in the layer tree. */
export interface LayerPlace {
  /** The screen to lie on, null for the bare canvas. */
  screenId: string | null;
  /** The group to belong to, null for none. */
  groupId: string | null;
  /** The container to lie in; containers hold what lies within their box. */
  containerId?: string | null;
  /** The widget or group next to which they come to lie; without one they come to the front. */
  anchor?: { id: string; side: 'above' | 'below' } | null;
  /** What lies in containers that are moved: it goes along. */
  carried?: readonly string[];
}

/**
 * Moves widgets and groups to a place of the layer tree: on another screen they keep their place relative to it as far as it has room, in a
 * container they are pushed inside. What lies on a screen cannot go to the bare canvas this way, and the members of an instance stay its own.
 * @returns whether something was moved
 */
export function moveLayers(draft: Draft, ids: readonly string[], place: LayerPlace): boolean {
  const moving = topmost(draft.app, ids).filter(
    (id) =>
      widgetsOf(draft.app, id).length > 0 &&
      id !== place.containerId &&
      id !== place.anchor?.id &&
      (place.groupId === null || fitsInto(draft, id, place.groupId)) &&
      !changesInstance(draft, id, place.groupId) &&
      (place.screenId !== null || screenOfThing(draft, id) === null),
  );
  if (moving.length === 0) return false;
  const carried = [...new Set([...moving, ...(place.carried ?? [])].flatMap((id) => widgetsOf(draft.app, id)))];
  if (place.screenId !== null) moveToScreen(draft, carried, place.screenId);
  const container = place.containerId ? boundsOf(draft.app, place.containerId) : null;
  if (container !== null) pushInside(draft, carried, container);
  const regrouped = moving.filter((id) => groupAround(draft.app, id) !== place.groupId);
  if (regrouped.length > 0) moveIntoGroup(draft, regrouped, place.groupId);
  if (!moveInRow(draft, moving, place)) moveInOrder(draft, new Set(carried), place);
  return true;
}

/** Whether an instance would get or lose a member. */
function changesInstance(draft: Draft, id: string, to: string | null): boolean {
  const from = groupAround(draft.app, id);
  return from !== to && [from, to].some((groupId) => groupId !== null && isInInstance(draft.app, groupId));
}

/** A group goes neither into itself nor too deep. */
function fitsInto(draft: Draft, id: string, groupId: string): boolean {
  const chain = chainOf(draft.app, groupId);
  return !chain.includes(id) && chain.length + depthBelow(draft.app, id) <= maxGroupDepth;
}

/** In a group that arranges its members the layers are listed as they follow each other: above is before. */
function moveInRow(draft: Draft, moving: readonly string[], { groupId, anchor }: LayerPlace): boolean {
  if (groupId === null || autoLayoutOf(draft.find('groups', groupId)) === undefined) return false;
  const others = flowMembers(draft.app, groupId).filter((id) => !moving.includes(id));
  const at = anchor ? others.indexOf(anchor.id) : -1;
  reorderMembers(draft, groupId, moving, at < 0 ? others.length : anchor?.side === 'above' ? at : at + 1);
  return true;
}

function screenOfThing(draft: Draft, id: string): string | null {
  const first = widgetsOf(draft.app, id)[0];
  return first === undefined ? null : screenOf(draft.app, first);
}

/** What comes from one screen moves as a block. */
function moveToScreen(draft: Draft, widgetIds: readonly string[], screenId: string): void {
  const target = draft.find('screens', screenId);
  if (target === undefined) return;
  const origins = new Set(widgetIds.map((id) => screenOf(draft.app, id)));
  origins.delete(screenId);
  for (const from of origins) {
    const members = widgetIds.filter((id) => screenOf(draft.app, id) === from);
    const bounds = boundsOfAll(draft.app, members);
    if (bounds === null) continue;
    const origin = from === null ? target : (draft.find('screens', from) ?? target);
    const wanted = { ...bounds, x: target.x + bounds.x - origin.x, y: target.y + bounds.y - origin.y };
    const placed = within(wanted, target);
    for (const id of members) {
      moveThing(draft, id, placed.x - bounds.x, placed.y - bounds.y);
      if (from !== null) detachChild(draft, from, id);
      appendChild(draft, screenId, id);
    }
  }
}

function pushInside(draft: Draft, ids: readonly string[], container: Rect): void {
  const bounds = boundsOfAll(draft.app, ids);
  if (bounds === null) return;
  const placed = within(bounds, container);
  for (const id of ids) moveThing(draft, id, placed.x - bounds.x, placed.y - bounds.y);
}

/** The nearest place inside; what is larger keeps its left and upper edge in view. */
function within(box: Rect, around: Rect): Rect {
  const fit = (at: number, size: number, from: number, room: number): number =>
    Math.max(from, Math.min(at, from + room - size));
  return { ...box, x: fit(box.x, box.w, around.x, around.w), y: fit(box.y, box.h, around.y, around.h) };
}

function moveInOrder(draft: Draft, moving: ReadonlySet<string>, { screenId, anchor }: LayerPlace): void {
  const order = orderAround(draft, screenId).map((widget) => widget.id);
  const rest = order.filter((id) => !moving.has(id));
  const beside = anchor ? widgetsOf(draft.app, anchor.id).map((id) => rest.indexOf(id)) : [];
  const found = beside.filter((index) => index >= 0);
  let at = rest.length;
  // What is inherited from a master lies behind everything that is the screen's own.
  if (anchor) at = found.length === 0 ? 0 : anchor.side === 'above' ? Math.max(...found) + 1 : Math.min(...found);
  renumber(draft, [...rest.slice(0, at), ...order.filter((id) => moving.has(id)), ...rest.slice(at)]);
}
