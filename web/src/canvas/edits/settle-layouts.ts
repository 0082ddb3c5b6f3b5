import {
  autoLayoutOf,
  hasAutoLayout,
  layOutGroup,
  layoutBox,
  layoutRoots,
  traitsOf,
  type App,
  type Rect,
} from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
import type { Draft } from '../store/draft';
import { findRecord } from '../store/records';
import { groupsBelow, widgetsOfGroup } from '../store/structure';
import { withContents } from './contents';
import { placeWidget } from './widgets';

/**
 * Lays out the groups that a transaction touched and that arrange their members. Whoever changed a member (an edit, undo, a collaborator) finds
 * the others moved in the same step; a document that is laid out already is not changed.
 */
export function settleLayouts(draft: Draft, before: App): void {
  if (!hasAutoLayout(draft.app) && !hasAutoLayout(before)) return;
  const touched: string[] = [];
  for (const key of draft.touched)
    if (key.startsWith('widgets:') || key.startsWith('groups:')) touched.push(key.slice(key.indexOf(':') + 1));
  for (const id of layoutRoots(draft.app, touched)) {
    const boxes = layOutGroup(draft.app, id, before, measureText);
    for (const [member, box] of boxes) writeBox(draft, before, { id: member, box });
  }
  for (const key of [...draft.touched]) {
    const id = key.startsWith('groups:') ? key.slice('groups:'.length) : null;
    if (id !== null && cutsOff(draft.app, id) !== cutsOff(before, id)) repaint(draft, id);
  }
}

function cutsOff(app: App, groupId: string): boolean {
  return autoLayoutOf(findRecord(app, 'groups', groupId))?.clip === true;
}

/** Pictures are painted anew where widgets are other objects than before. */
function repaint(draft: Draft, groupId: string): void {
  for (const id of widgetsOfGroup(draft.app, groupId)) draft.update('widgets', id, (widget) => ({ ...widget }));
}

function writeBox(draft: Draft, before: App, { id, box }: { id: string; box: Rect }): void {
  const widget = draft.find('widgets', id);
  if (widget === undefined) {
    writeGroup(draft, id, box);
    return;
  }
  const then = findRecord(before, 'widgets', id) ?? widget;
  placeWidget(draft, id, box);
  const { container } = traitsOf(widget.type);
  if ((container !== 'grid' && container !== 'repeater') || (then.x === box.x && then.y === box.y)) return;
  for (const inside of withContents(before, [id])) {
    const from = inside === id ? undefined : findRecord(before, 'widgets', inside);
    if (from !== undefined) placeWidget(draft, inside, { x: from.x + box.x - then.x, y: from.y + box.y - then.y });
  }
}

function writeGroup(draft: Draft, id: string, box: Rect): void {
  const group = draft.find('groups', id);
  const from = layoutBox(draft.app, id);
  if (group === undefined || from === undefined || sameBox(from, box)) return;
  if (group['autoLayout'] !== undefined) {
    placeFrame(draft, id, box);
    return;
  }
  for (const member of widgetsOfGroup(draft.app, id))
    draft.update('widgets', member, (widget) => ({ ...widget, ...stretch(widget, from, box) }));
  moveFrames(draft, groupsBelow(draft.app, id), { x: box.x - from.x, y: box.y - from.y });
}

/** Writes the frame of a group with a layout. */
export function placeFrame(draft: Draft, id: string, box: Partial<Rect>): void {
  draft.update('groups', id, (group) => ({
    ...group,
    autoLayout: { ...(group['autoLayout'] as Record<string, unknown> | undefined), ...box },
  }));
}

/** Moves the frames of those of the groups that have a layout. */
export function moveFrames(draft: Draft, ids: readonly string[], by: { x: number; y: number }): void {
  if (by.x === 0 && by.y === 0) return;
  for (const id of ids) {
    if (draft.find('groups', id)?.['autoLayout'] === undefined) continue;
    const frame = layoutBox(draft.app, id);
    if (frame !== undefined) placeFrame(draft, id, { x: frame.x + by.x, y: frame.y + by.y });
  }
}

/** Carries a box over from one frame to another by its edges, so that what lies at an edge still does. */
function stretch(box: Rect, from: Rect, to: Rect): Rect {
  const x = edges(box.x, box.w, { at: from.x, size: from.w }, { at: to.x, size: to.w });
  const y = edges(box.y, box.h, { at: from.y, size: from.h }, { at: to.y, size: to.h });
  return { x: x.at, y: y.at, w: x.size, h: y.size };
}

interface Span {
  at: number;
  size: number;
}

function edges(at: number, size: number, from: Span, to: Span): Span {
  if (from.size === to.size) return { at: at + to.at - from.at, size };
  const scaled = (edge: number): number => to.at + Math.round(((edge - from.at) * to.size) / Math.max(1, from.size));
  const start = scaled(at);
  return { at: start, size: Math.max(1, scaled(at + size) - start) };
}

function sameBox(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
}
