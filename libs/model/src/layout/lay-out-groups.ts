import type { App, Group, Point, Rect, Size, Widget } from '../app/types';
import { compareIds } from '../app/ids';
import { unionRects } from '../geometry/rect';
import { arrangeGroup, originOf, type LayoutNode } from './auto-layout';
import { deepEqual } from '../document/deep-equal';
import { autoLayoutOf, layoutItemOf, type AutoLayout, type LayoutItem } from './auto-layout-keys';

/** Size that fits the text of a widget at a width; undefined for widgets whose text is not their content. */
export type MeasureText = (app: App, widget: Widget, width: number | null) => Size | undefined;

const maxDepth = 32;

interface GroupIndex {
  /** Groups that arrange their members. */
  arranging: ReadonlyMap<string, AutoLayout>;
  /** The group directly around a widget or group. */
  around: ReadonlyMap<string, string>;
}

const indexes = new WeakMap<object, GroupIndex>();
const empty: GroupIndex = { arranging: new Map(), around: new Map() };

function indexOf(app: App): GroupIndex {
  const { groups } = app;
  if (groups === undefined) return empty;
  const known = indexes.get(groups);
  if (known) return known;
  const arranging = new Map<string, AutoLayout>();
  for (const group of Object.values(groups)) {
    const spec = autoLayoutOf(group);
    if (spec) arranging.set(group.id, spec);
  }
  const around = new Map<string, string>();
  if (arranging.size > 0) {
    for (const group of Object.values(groups))
      for (const id of [...group.children, ...(group.groups ?? [])])
        if (id !== group.id && !around.has(id)) around.set(id, group.id);
  }
  const index = { arranging, around };
  indexes.set(groups, index);
  return index;
}

/** Whether any group of the document arranges its members. */
export function hasAutoLayout(app: App): boolean {
  return indexOf(app).arranging.size > 0;
}

/** The group that arranges a widget or group, if one does. */
export function layoutAround(app: App, id: string): string | undefined {
  const { arranging, around } = indexOf(app);
  const group = around.get(id);
  return group !== undefined && arranging.has(group) ? group : undefined;
}

/** Whether a group that arranges its members is anywhere around a widget or group. */
export function isArranged(app: App, id: string): boolean {
  const { arranging, around } = indexOf(app);
  let at = around.get(id);
  for (let depth = 0; at !== undefined && depth <= maxDepth; depth++) {
    if (arranging.has(at)) return true;
    at = around.get(at);
  }
  return false;
}

/** Outermost groups with a layout around the things, such that what is inside comes before what is around it. */
export function layoutRoots(app: App, ids: Iterable<string>): string[] {
  const { arranging, around } = indexOf(app);
  const depths = new Map<string, number>();
  for (const id of arranging.size === 0 ? [] : ids) {
    const chain: string[] = [];
    for (let at: string | undefined = id; at !== undefined && chain.length <= maxDepth; at = around.get(at)) {
      if (chain.includes(at)) break;
      chain.push(at);
    }
    chain.forEach((group, level) => {
      if (arranging.has(group) && !arranging.has(chain[level + 1] ?? '')) depths.set(group, chain.length - level);
    });
  }
  return [...depths].sort(([, a], [, b]) => b - a).map(([id]) => id);
}

/** Members of a group in the order in which they follow each other: those without a place come last, as they lie. */
export function membersInOrder(app: App, groupId: string): string[] {
  const group = recordOf(app.groups, groupId);
  const spec = autoLayoutOf(group);
  if (!group || !spec) return [];
  const main = spec.direction === 'column' ? 'y' : 'x';
  const members = [...new Set([...group.children, ...(group.groups ?? [])])].flatMap((id) => {
    const thing = recordOf(app.widgets, id) ?? recordOf(app.groups, id);
    const box = thing && boxOf(app, id);
    return box ? [{ id, order: layoutItemOf(thing).order ?? Infinity, at: box[main] }] : [];
  });
  const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
  return members.sort((a, b) => compare(a.order, b.order) || a.at - b.at || compareIds(a.id, b.id)).map(({ id }) => id);
}

/** Box of a widget, frame of a group with a layout, box around the members of another group. */
export function layoutBox(app: App, id: string): Rect | undefined {
  return boxOf(app, id);
}

function boxOf(app: App, id: string, depth = 0): Rect | undefined {
  const widget = recordOf(app.widgets, id);
  if (widget) return { x: widget.x, y: widget.y, w: widget.w, h: widget.h };
  const group = recordOf(app.groups, id);
  if (!group || depth > maxDepth) return undefined;
  const spec = indexOf(app).arranging.get(id);
  if (spec) return { x: spec.x, y: spec.y, w: spec.w, h: spec.h };
  return unionRects(
    [...group.children, ...(group.groups ?? [])].flatMap((inner) => boxOf(app, inner, depth + 1) ?? []),
  );
}

/** The tree of a group for the layout; hidden members take no place. */
function treeOf(app: App, id: string, measure: MeasureText, depth = 0): LayoutNode | undefined {
  const box = boxOf(app, id);
  if (!box) return undefined;
  const widget = recordOf(app.widgets, id);
  if (widget)
    return {
      id,
      box,
      item: positioned(layoutItemOf(widget), widget.props),
      measure: (width) => measure(app, widget, width) ?? { w: box.w, h: box.h },
    };
  const group = recordOf(app.groups, id);
  const spec = indexOf(app).arranging.get(id);
  const item = positioned(layoutItemOf(group), group?.props);
  if (!spec || depth > maxDepth) return { id, box, item };
  const members = membersInOrder(app, id).flatMap((member) => treeOf(app, member, measure, depth + 1) ?? []);
  return { id, box, item, layout: { spec, members } };
}

function positioned(item: LayoutItem, props: Record<string, unknown> | undefined): LayoutItem {
  return props?.['hidden'] === true && item.position === 'flow' ? { ...item, position: 'free' } : item;
}

/** New boxes of widgets, groups with a layout (their frames) and groups in such groups. */
export type LaidOut = ReadonlyMap<string, Rect>;

/**
 * Lays out a group and all groups with a layout in it. `before` is the document before the edit: whether the whole group was moved shows in
 * the places that its members had.
 */
export function layOutGroup(app: App, groupId: string, before: App, measure: MeasureText): LaidOut {
  const root = treeOf(app, groupId, measure);
  if (!root?.layout) return new Map();
  const last = recordOf(before.groups, groupId) ? treeOf(before, groupId, measure) : undefined;
  if (!last?.layout) return arrangeGroup(root, originOf(root));
  const origin = originOf(last);
  const moved = isSameRow(root, last) ? commonMove(app, before, leavesOf(root)) : { x: 0, y: 0 };
  // A frame that was placed itself counts more than its members.
  const by = (at: 'x' | 'y'): number => root.box[at] - last.box[at] || moved[at];
  return arrangeGroup(root, { x: origin.x + by('x'), y: origin.y + by('y') });
}

/**
 * Places of the widgets below a group with a layout, and frames of the groups in it that have a layout. Its frame is where it is stored, or where
 * its members say that it was `before`.
 */
export function arrangeAt(app: App, groupId: string, measure: MeasureText, before?: App): LaidOut {
  const root = treeOf(app, groupId, measure);
  if (!root?.layout) return new Map();
  const last = before && treeOf(before, groupId, measure);
  const result = new Map<string, Rect>();
  for (const [id, box] of arrangeGroup(root, last?.layout ? originOf(last) : root.box)) {
    if (recordOf(app.widgets, id) || indexOf(app).arranging.has(id)) result.set(id, box);
    else shiftMembers(app, id, box, result);
  }
  return result;
}

/** A group without a layout of its own moves as it is. */
function shiftMembers(app: App, groupId: string, to: Rect, result: Map<string, Rect>): void {
  const from = boxOf(app, groupId);
  const visit = (id: string, depth: number): void => {
    const widget = recordOf(app.widgets, id);
    if (widget && from)
      result.set(id, { x: widget.x + to.x - from.x, y: widget.y + to.y - from.y, w: widget.w, h: widget.h });
    const group = recordOf(app.groups, id);
    for (const inner of depth > maxDepth ? [] : [...(group?.children ?? []), ...(group?.groups ?? [])])
      visit(inner, depth + 1);
  };
  visit(groupId, 0);
}

function leavesOf(node: LayoutNode): string[] {
  return (node.layout?.members ?? []).flatMap((member) => (member.layout ? leavesOf(member) : [member.id]));
}

/**
 * Whether two states of a group have the same members of the same size, arranged in the same way. Otherwise members may have moved alike because
 * of that: undo and what comes from elsewhere brings a change together with the places that it led to.
 */
function isSameRow(now: LayoutNode, then: LayoutNode): boolean {
  if (now.id !== then.id || now.box.w !== then.box.w || now.box.h !== then.box.h) return false;
  if (!now.layout || !then.layout) return !now.layout && !then.layout;
  const { spec, members } = now.layout;
  const { x, y } = then.layout.spec;
  const others = then.layout.members;
  return (
    deepEqual({ ...spec, x, y }, then.layout.spec) &&
    members.length === others.length &&
    members.every((member, index) => {
      const other = others[index];
      return other !== undefined && isSameRow(member, other);
    })
  );
}

/** How far all have moved alike. */
function commonMove(app: App, before: App, ids: readonly string[]): Point {
  const moves = ids.flatMap((id) => {
    const now = boxOf(app, id);
    const then = boxOf(before, id);
    return now && then ? [{ x: now.x - then.x, y: now.y - then.y }] : [];
  });
  const [first] = moves;
  return {
    x: first && moves.every(({ x }) => x === first.x) ? first.x : 0,
    y: first && moves.every(({ y }) => y === first.y) ? first.y : 0,
  };
}

function recordOf<T extends Widget | Group>(map: Record<string, T> | undefined, id: string): T | undefined {
  return map && Object.hasOwn(map, id) ? map[id] : undefined;
}
