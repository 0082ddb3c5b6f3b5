import type { Point } from '@prototrail/model';
import type { ToolHost } from '../state';
import { handleAt, handleDirection, handles, type Handle } from '../../kernels/resize';
import { isLocked } from '../../store/structure';

const handleReach = { mouse: 6, pen: 8, touch: 12 } as const;
/** Distance of the link handle from the right side of the selection, and its radius, window px. */
export const linkHandle = { distance: 16, radius: 6 } as const;
const wayPointReach = 7;

/** The handles that the selection offers: none for locked and inherited things, the lower edge (of segments also the right) for screens. */
export function offeredHandles(editor: ToolHost): readonly Handle[] {
  const { selection } = editor;
  if (
    !editor.state.view.showFrame ||
    editor.isReadOnly ||
    selection.isEmpty ||
    editor.state.editing !== null ||
    editor.state.live !== null
  )
    return [];
  const { ids } = selection;
  if (ids.some((id) => id.includes('@') || selection.kindOf(id) === 'line' || isLocked(editor.app, id))) return [];
  const screens = selection.ofKind('screen');
  if (screens.length > 0) {
    if (ids.length > 1) return [];
    return editor.document.find('screens', screens[0] ?? '')?.segment === true ? ['s', 'e', 'se'] : ['s'];
  }
  const only = selection.only;
  if (only === null || selection.kindOf(only) !== 'widget') return handles;
  const resizable = editor.resizableAxes(only);
  return handles.filter((handle) => {
    const direction = handleDirection(handle);
    return (direction.x === 0 || resizable.x) && (direction.y === 0 || resizable.y);
  });
}

/** The handle under the pointer. Handles of tiny things lie outside, so that the middle can still be dragged. */
export function handleUnder(editor: ToolHost): Handle | null {
  const bounds = editor.selection.bounds();
  const offered = offeredHandles(editor);
  if (bounds === null || offered.length === 0) return null;
  const box = editor.camera.rectToWindow(bounds);
  const reach = handleReach[editor.inputs.pointer];
  const near = handleAt(box, editor.inputs.current, reach);
  if (near === null || !offered.includes(near)) return edgeUnder(box, editor.inputs.current, offered, reach);
  const small = box.w < reach * 4 || box.h < reach * 4;
  const { x, y } = editor.inputs.current;
  const inside = x > box.x + 2 && x < box.x + box.w - 2 && y > box.y + 2 && y < box.y + box.h - 2;
  return small && inside ? null : near;
}

/** The whole edge works like the handle in its middle, within 3 px. */
function edgeUnder(
  box: { x: number; y: number; w: number; h: number },
  at: Point,
  offered: readonly Handle[],
  reach: number,
): Handle | null {
  const along = (value: number, from: number, length: number) => value > from + reach && value < from + length - reach;
  const close = (value: number, edge: number) => Math.abs(value - edge) <= 3;
  const edges: readonly (readonly [Handle, boolean])[] = [
    ['n', close(at.y, box.y) && along(at.x, box.x, box.w)],
    ['s', close(at.y, box.y + box.h) && along(at.x, box.x, box.w)],
    ['w', close(at.x, box.x) && along(at.y, box.y, box.h)],
    ['e', close(at.x, box.x + box.w) && along(at.y, box.y, box.h)],
  ];
  return edges.find(([handle, hit]) => hit && offered.includes(handle))?.[0] ?? null;
}

/** Window point of the handle that starts a link, or nothing when none is offered. */
export function linkHandlePoint(editor: ToolHost): Point | null {
  const only = editor.selection.only;
  if (
    editor.state.mode !== 'prototype' ||
    editor.isReadOnly ||
    only === null ||
    editor.selection.kindOf(only) === 'line'
  )
    return null;
  const bounds = editor.selection.bounds();
  if (bounds === null) return null;
  const box = editor.camera.rectToWindow(bounds);
  return { x: box.x + box.w + linkHandle.distance, y: box.y + box.h / 2 };
}

export function linkHandleUnder(editor: ToolHost): boolean {
  const at = linkHandlePoint(editor);
  return (
    at !== null && Math.hypot(at.x - editor.inputs.current.x, at.y - editor.inputs.current.y) <= linkHandle.radius + 4
  );
}

/** The way point of the selected link under the pointer. */
export function wayPointUnder(editor: ToolHost): { lineId: string; index: number } | null {
  const only = editor.selection.only;
  const line = only === null || editor.isReadOnly ? undefined : editor.document.find('lines', only);
  if (line === undefined) return null;
  const index = line.points.findIndex((point) => {
    const at = editor.camera.toWindow(point);
    return Math.hypot(at.x - editor.inputs.current.x, at.y - editor.inputs.current.y) <= wayPointReach;
  });
  return index < 0 ? null : { lineId: line.id, index };
}
