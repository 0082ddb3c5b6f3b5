import { touches, type Rect } from '@prototrail/model';
import type { ToolHost } from '../state';
import { boxOf } from '../../kernels/box';
import type { SnapTargets } from '../../kernels/snap';

/** Window px within which things snap. */
export const snapWindowPx = 6;
const maxTargets = 400;

export interface TargetSet {
  /** For which screen the targets were collected; null for the bare canvas. */
  key: string | null;
  frame: Rect | null;
  targets: SnapTargets;
}

interface Request {
  box: Rect;
  moving: ReadonlySet<string>;
  /** Screens are moved: they snap to other screens. */
  screens: boolean;
  last: TargetSet | null;
}

/**
 * What a moved box can snap to: the widgets of the screen it is over (only those near the window), the screen itself, its ruler lines.
 * Collected once per screen that the box enters, not with every movement.
 */
export function snapTargets(editor: ToolHost, request: Request): TargetSet {
  const { screens } = editor.app;
  if (request.screens) {
    if (request.last !== null) return request.last;
    const boxes = Object.values(screens)
      .filter((screen) => !request.moving.has(screen.id))
      .map(boxOf);
    return { key: null, frame: null, targets: { boxes } };
  }
  const over = Object.values(screens).find((screen) => touches(screen, request.box)) ?? null;
  if (request.last !== null && request.last.key === (over?.id ?? null)) return request.last;
  if (over === null) return { key: null, frame: null, targets: { boxes: [] } };
  const visible = editor.camera.visible();
  const siblings = (editor.derived.screens[over.id]?.widgets ?? [])
    .filter((widget) => !request.moving.has(widget.id) && !widget.hidden && touches(visible, widget))
    .slice(0, maxTargets)
    .map(boxOf);
  const frame = boxOf(over);
  const rulers = over.rulers ?? [];
  return {
    key: over.id,
    frame,
    targets: {
      boxes: [...siblings, frame],
      lines: {
        x: rulers.filter((ruler) => ruler.type === 'x').map((ruler) => over.x + Number(ruler.v)),
        y: rulers.filter((ruler) => ruler.type === 'y').map((ruler) => over.y + Number(ruler.v)),
      },
    },
  };
}
