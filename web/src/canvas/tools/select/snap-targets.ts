import {
  gridBands,
  layoutGridOf,
  touches,
  traitsOf,
  type Rect,
  type ResolvedWidget,
  type Screen,
} from '@prototrail/model';
import { gridTracks } from '@prototrail/widgets';
import type { ToolHost } from '../state';
import { boxOf } from '../../kernels/box';
import { guidesOf } from '../../kernels/guides';
import type { SnapTargets } from '../../kernels/snap';

/** Window px within which things snap. */
export const snapWindowPx = 8;
/** Window px from which the line is shown that they will snap to. */
const shownWindowPx = 15;

/** How far things snap, and from where lines are shown, in canvas px at a zoom. */
export function snapReach(zoom: number): { distance: number; shown: number } {
  return { distance: snapWindowPx / zoom, shown: shownWindowPx / zoom };
}
const maxTargets = 400;

export interface TargetSet {
  /** For which screen, and which grids on it, the targets were collected; null for the bare canvas. */
  key: string | null;
  frame: Rect | null;
  targets: SnapTargets;
  /** The screen and its grid containers: looked for once per screen. */
  on?: { screenId: string; grids: readonly ResolvedWidget[] };
}

interface Request {
  box: Rect;
  moving: ReadonlySet<string>;
  /** Screens are moved: they snap to other screens. */
  screens: boolean;
  last: TargetSet | null;
}

/**
 * What a moved box can snap to: the widgets of the screen it is over (only those near the window), the screen itself, its guides and its layout grid.
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
  const known = request.last?.on;
  const all = over === null ? [] : known?.screenId === over.id ? known.grids : gridsOn(editor, over.id, request);
  const grids = all.filter((grid) => touches(grid, request.box));
  const key = over === null ? null : [over.id, ...grids.map((grid) => grid.id)].join(' ');
  if (request.last !== null && request.last.key === key) return request.last;
  if (over === null) return { key: null, frame: null, targets: { boxes: [] } };
  const visible = editor.camera.visible();
  const siblings = (editor.derived.screens[over.id]?.widgets ?? [])
    .filter((widget) => !request.moving.has(widget.id) && !widget.hidden && touches(visible, widget))
    .slice(0, maxTargets)
    .map(boxOf);
  const frame = boxOf(over);
  return {
    key,
    on: { screenId: over.id, grids: all },
    frame,
    targets: {
      boxes: [...siblings, frame],
      cells: grids.flatMap(cellsOf),
      lines: helpLines(editor, over),
    },
  };
}

/** Guides and edges of the layout grid, as far as they are shown. */
function helpLines({ app, state: { view } }: ToolHost, screen: Screen): { x: number[]; y: number[] } {
  const guides = view.showGuides ? guidesOf(app.screens, screen) : [];
  const grid = view.showLayoutGrids ? layoutGridOf(screen) : undefined;
  const along = (axis: 'x' | 'y'): number[] => {
    const lines = axis === 'x' ? grid?.columns : grid?.rows;
    const bands = lines ? gridBands(lines, axis === 'x' ? screen.w : screen.h) : [];
    return [
      ...guides.filter((guide) => guide.axis === axis).map((guide) => screen[axis] + guide.at),
      ...bands.flatMap(({ from, to }) => [screen[axis] + from, screen[axis] + to]),
    ];
  };
  return { x: along('x'), y: along('y') };
}

const maxCells = 200;

/** Grid containers that stay: what is moved over one snaps to its cells. */
function gridsOn(editor: ToolHost, screenId: string, { moving }: Request): ResolvedWidget[] {
  return (editor.derived.screens[screenId]?.widgets ?? []).filter(
    (widget) => traitsOf(widget.type).container === 'grid' && !widget.hidden && !moving.has(widget.id),
  );
}

function cellsOf(grid: ResolvedWidget): Rect[] {
  const { rows, columns } = gridTracks(grid.effectiveStyle, grid.props, grid.w, grid.h);
  return rows
    .flatMap((row) =>
      columns.map((column) => ({
        x: grid.x + column.from,
        y: grid.y + row.from,
        w: column.to - column.from,
        h: row.to - row.from,
      })),
    )
    .slice(0, maxCells);
}
