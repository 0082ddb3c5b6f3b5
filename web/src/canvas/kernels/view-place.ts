import type { Point, Rect, Size } from '@prototrail/model';
import { centerRect, clampZoom, type Camera } from './camera';

/** Where a view of the canvas stands, whatever the size of its window: its middle and its zoom. */
export interface ViewPlace extends Point {
  zoom: number;
}

/** As it stands in an address: `420,-80,0.35`. */
export function placeText({ x, y, w, h }: Rect, zoom: number): string {
  return [Math.round(x + w / 2), Math.round(y + h / 2), Number(zoom.toFixed(3))].join(',');
}

/** Undefined for a text that names no place. */
export function readPlace(text: string | null): ViewPlace | undefined {
  const [x, y, zoom, ...more] = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (x === undefined || y === undefined || zoom === undefined || more.length > 0) return undefined;
  return [x, y, zoom].every(Number.isFinite) && zoom > 0 ? { x, y, zoom: clampZoom(zoom) } : undefined;
}

/** The view of a window that stands there. */
export const cameraAt = ({ x, y, zoom }: ViewPlace, viewport: Size): Camera =>
  centerRect({ x, y, w: 0, h: 0 }, viewport, zoom);
