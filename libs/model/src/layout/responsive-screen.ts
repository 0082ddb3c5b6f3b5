import type { App, Rect, Size } from '../app/types';
import { containsRect, unionRects } from '../geometry/rect';
import type { DerivedApp, ResolvedWidget } from '../derived/types';
import { autoLayoutOf } from './auto-layout-keys';
import { layoutBox } from './lay-out-groups';
import { isPinned, layOutAt, pinsOf, type Pins, type ResponsiveNode } from './responsive';

export interface ResponsiveOptions {
  /** Lines of a grid container of a size, from its corner; undefined for other widgets. */
  edges?(widget: ResolvedWidget): ResponsiveNode['edges'];
  /** Things that say nothing about the axis keep their distance to the upper edge and their height: what is below simply becomes longer. */
  staysAtTop?: boolean;
}

/** New boxes of widgets, and frames of groups that arrange their members themselves. */
export interface Relaid {
  widgets: ReadonlyMap<string, Rect>;
  frames: ReadonlyMap<string, Rect>;
}

export interface ResponsiveFrame {
  widgets: readonly ResolvedWidget[];
  from: Rect;
  to: Rect;
  /** Lines on which the widgets lie, when the frame is that of a grid. */
  edges?: ResponsiveNode['edges'];
}

/** Lays out the own widgets of a screen for another size of it. */
export function layOutScreen(derived: DerivedApp, screenId: string, to: Size, options: ResponsiveOptions = {}): Relaid {
  const screen = derived.screens[screenId];
  if (!screen) return { widgets: new Map(), frames: new Map() };
  const { x, y, w, h } = screen.screen;
  const widgets = screen.widgets.filter((widget) => !widget.inherited);
  return layOutWidgets(derived, { widgets, from: { x, y, w, h }, to: { x, y, ...to } }, options);
}

/** Lays out widgets that lie in a frame for another frame: those of a group or of a selection. */
export function layOutWidgets(
  derived: DerivedApp,
  { widgets, from, to, edges }: ResponsiveFrame,
  options: ResponsiveOptions = {},
): Relaid {
  const root: Growing = { id: '', box: from, pins: pinsOf(undefined), children: [], ...(edges ? { edges } : {}) };
  growTree(derived, root, widgets, options);
  const boxes = layOutAt(root, to);
  const result = { widgets: new Map<string, Rect>(), frames: new Map<string, Rect>() };
  for (const [id, box] of boxes) {
    if (Object.hasOwn(derived.app.widgets, id)) result.widgets.set(id, box);
    else if (autoLayoutOf(derived.app.groups?.[id])) result.frames.set(id, box);
  }
  return result;
}

interface Growing extends ResponsiveNode {
  children: Growing[];
  parent?: Growing;
}

/** Groups are invisible boxes around their members; what lies visually in a widget of the same group is its child. */
function growTree(
  derived: DerivedApp,
  root: Growing,
  widgets: readonly ResolvedWidget[],
  options: ResponsiveOptions,
): void {
  const { app } = derived;
  const nodes = new Map<string, Growing>();
  const inside = new Set(widgets.map(({ id }) => id));
  const arranged = new Set<string>();
  const addGroup = (id: string, member: ResolvedWidget): Growing | undefined => {
    const known = nodes.get(id);
    if (known) return known;
    const ids = derived.widgetsOf(id).filter((each) => inside.has(each));
    const isArranging = autoLayoutOf(app.groups?.[id]) !== undefined;
    const box =
      (isArranging ? layoutBox(app, id) : undefined) ?? unionRects(ids.flatMap((each) => app.widgets[each] ?? []));
    if (!box || ids.length === 0) return undefined;
    const node: Growing = { id, box, pins: adapted(pinsOf(app.groups?.[id]?.props), options), children: [] };
    nodes.set(id, node);
    if (isArranging) for (const each of ids) arranged.add(each);
    const container = containerAround(derived, member, new Set(ids), box);
    attach(node, container?.id, derived.groupOf(id)?.id, member);
    return node;
  };
  const attach = (
    node: Growing,
    container: string | undefined,
    group: string | undefined,
    member: ResolvedWidget,
  ): void => {
    const scope = container === undefined ? undefined : derived.groupOf(container)?.id;
    const visual = container === undefined || scope !== group ? undefined : nodes.get(container);
    const parent = visual ?? (group === undefined ? nodes.get(container ?? '') : addGroup(group, member)) ?? root;
    const isCircle = [...ancestors(parent)].includes(node);
    node.parent = isCircle ? root : parent;
    node.parent.children.push(node);
  };
  for (const widget of widgets) {
    const { id, x, y, w, h } = widget;
    const edges = options.edges?.(widget);
    const pins = adapted(pinsOf(widget.props), options);
    nodes.set(id, { id, box: { x, y, w, h }, pins, children: [], ...(edges ? { edges } : {}) });
  }
  for (const widget of widgets) {
    const node = nodes.get(widget.id);
    const group = derived.groupOf(widget.id)?.id;
    if (group !== undefined) addGroup(group, widget);
    // Members of such a group follow it by its own rules.
    if (!node || arranged.has(widget.id)) continue;
    const container = containerAround(derived, widget, new Set([widget.id]), node.box);
    attach(node, container && inside.has(container.id) ? container.id : undefined, group, widget);
  }
}

/** The nearest widget around a member that is none of the things itself and contains their box. */
function containerAround(
  derived: DerivedApp,
  member: ResolvedWidget,
  own: ReadonlySet<string>,
  box: Rect,
): ResolvedWidget | undefined {
  let at = derived.parentOf(member.id);
  for (let depth = 0; at && depth < 64; depth++) {
    if (!own.has(at.id) && !at.inherited && containsRect(at, box)) return at;
    at = derived.parentOf(at.id);
  }
  return undefined;
}

function* ancestors(node: Growing): Generator<Growing> {
  for (let at: Growing | undefined = node; at; at = at.parent) yield at;
}

function adapted(pins: Pins, { staysAtTop }: ResponsiveOptions): Pins {
  return staysAtTop === true && !isPinned(pins, 'y') ? { ...pins, up: true, fixedVertical: true } : pins;
}

/** Whether anything on a screen says how it behaves when the screen changes its size. */
export function hasPins(app: App, widgetIds: Iterable<string>): boolean {
  for (const id of widgetIds) {
    const pins = pinsOf(app.widgets[id]?.props);
    if (isPinned(pins, 'x') || isPinned(pins, 'y')) return true;
  }
  return false;
}
