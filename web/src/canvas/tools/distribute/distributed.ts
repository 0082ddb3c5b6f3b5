import { layoutAround, type Rect } from '@prototrail/model';
import { gridOf, gripsOf, placeOfGrip, type StripeGrid, type StripeGrip } from '../../kernels/stripe-grid';
import { boundsOf, chainOf, isLocked } from '../../store/structure';
import type { ToolHost } from '../state';

/** Things beyond these make more lines than a hand can tell apart. */
const maxThings = 200;
/** Distance of the dots from the things, window px. */
const dotDistance = 14;
const reach = { mouse: 6, pen: 8, touch: 14 } as const;

/** What is distributed: each thing with its box, and the grid that they make. */
export interface Distributed {
  things: readonly { id: string; box: Rect }[];
  grid: StripeGrid;
  frame: Rect;
}

type Host = Pick<ToolHost, 'app' | 'selection' | 'isReadOnly' | 'state'>;

/** The things that a selection means: those of one screen, the members of one group, or several as they are. */
function thingIds({ app, selection }: Host): readonly string[] {
  const only = selection.only;
  if (only === null) return selection.ids;
  const screen = app.screens[only];
  if (screen !== undefined) return [...new Set(screen.children.map((id) => chainOf(app, id).at(-1) ?? id))];
  const group = app.groups?.[only];
  return group === undefined ? [] : [...(group.groups ?? []), ...group.children];
}

/** What the tool works on; null where there are fewer than two things, or where a layout or a lock holds one. */
export function distributedOf(editor: Host): Distributed | null {
  const { app, selection } = editor;
  const ids = thingIds(editor).filter((id) => !id.includes('@') && selection.kindOf(id) !== 'line');
  if (editor.isReadOnly || ids.length < 2 || ids.length > maxThings) return null;
  if (ids.some((id) => app.screens[id] !== undefined || isLocked(app, id) || layoutAround(app, id) !== undefined))
    return null;
  const things = ids.flatMap((id) => {
    const box = boundsOf(app, id);
    return box === null ? [] : [{ id, box: { x: box.x, y: box.y, w: box.w, h: box.h } }];
  });
  if (things.length < 2) return null;
  const grid = gridOf(things.map(({ box }) => box));
  return { things, grid, frame: frameOf(grid) };
}

export function frameOf({ x, y }: StripeGrid): Rect {
  const [left, top] = [x[0]?.from ?? 0, y[0]?.from ?? 0];
  return { x: left, y: top, w: (x.at(-1)?.to ?? left) - left, h: (y.at(-1)?.to ?? top) - top };
}

/** Window place of a dot: above its column, left of its row. */
export function dotOf(
  editor: Pick<ToolHost, 'camera'>,
  { grid, frame }: Pick<Distributed, 'grid' | 'frame'>,
  grip: StripeGrip,
) {
  const box = editor.camera.rectToWindow(frame);
  const along = placeOfGrip(grid, grip);
  const at = editor.camera.toWindow({ x: along, y: along });
  return grip.axis === 'x' ? { x: at.x, y: box.y - dotDistance } : { x: box.x - dotDistance, y: at.y };
}

/** The line or dot under the pointer; of two lines that lie close, the nearer one. */
export function gripUnder(editor: ToolHost, distributed: Distributed): StripeGrip | null {
  const { current, pointer } = editor.inputs;
  const near = reach[pointer];
  const box = editor.camera.rectToWindow(distributed.frame);
  const grips = gripsOf(distributed.grid);
  const dot = grips.find((grip) => {
    if (grip.part !== 'whole') return false;
    const at = dotOf(editor, distributed, grip);
    return Math.hypot(at.x - current.x, at.y - current.y) <= near + 2;
  });
  if (dot !== undefined) return dot;
  let found: StripeGrip | null = null;
  let least: number = near;
  for (const grip of grips) {
    if (grip.part === 'whole') continue;
    const along = placeOfGrip(distributed.grid, grip);
    const at = editor.camera.toWindow({ x: along, y: along });
    const isX = grip.axis === 'x';
    const isBeside = isX
      ? current.y >= box.y - dotDistance && current.y <= box.y + box.h + near
      : current.x >= box.x - dotDistance && current.x <= box.x + box.w + near;
    const distance = Math.abs(isX ? current.x - at.x : current.y - at.y);
    if (!isBeside || distance > least) continue;
    found = grip;
    least = distance;
  }
  return found;
}
