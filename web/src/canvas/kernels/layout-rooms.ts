import type { AutoLayout, Rect } from '@prototrail/model';

/** A number of a layout that a hand can change: the room between members, or the padding at one side. */
export type RoomKind = 'gap' | 'left' | 'top' | 'right' | 'bottom';

/** Where the number shows, canvas px. */
export interface Room {
  kind: RoomKind;
  /** The direction in which it is measured. */
  axis: 'x' | 'y';
  rect: Rect;
}

/** The rooms of a layout that are larger than 0. `members` are the boxes of those that follow each other, in order. */
export function layoutRooms(layout: AutoLayout, members: readonly Rect[]): Room[] {
  const { x, y, w, h, left, top, right, bottom } = layout;
  const middle = Math.max(0, h - top - bottom);
  const padding: Room[] = [
    { kind: 'top', axis: 'y', rect: { x, y, w, h: top } },
    { kind: 'bottom', axis: 'y', rect: { x, y: y + h - bottom, w, h: bottom } },
    { kind: 'left', axis: 'x', rect: { x, y: y + top, w: left, h: middle } },
    { kind: 'right', axis: 'x', rect: { x: x + w - right, y: y + top, w: right, h: middle } },
  ];
  return [...padding.filter(({ rect }) => rect.w > 0 && rect.h > 0), ...gapsOf(layout, members)];
}

/** The room between members that follow each other in a line. */
function gapsOf(layout: AutoLayout, members: readonly Rect[]): Room[] {
  const isColumn = layout.direction === 'column';
  return members.slice(1).flatMap((box, index): Room[] => {
    const before = members[index];
    if (before === undefined) return [];
    if (isColumn) {
      const y = before.y + before.h;
      const rect = { x: layout.x + layout.left, y, w: layout.w - layout.left - layout.right, h: box.y - y };
      return box.y > y ? [{ kind: 'gap', axis: 'y', rect }] : [];
    }
    const x = before.x + before.w;
    const line =
      layout.direction === 'wrap'
        ? { y: Math.min(before.y, box.y), h: Math.max(before.h, box.h) }
        : { y: layout.y + layout.top, h: layout.h - layout.top - layout.bottom };
    return box.x > x ? [{ kind: 'gap', axis: 'x', rect: { x, y: line.y, w: box.x - x, h: line.h } }] : [];
  });
}

const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
const sides = ['left', 'top', 'right', 'bottom'] as const;

/**
 * The numbers after a hand has drawn a room larger or smaller by `delta` canvas px. Shift takes steps of 8, Alt the opposite side too, both
 * together all sides.
 */
export function drawnRoom(
  layout: AutoLayout,
  kind: RoomKind,
  delta: { x: number; y: number },
  { shift, alt }: { shift: boolean; alt: boolean },
): Partial<Record<RoomKind, number>> {
  const step = shift ? 8 : 1;
  const rounded = (value: number): number => Math.max(0, Math.round(value / step) * step);
  if (kind === 'gap') return { gap: rounded(layout.gap + (layout.direction === 'column' ? delta.y : delta.x)) };
  const inwards = { left: delta.x, right: -delta.x, top: delta.y, bottom: -delta.y }[kind];
  const value = rounded(layout[kind] + inwards);
  const changed = alt && shift ? sides : alt ? ([kind, opposite[kind]] as const) : [kind];
  return Object.fromEntries(changed.map((side) => [side, value]));
}
