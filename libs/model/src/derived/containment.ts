import { containsRect } from '../geometry/rect';
import { RectIndex } from '../geometry/rect-index';
import { traitsOf } from '../widget-types/widget-types';
import type { DerivedScreen, ResolvedWidget } from './types';

/** Whether a widget may visually hold another one. */
export function mayHold(parent: { type: string; props: Record<string, unknown> }, child: { type: string }): boolean {
  if (parent.props['customComponent']) return false;
  const { holds } = traitsOf(parent.type);
  return holds === 'widgets' || (holds === 'labels' && traitsOf(child.type).isLabel);
}

/** Visual nesting of a screen: the parent of a widget is the one drawn last before it that fully contains it. */
export function buildContainment(screen: DerivedScreen): {
  parents: Map<string, ResolvedWidget>;
  children: Map<string, ResolvedWidget[]>;
} {
  const parents = new Map<string, ResolvedWidget>();
  const children = new Map<string, ResolvedWidget[]>();
  const index = new RectIndex<ResolvedWidget>();
  for (const widget of screen.widgets) {
    const parent = index.findLast(
      widget,
      (rect, candidate) => containsRect(rect, widget) && mayHold(candidate, widget),
    );
    if (parent) {
      parents.set(widget.id, parent);
      const siblings = children.get(parent.id);
      if (siblings) siblings.push(widget);
      else children.set(parent.id, [widget]);
    }
    if (traitsOf(widget.type).holds !== 'nothing') index.add(widget, widget);
  }
  return { parents, children };
}
