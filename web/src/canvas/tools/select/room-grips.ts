import { autoLayoutOf, layoutBox, type AutoLayout, type Rect } from '@prototrail/model';
import { flowMembers } from '../../edits/layout-items';
import { layoutRooms, type Room, type RoomKind } from '../../kernels/layout-rooms';
import { findRecord } from '../../store/records';
import { isInInstance, isLocked } from '../../store/structure';
import type { ToolHost } from '../state';

/** Members beyond these show no gaps. */
const maxMembers = 100;
/** The bar by which a room is drawn, window px. */
const bar = { length: 14, thickness: 2 };
/** Nearer to the edge of the group its own handles are meant. */
const edge = 4;
const barReach = { mouse: 4, pen: 6, touch: 12 } as const;

interface Rooms {
  groupId: string;
  layout: AutoLayout;
  rooms: readonly Room[];
  /** Whether the hand may change them. */
  isOpen: boolean;
}

/** Gaps and padding of the selected group with a layout. */
export function selectedRooms({ selection, state, laidOut: app, isReadOnly }: ToolHost): Rooms | null {
  const groupId = selection.only;
  if (groupId === null || state.mode !== 'design') return null;
  const layout = autoLayoutOf(findRecord(app, 'groups', groupId));
  if (layout === undefined) return null;
  const members = flowMembers(app, groupId).slice(0, maxMembers);
  const rooms = layoutRooms(
    layout,
    members.flatMap((member) => layoutBox(app, member) ?? []),
  );
  const isOpen = !isReadOnly && state.editing === null && !isLocked(app, groupId) && !isInInstance(app, groupId);
  return { groupId, layout, rooms, isOpen };
}

/** Where the bar of a room is, window px; null where it has no place. What is spread evenly has no gap to draw. */
export function roomBar(editor: ToolHost, { layout, isOpen }: Rooms, { kind, axis, rect }: Room): Rect | null {
  if (!isOpen || (kind === 'gap' && layout.spread === 'between')) return null;
  const box = editor.camera.rectToWindow(rect);
  const [along, across] = axis === 'x' ? [box.w, box.h] : [box.h, box.w];
  if (along < bar.thickness + 2 || across < bar.length) return null;
  const [w, h] = axis === 'x' ? [bar.thickness, bar.length] : [bar.length, bar.thickness];
  return { x: Math.round(box.x + (box.w - w) / 2), y: Math.round(box.y + (box.h - h) / 2), w, h };
}

/** The room whose bar is under the pointer. */
export function roomUnder(editor: ToolHost): { groupId: string; kind: RoomKind; axis: 'x' | 'y' } | null {
  const found = selectedRooms(editor);
  if (found === null || !found.isOpen) return null;
  const reach = barReach[editor.inputs.pointer];
  const { x, y } = editor.inputs.current;
  const frame = editor.camera.rectToWindow(found.layout);
  const isInside =
    x > frame.x + edge && x < frame.x + frame.w - edge && y > frame.y + edge && y < frame.y + frame.h - edge;
  if (!isInside) return null;
  const room = found.rooms.find((candidate) => {
    const at = roomBar(editor, found, candidate);
    return (
      at !== null && x >= at.x - reach && x <= at.x + at.w + reach && y >= at.y - reach && y <= at.y + at.h + reach
    );
  });
  return room === undefined ? null : { groupId: found.groupId, kind: room.kind, axis: room.axis };
}
