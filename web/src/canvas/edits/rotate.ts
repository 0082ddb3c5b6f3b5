import {
  centerOf,
  layoutAround,
  layoutItemOf,
  type App,
  type DerivedApp,
  type Point,
  type Rect,
} from '@prototrail/model';
import { boxOf } from '../kernels/box';
import type { Draft } from '../store/draft';
import { findRecord } from '../store/records';
import { boundsOfAll, isLocked, widgetsOf } from '../store/structure';
import { setPart } from './widget-part';
import { placeWidget } from './widgets';

interface Turned {
  id: string;
  box: Rect;
  angle: number;
  /** Rows place their members themselves. */
  isPlaced: boolean;
  /** An instance says that it is not turned, as its original may be. */
  isInstance: boolean;
}

/** Things at the start of a turn around their common middle. */
export interface RotateStart {
  middle: Point;
  widgets: readonly Turned[];
}

export function rotateStart(app: App, derived: DerivedApp, ids: readonly string[]): RotateStart | null {
  const bounds = boundsOfAll(app, ids);
  if (bounds === null) return null;
  const widgets = [...new Set(ids.flatMap((id) => widgetsOf(app, id)))].flatMap((id): Turned[] => {
    const widget = findRecord(app, 'widgets', id);
    if (widget === undefined || isLocked(app, id)) return [];
    const angle = Number((derived.widget(id)?.effectiveStyle ?? widget.style)['rotate'] ?? 0) || 0;
    const isPlaced = layoutAround(app, id) !== undefined && layoutItemOf(widget).position !== 'free';
    return [{ id, box: boxOf(widget), angle, isPlaced, isInstance: typeof widget.template === 'string' }];
  });
  return widgets.length === 0 ? null : { middle: centerOf(bounds), widgets };
}

/** Turns things by an angle, degrees clockwise: each around its own middle, and its middle around the common one. */
export function rotateBy(draft: Draft, { middle, widgets }: RotateStart, by: number): void {
  const angle = (by * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (const { id, box, angle: before, isPlaced, isInstance } of widgets) {
    const own = centerOf(box);
    const [dx, dy] = [own.x - middle.x, own.y - middle.y];
    const to = { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos };
    const rotate = fullTurn(before + by);
    setPart(draft, id, 'style', { rotate: rotate === 0 && !isInstance ? undefined : rotate });
    if (!isPlaced && (dx !== 0 || dy !== 0))
      placeWidget(draft, id, { x: Math.round(box.x + to.x - own.x), y: Math.round(box.y + to.y - own.y) });
  }
}

/** 0 to below 360, whole degrees. */
export function fullTurn(angle: number): number {
  return ((Math.round(angle) % 360) + 360) % 360;
}
