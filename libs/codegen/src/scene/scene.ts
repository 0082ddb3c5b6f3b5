/**
 * The nesting of a screen. Documents hold free positions: what lies in what follows from geometry, from groups, and from repeaters and
 * segments.
 */
import {
  autoLayoutOf,
  containsRect,
  layoutItemOf,
  mayHold,
  membersInOrder,
  pinsOf,
  unionRects,
  type AutoLayout,
  type DerivedApp,
  type Group,
  type LayoutItem,
  type Pins,
  type Rect,
} from '@prototrail/model';
import { layoutScreen, type PlacedWidget } from '@prototrail/widgets';

/** A widget, a group, or one item of a repeater, with what lies in it. Px of the screen. */
export interface SceneNode extends Rect {
  name: string;
  placed?: PlacedWidget;
  /** The group that it is; of a widget that holds all members of its group, that group. */
  group?: Group;
  /** How it arranges its children, where the author said so. */
  layout?: AutoLayout;
  item: LayoutItem;
  pins: Pins;
  /** Stays in the window while the page scrolls. */
  isFixed: boolean;
  isSticky: boolean;
  children: SceneNode[];
}

const noPins = pinsOf(undefined);

function leaf(placed: PlacedWidget, dx = 0, dy = 0): SceneNode {
  const { widget, x, y, w, h } = placed;
  return {
    name: widget.name,
    placed,
    x: x + dx,
    y: y + dy,
    w,
    h,
    item: layoutItemOf(widget),
    pins: pinsOf(widget.props),
    isFixed: placed.fixed,
    isSticky: widget.effectiveStyle['sticky'] === true,
    children: [],
  };
}

/** What of a screen is drawn, nested. */
export function sceneOf(derived: DerivedApp, screenId: string): SceneNode[] {
  const placed = layoutScreen(derived, screenId, { mode: 'run' });
  return grouped(derived, nested(placed, 0, 0));
}

/** Nesting by geometry: what was drawn last before a widget and holds it completely is its parent. */
function nested(placed: readonly PlacedWidget[], dx: number, dy: number): SceneNode[] {
  const roots: SceneNode[] = [];
  const holders: SceneNode[] = [];
  const items = new Map<string, SceneNode>();
  for (const each of placed) {
    const node = leaf(each, dx, dy);
    if (each.content) node.children = nested(each.content.widgets, node.x, node.y);
    const into = each.item ? itemNode(each, items, holders) : undefined;
    if (into) {
      const holder = holderOf(into.all, node);
      (holder?.children ?? into.item.children).push(node);
      into.all.push(node);
    } else {
      const holder = holderOf(holders, node);
      (holder?.children ?? roots).push(node);
      holders.push(node);
    }
  }
  for (const node of items.values()) Object.assign(node, unionRects(node.children));
  return roots;
}

const membersOfItem = new WeakMap<SceneNode, SceneNode[]>();

/** The item of a repeater that a repeated widget belongs to. */
function itemNode(
  placed: PlacedWidget,
  items: Map<string, SceneNode>,
  holders: readonly SceneNode[],
): { item: SceneNode; all: SceneNode[] } | undefined {
  const { repeaterId = '', index = 0 } = placed.item ?? {};
  const repeater = holders.findLast((node) => node.placed?.id === repeaterId);
  if (!repeater) return undefined;
  const key = `${repeaterId} ${index}`;
  let item = items.get(key);
  if (!item) {
    item = {
      ...leaf(placed),
      name: `${repeater.name} item`,
      pins: noPins,
      item: layoutItemOf(undefined),
      isFixed: false,
      isSticky: false,
      children: [],
    };
    delete item.placed;
    items.set(key, item);
    repeater.children.push(item);
    membersOfItem.set(item, []);
  }
  return { item, all: membersOfItem.get(item) ?? [] };
}

function holderOf(holders: readonly SceneNode[], node: SceneNode): SceneNode | undefined {
  const child = node.placed?.widget;
  return holders.findLast(
    (holder) =>
      holder.placed !== undefined &&
      child !== undefined &&
      holder.isFixed === node.isFixed &&
      holder.placed.content === undefined &&
      mayHold(holder.placed.widget, child) &&
      containsRect(holder, node),
  );
}

/** Groups around widgets, from the outermost. */
function chainOf(derived: DerivedApp, node: SceneNode): Group[] {
  const chain: Group[] = [];
  let id = node.placed?.item || !node.placed ? undefined : node.placed.widget.sourceId;
  while (id !== undefined && chain.length < 32) {
    const group = derived.groupOf(id);
    if (!group || chain.includes(group)) break;
    chain.unshift(group);
    id = group.id;
  }
  return chain;
}

/** Makes groups containers where their members lie side by side in one parent. */
function grouped(
  derived: DerivedApp,
  nodes: readonly SceneNode[],
  around: ReadonlySet<string> = new Set(),
): SceneNode[] {
  const buckets = new Map<Group | SceneNode, SceneNode[]>();
  for (const node of nodes) {
    const group = chainOf(derived, node).find(({ id }) => !around.has(id)) ?? node;
    buckets.set(group, [...(buckets.get(group) ?? []), node]);
  }
  return [...buckets].map(([key, members]) => {
    const [only] = members;
    if (!isGroup(key)) return withGroupedChildren(derived, key, around);
    const inside = new Set([...around, key.id]);
    if (members.length === 1 && only) return holderOfGroup(derived, key, { ...only }, inside);
    return groupNode(derived, key, grouped(derived, members, inside));
  });
}

const isGroup = (value: Group | SceneNode): value is Group => 'id' in value && !('pins' in value);

function withGroupedChildren(derived: DerivedApp, node: SceneNode, around: ReadonlySet<string>): SceneNode {
  const own = chainOf(derived, node).map(({ id }) => id);
  return { ...node, children: grouped(derived, node.children, new Set([...around, ...own])) };
}

/** A widget that holds all members of its group stands for the group. */
function holderOfGroup(derived: DerivedApp, group: Group, node: SceneNode, around: ReadonlySet<string>): SceneNode {
  const [inner] = grouped(derived, [node], around);
  const found = inner ?? node;
  if (found.group) return found;
  return { ...found, name: group.name || found.name, group, ...layoutFor(derived, group, found) };
}

function layoutFor(derived: DerivedApp, group: Group, node: SceneNode): Pick<SceneNode, 'children' | 'layout'> {
  const layout = autoLayoutOf(group);
  if (!layout) return { children: node.children };
  return { layout, children: inOrder(derived, group, node.children) };
}

function groupNode(derived: DerivedApp, group: Group, children: SceneNode[]): SceneNode {
  const layout = autoLayoutOf(group);
  const box = unionRects(children) ?? { x: 0, y: 0, w: 0, h: 0 };
  const [first] = children;
  // The frame of a master's group lies on another screen: the members tell how far it was moved.
  const stored = first?.placed && derived.app.widgets[first.placed.widget.sourceId];
  const frame =
    layout && first?.placed && stored
      ? { x: first.x + layout.x - stored.x, y: first.y + layout.y - stored.y, w: layout.w, h: layout.h }
      : box;
  return {
    name: group.name || 'group',
    group,
    ...frame,
    ...(layout ? { layout } : {}),
    item: layoutItemOf(group),
    pins: pinsOf(group.props),
    isFixed: children.every(({ isFixed }) => isFixed),
    isSticky: children.every(({ isSticky }) => isSticky),
    children: layout ? inOrder(derived, group, children) : children,
  };
}

function inOrder(derived: DerivedApp, group: Group, children: readonly SceneNode[]): SceneNode[] {
  const order = membersInOrder(derived.app, group.id);
  const place = ({ placed, group: inner }: SceneNode): number => {
    const at = order.findIndex((id) => id === placed?.widget.sourceId || id === inner?.id);
    return at < 0 ? order.length : at;
  };
  return [...children].sort((a, b) => place(a) - place(b));
}
