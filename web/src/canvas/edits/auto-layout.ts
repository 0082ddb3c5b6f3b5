import {
  autoLayoutOf,
  containsRect,
  layoutAround,
  layoutBox,
  layoutItemOf,
  traitsOf,
  unionRects,
  type AutoLayout,
  type Rect,
} from '@prototrail/model';
import { guessLayout } from '../kernels/guess-layout';
import { patched } from '../kernels/patched';
import type { Draft } from '../store/draft';
import { screenOf, widgetsOf } from '../store/structure';
import type { EditContext } from './context';
import { fitsItsText } from './follow-text';
import { groupAll } from './groups';
import { forgetLayoutItems, setLayoutItem, stackMembers } from './layout-items';
import { compareStored } from './order';
import { placeFrame } from './settle-layouts';
import { appendChild, detachChild } from './widgets';

/**
 * Makes a group arrange its members; several things are grouped first. Direction, gaps and padding are those that come nearest to how the
 * members lie; a box that lies behind all others becomes the background.
 * @returns the id of the group, or nothing where there is none to make
 */
export function addAutoLayout(context: EditContext, ids: readonly string[]): string | null {
  const { draft } = context;
  const [only] = ids;
  const isGroup = ids.length === 1 && only !== undefined && draft.find('groups', only) !== undefined;
  const id = isGroup ? only : groupAll(context, ids);
  const group = id === null ? undefined : draft.find('groups', id);
  if (id === null || group === undefined) return null;
  if (autoLayoutOf(group) !== undefined) return id;
  const members = [...group.children, ...(group.groups ?? [])].flatMap((member) => {
    const box = layoutBox(draft.app, member);
    return box === undefined ? [] : [{ id: member, box }];
  });
  const background = backgroundOf(draft, members);
  const flow = members.filter((member) => member.id !== background?.id);
  const { order, fixed, ...layout } = guessLayout(
    flow.map(({ box }) => box),
    background?.box,
  );
  draft.update('groups', id, (before) => ({ ...before, autoLayout: layout }));
  setLayoutItem(draft, [id], { width: fixed.w ? 'fixed' : 'hug', height: fixed.h ? 'fixed' : 'hug' });
  if (background) setLayoutItem(draft, [background.id], { position: 'background' });
  order.forEach((index, place) => {
    const member = flow[index];
    if (member === undefined) return;
    const widget = draft.find('widgets', member.id);
    const hugs = widget !== undefined && fitsItsText(draft.app, widget);
    setLayoutItem(draft, [member.id], { order: place + 1, ...(hugs ? { width: 'hug', height: 'hug' } : {}) });
  });
  stackMembers(draft, id);
  onOneScreen(draft, id, flow[order[0] ?? 0]?.id);
  return id;
}

/** What lies in one row belongs to one screen, that of its first member. */
function onOneScreen(draft: Draft, groupId: string, first: string | undefined): void {
  const [leader] = first === undefined ? [] : widgetsOf(draft.app, first);
  const home = leader === undefined ? null : screenOf(draft.app, leader);
  if (home === null) return;
  for (const id of widgetsOf(draft.app, groupId)) {
    const from = screenOf(draft.app, id);
    if (from === home) continue;
    if (from !== null) detachChild(draft, from, id);
    appendChild(draft, home, id);
  }
}

interface Member {
  id: string;
  box: Rect;
}

/** A box behind all other members, around all of them. */
function backgroundOf(draft: Draft, members: readonly Member[]): Member | undefined {
  const around = unionRects(members.map(({ box }) => box));
  if (members.length < 2 || around === undefined) return undefined;
  const found = members.find(({ box }) => containsRect(box, around));
  const widget = found && draft.find('widgets', found.id);
  if (!found || !widget || traitsOf(widget.type).holds !== 'widgets') return undefined;
  const others = members.flatMap(({ id }) => (id === found.id ? [] : widgetsOf(draft.app, id)));
  const isBehind = others.every((id) => {
    const other = draft.find('widgets', id);
    return other === undefined || compareStored(widget, other) < 0;
  });
  return isBehind ? found : undefined;
}

/** Changes keys of the layout of a group. */
export function setAutoLayout(draft: Draft, id: string, patch: Partial<AutoLayout>): void {
  draft.update('groups', id, (group) => ({
    ...group,
    autoLayout: patched(group['autoLayout'] as Record<string, unknown> | undefined, patch),
  }));
  if ('firstOnTop' in patch) stackMembers(draft, id);
  if (patch.scroll === undefined || patch.scroll === 'none') return;
  // A group that is as large as its members has nothing to scroll.
  setLayoutItem(draft, [id], {
    ...(patch.scroll === 'y' ? {} : { width: 'fixed' }),
    ...(patch.scroll === 'x' ? {} : { height: 'fixed' }),
  });
}

/**
 * Gives a thing a size by hand: what hugs or fills is fixed from then on, on the axes that change.
 * @returns whether this was all: the members of a group with a layout follow by themselves
 */
export function resizeArranged(draft: Draft, id: string, box: Rect): boolean {
  const group = draft.find('groups', id);
  const spec = autoLayoutOf(group);
  if (spec === undefined && layoutAround(draft.app, id) === undefined) return false;
  const from = layoutBox(draft.app, id);
  const thing = draft.find('widgets', id) ?? group;
  if (from === undefined || thing === undefined) return false;
  const item = layoutItemOf(thing);
  setLayoutItem(draft, [id], {
    ...(box.w !== from.w && item.width !== 'fixed' ? { width: 'fixed' } : {}),
    ...(box.h !== from.h && item.height !== 'fixed' ? { height: 'fixed' } : {}),
  });
  if (spec === undefined) return false;
  placeFrame(draft, id, box);
  return true;
}

/** Members stay where they are and no longer follow each other. */
export function removeAutoLayout(draft: Draft, id: string): void {
  const group = draft.find('groups', id);
  if (group === undefined) return;
  forgetLayoutItems(draft, [...group.children, ...(group.groups ?? [])]);
  draft.update('groups', id, ({ autoLayout: _layout, ...rest }) => rest as typeof group);
}
