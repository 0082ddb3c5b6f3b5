import type { Point, Rect, Size } from '@prototrail/model';

/** View of the canvas: `x`, `y` is the canvas point in the upper left corner of the window, `zoom` window px per canvas px. */
export interface Camera extends Point {
  zoom: number;
}

export const minZoom = 0.02;
export const maxZoom = 5;
export const zoomStops = [0.25, 0.5, 0.75, 1, 1.5, 2] as const;

export function clampZoom(zoom: number): number {
  return Math.min(maxZoom, Math.max(minZoom, Number.isFinite(zoom) ? zoom : 1));
}

/** Window px to canvas px. */
export function toCanvas(camera: Camera, point: Point): Point {
  return { x: camera.x + point.x / camera.zoom, y: camera.y + point.y / camera.zoom };
}

/** Canvas px to window px. */
export function toWindow(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) * camera.zoom, y: (point.y - camera.y) * camera.zoom };
}

/** The part of the canvas that the window shows. */
export function visibleRect(camera: Camera, viewport: Size): Rect {
  return { x: camera.x, y: camera.y, w: viewport.w / camera.zoom, h: viewport.h / camera.zoom };
}

/** Changes the zoom (2 to 500 %) and keeps the canvas point under `at` (window px) where it is. */
export function zoomAt(camera: Camera, at: Point, zoom: number): Camera {
  const next = clampZoom(zoom);
  const fixed = toCanvas(camera, at);
  return { x: fixed.x - at.x / next, y: fixed.y - at.y / next, zoom: next };
}

/** Moves the view by window px. */
export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Shows the whole of `rect` in the middle with `margin` window px around, never larger than `largest`. */
export function fitRect(rect: Rect, viewport: Size, margin = 80, largest = 1): Camera {
  const room = { w: Math.max(1, viewport.w - 2 * margin), h: Math.max(1, viewport.h - 2 * margin) };
  const zoom = clampZoom(Math.min(largest, room.w / Math.max(1, rect.w), room.h / Math.max(1, rect.h)));
  return centerRect(rect, viewport, zoom);
}

/** Puts the middle of `rect` into the middle of the window. */
export function centerRect(rect: Rect, viewport: Size, zoom: number): Camera {
  return {
    x: rect.x + rect.w / 2 - viewport.w / zoom / 2,
    y: rect.y + rect.h / 2 - viewport.h / zoom / 2,
    zoom,
  };
}

/** Next zoom by 5 % points that stops at the round values on its way. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const percent = Math.round(zoom * 100);
  const next = direction > 0 ? (Math.floor(percent / 5) + 1) * 5 : (Math.ceil(percent / 5) - 1) * 5;
  return clampZoom(next / 100);
}

/** A zoom within 2 % points of a stop is drawn to it. */
export function snapZoom(zoom: number): number {
  return zoomStops.find((stop) => Math.abs(stop - zoom) < 0.02) ?? zoom;
}
