import { unionRects, valuesOf, type Point, type Rect } from '@prototrail/model';
import {
  centerRect,
  fitRect,
  maxZoom,
  panBy,
  snapZoom,
  stepZoom,
  toCanvas,
  toWindow,
  visibleRect,
  zoomAt,
  type Camera,
} from '../kernels/camera';
import type { DocumentStore } from '../store/document-store';
import { entriesOf } from '../store/records';
import type { SessionStore } from '../store/session-store';
import { boundsOf, boundsOfAll } from '../store/structure';

/** Below this zoom a first view of everything shows specks instead of screens. */
const minFirstZoom = 0.08;

/** What is found is shown at least so large that it can be told apart. */
export const readableZoom = 0.4;

/** The view onto the canvas. Positions of the window are px from the upper left corner of the canvas element. */
export class CameraControl {
  readonly #document: DocumentStore;
  readonly #session: SessionStore;

  constructor(document: DocumentStore, session: SessionStore) {
    this.#document = document;
    this.#session = session;
  }

  get value(): Camera {
    return this.#session.state.camera;
  }

  set(camera: Camera): void {
    this.#session.patch({ camera });
  }

  resize(w: number, h: number): void {
    this.#session.patch({ viewport: { w, h } });
  }

  toCanvas(point: Point): Point {
    return toCanvas(this.value, point);
  }

  toWindow(point: Point): Point {
    return toWindow(this.value, point);
  }

  /** Canvas rectangle to window px. */
  rectToWindow(rect: Rect): Rect {
    const at = this.toWindow(rect);
    return { ...at, w: rect.w * this.value.zoom, h: rect.h * this.value.zoom };
  }

  visible(): Rect {
    return visibleRect(this.value, this.#session.state.viewport);
  }

  /** Moves the content by window px. */
  panBy(dx: number, dy: number): void {
    this.set(panBy(this.value, dx, dy));
  }

  /** Sets the zoom (2 to 500 %) around a window point, or around the selection or the middle. */
  zoomTo(zoom: number, at?: Point): void {
    this.set(zoomAt(this.value, at ?? this.#middle(), zoom));
  }

  zoomBy(factor: number, at: Point): void {
    this.set(zoomAt(this.value, at, this.value.zoom * factor));
  }

  /** By 5 % points up or down, as the buttons and the keys + and - do. */
  step(direction: 1 | -1): void {
    this.zoomTo(snapZoom(stepZoom(this.value.zoom, direction)));
  }

  /** Shows everything. */
  fit(): void {
    const all = this.contentBounds();
    if (all !== null) this.set(fitRect(all, this.#session.state.viewport));
  }

  /** First view: everything, unless screens would be too small to tell apart; then the start screen, whole, with its neighbours. */
  showStart(): void {
    const all = this.contentBounds();
    if (all === null) return;
    const { viewport } = this.#session.state;
    const whole = fitRect(all, viewport);
    const { screens } = this.#document.app;
    const start = Object.values(screens).find((screen) => screen.props?.start === true) ?? Object.values(screens)[0];
    if (whole.zoom >= minFirstZoom || start === undefined) this.set(whole);
    else this.set(centerRect(start, viewport, Math.min(0.5, fitRect(start, viewport).zoom)));
  }

  /** Shows a part of the canvas as large as it goes. */
  show(rect: Rect): void {
    this.set(fitRect(rect, this.#session.state.viewport, 0, maxZoom));
  }

  /** Shows the selection, not larger than 200 %. */
  fitSelection(): void {
    const bounds = boundsOfAll(this.#document.app, this.#session.state.selection);
    if (bounds === null) this.fit();
    else this.set(fitRect(bounds, this.#session.state.viewport, 120, 2));
  }

  /** Brings a thing into the middle without changing the zoom more than needed; not smaller than `leastZoom` if it fits so. */
  centerOn(id: string, leastZoom = 0): void {
    const bounds = boundsOf(this.#document.app, id);
    if (bounds === null) return;
    const { viewport } = this.#session.state;
    const fitting = fitRect(bounds, viewport, 60).zoom;
    const zoom = Math.max(this.value.zoom, leastZoom);
    this.set(centerRect(bounds, viewport, Math.min(zoom, fitting)));
  }

  contentBounds(): Rect | null {
    const { app } = this.#document;
    return (
      unionRects([...Object.values(app.screens), ...valuesOf(entriesOf(app, 'widgets'))].filter((box) => box.w > 0)) ??
      null
    );
  }

  #middle(): Point {
    const { viewport, selection } = this.#session.state;
    const bounds = boundsOfAll(this.#document.app, selection);
    if (bounds !== null) {
      const at = this.toWindow({ x: bounds.x + bounds.w / 2, y: bounds.y + bounds.h / 2 });
      if (at.x >= 0 && at.y >= 0 && at.x <= viewport.w && at.y <= viewport.h) return at;
    }
    return { x: viewport.w / 2, y: viewport.h / 2 };
  }
}
