import type { App, Group, Rect } from '../app/types';
import { autoLayoutOf, layoutItemOf, type LayoutScroll } from './auto-layout-keys';

/** The frame of a group that cuts off what does not fit, or scrolls it. */
export interface Overflow {
  groupId: string;
  /** Canvas px. */
  frame: Rect;
  scroll: LayoutScroll;
}

type Overflows = ReadonlyMap<string, readonly Overflow[]>;

const known = new WeakMap<object, Overflows>();
const none: Overflows = new Map();
const maxDepth = 32;

/** The frames that cut off a widget, from outer to inner, by the id of the widget; the same map while no group changes. */
export function overflowsOf(app: App): Overflows {
  const { groups } = app;
  if (groups === undefined) return none;
  const before = known.get(groups);
  if (before) return before;
  const cutting = Object.values(groups).flatMap((group) => {
    const layout = autoLayoutOf(group);
    return layout?.clip === true ? [{ group, overflow: overflowAt(group, layout) }] : [];
  });
  const found = cutting.length === 0 ? none : collect(app, cutting);
  known.set(groups, found);
  return found;
}

function overflowAt(group: Group, { x, y, w, h, scroll }: Rect & { scroll: LayoutScroll }): Overflow {
  return { groupId: group.id, frame: { x, y, w, h }, scroll };
}

function collect(app: App, cutting: readonly { group: Group; overflow: Overflow }[]): Overflows {
  const result = new Map<string, { overflow: Overflow; depth: number }[]>();
  for (const { group, overflow } of cutting) {
    const visit = (id: string, depth: number): void => {
      const widget = app.widgets[id];
      const inner = app.groups?.[id];
      // A background is the frame itself.
      if (depth === 1 && layoutItemOf(widget ?? inner).position === 'background') return;
      if (widget) result.set(id, [...(result.get(id) ?? []), { overflow, depth }]);
      if (depth > maxDepth) return;
      for (const child of [...(inner?.children ?? []), ...(inner?.groups ?? [])]) visit(child, depth + 1);
    };
    visit(group.id, 0);
  }
  return new Map(
    [...result].map(([id, list]) => [id, list.sort((a, b) => b.depth - a.depth).map(({ overflow }) => overflow)]),
  );
}
