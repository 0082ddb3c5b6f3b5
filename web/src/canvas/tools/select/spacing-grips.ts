import { layoutAround, type Rect } from '@prototrail/model';
import { spacingOf, spacingRooms, type Spacing } from '../../kernels/spacing';
import { boundsOf, isLocked } from '../../store/structure';
import type { ToolHost } from '../state';

/** Things beyond these show no handles. */
const maxThings = 200;
const bar = { length: 14, thickness: 2 };
const barReach = { mouse: 4, pen: 6, touch: 12 } as const;

/** How the selected things are spaced, when a hand may change it. */
export function selectedSpacing({ selection, state, app, isReadOnly }: ToolHost): Spacing | null {
  const { ids } = selection;
  if (ids.length < 3 || ids.length > maxThings || isReadOnly || state.mode !== 'design') return null;
  const isFixed = (id: string): boolean =>
    id.includes('@') || selection.kindOf(id) === 'line' || isLocked(app, id) || layoutAround(app, id) !== undefined;
  if (ids.some(isFixed)) return null;
  const boxes = ids.flatMap((id) => boundsOf(app, id) ?? []);
  return boxes.length === ids.length ? spacingOf(boxes) : null;
}

/** Where the bar of a room is, window px; null where it has no place. */
export function spacingBar(editor: ToolHost, { axis, rect }: { axis: 'x' | 'y'; rect: Rect }): Rect | null {
  const box = editor.camera.rectToWindow(rect);
  const along = axis === 'x' ? box.w : box.h;
  const across = axis === 'x' ? box.h : box.w;
  // Bars of rooms without any width still can be taken, as long as they do not cover small things.
  if (across < bar.length || along < -1) return null;
  const [w, h] = axis === 'x' ? [bar.thickness, bar.length] : [bar.length, bar.thickness];
  return { x: Math.round(box.x + (box.w - w) / 2), y: Math.round(box.y + (box.h - h) / 2), w, h };
}

/** The direction of the room whose bar is under the pointer. */
export function spacingUnder(editor: ToolHost): 'x' | 'y' | null {
  const spacing = selectedSpacing(editor);
  if (spacing === null || editor.state.editing !== null) return null;
  const reach = barReach[editor.inputs.pointer];
  const { x, y } = editor.inputs.current;
  const room = spacingRooms(spacing).find((candidate) => {
    const at = spacingBar(editor, candidate);
    return (
      at !== null && x >= at.x - reach && x <= at.x + at.w + reach && y >= at.y - reach && y <= at.y + at.h + reach
    );
  });
  return room?.axis ?? null;
}
