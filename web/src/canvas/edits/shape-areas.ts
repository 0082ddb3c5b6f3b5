import type { DerivedApp, ResolvedWidget, Style } from '@prototrail/model';
import { radiiOf } from '@prototrail/widgets';
import { isLocked } from '../store/structure';
import type { Area } from '../vector/boolean';
import { node, vectorType, type Outline, type VectorNode } from '../vector/path';
import { seenOutline, seenParts, spaceOf } from '../vector/space';

/** Something that has an area: a vector, or a box without words. */
export interface Shape {
  widget: ResolvedWidget;
  area: Area;
  /** How its path looks. */
  look: Readonly<Record<string, unknown>>;
}

const boxTypes: ReadonlySet<string> = new Set(['Box', 'Button']);
/** Part of the radius at which the handles of a quarter of a circle lie. */
const quarter = 0.5523;

/** The shapes among widgets, from below to above; null when one of them has no area, is locked or belongs to a component. */
export function shapesOf(derived: DerivedApp, ids: readonly string[]): Shape[] | null {
  const found = ids.map((id) => shapeOf(derived, id));
  if (found.some((shape) => shape === null)) return null;
  return found.flatMap((shape) => shape ?? []).sort((a, b) => a.widget.z - b.widget.z);
}

function shapeOf(derived: DerivedApp, id: string): Shape | null {
  const widget = derived.widget(id);
  if (widget === undefined || widget.inherited || isLocked(derived.app, id)) return null;
  if (derived.app.widgets[id]?.template != null) return null;
  if (widget.type === vectorType) {
    const parts = seenParts({ ...boxOf(widget), props: widget.props, style: widget.effectiveStyle });
    const [first] = parts;
    if (first === undefined) return null;
    const area = parts.map(({ outline, record }) => ({ outline, isEvenOdd: record['fillRule'] === 'evenodd' }));
    const { id: _id, d: _d, fillRule: _rule, closed: _closed, ...look } = first.record;
    return { widget, area, look };
  }
  if (!boxTypes.has(widget.type) || String(widget.props['label'] ?? '') !== '') return null;
  const style = widget.effectiveStyle;
  const outline = seenOutline(spaceOf(widget, style), boxOutline(widget));
  const width = Number(style['borderTopWidth'] ?? 0) || 0;
  const line =
    width > 0 ? { stroke: style['borderTopColor'], strokeWidth: width, strokeLineJoin: 'miter' } : { stroke: null };
  const look = { type: 'Path', name: 'Path', fill: style['background'] ?? null, ...line };
  return { widget, area: [{ outline, isEvenOdd: false }], look };
}

const boxOf = ({ x, y, w, h }: ResolvedWidget) => ({ x, y, w, h });

/** A rectangle with round corners, clockwise. */
function boxOutline({ x, y, w, h, effectiveStyle }: ResolvedWidget): Outline {
  const radii = radiiOf(effectiveStyle as Style, w, h);
  const corners = [
    { at: { x, y }, from: { x: 0, y: 1 }, to: { x: 1, y: 0 } },
    { at: { x: x + w, y }, from: { x: -1, y: 0 }, to: { x: 0, y: 1 } },
    { at: { x: x + w, y: y + h }, from: { x: 0, y: -1 }, to: { x: -1, y: 0 } },
    { at: { x, y: y + h }, from: { x: 1, y: 0 }, to: { x: 0, y: -1 } },
  ];
  const nodes = corners.flatMap(({ at, from, to }, index): VectorNode[] => {
    const radius = radii[index] ?? 0;
    if (radius <= 0) return [node(at)];
    const place = (side: { x: number; y: number }, length: number) => ({
      x: at.x + side.x * length,
      y: at.y + side.y * length,
    });
    const handle = radius * (1 - quarter);
    return [
      node(place(from, radius), { out: place(from, handle) }),
      node(place(to, radius), { in: place(to, handle) }),
    ];
  });
  return [{ nodes, isClosed: true }];
}
