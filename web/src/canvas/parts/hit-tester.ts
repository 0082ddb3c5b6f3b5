import {
  containsPoint,
  touches,
  unionRects,
  type DerivedApp,
  type DerivedScreen,
  type Line,
  type Point,
  type Rect,
  type ResolvedWidget,
} from '@prototrail/model';
import RBush from 'rbush';
import type { EditorCore } from '../core/editor-core';
import type { Hit } from '../core/things';
import { isScreenShown } from '../kernels/isolate';
import { distanceToCurve } from '../kernels/curve';
import { linkCurve } from '../kernels/link-route';
import { nameRoom } from '../kernels/name-room';
import { entriesOf } from '../store/records';
import { boundsOf } from '../store/structure';

interface ScreenEntry {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  order: number;
  derived: DerivedScreen;
}

/** Height of the strip above a screen that its name takes, window px. */
export const nameStripHeight = 22;
/** A name is never wider, window px. */
export const maxNameWidth = 480;
const linkReach = 8;
/** What is not wider than this, in canvas px, is hit also this far beside it, in window px. */
const thin = 4;
const thinReach = 4;

const contents = new WeakMap<DerivedScreen, Rect>();

/** What is searched: the document and where the view stands. */
export type HitSource = Pick<EditorCore, 'app' | 'laidOut' | 'shown' | 'state'>;

/** Finds things by place with a spatial index of screens; no Konva node is queried. */
export class HitTester {
  readonly #editor: HitSource;
  #tree: RBush<ScreenEntry> | null = null;
  #indexed: object | null = null;

  constructor(editor: HitSource) {
    this.#editor = editor;
  }

  /** The topmost widget at a canvas point. Hidden and locked ones are passed over unless requested. */
  widgetAt(point: Point, options: { locked?: boolean } = {}): ResolvedWidget | null {
    const takes = (widget: ResolvedWidget) =>
      (options.locked === true || !widget.locked) && !widget.hidden && this.#reaches(widget, point);
    const loose = this.#editor.shown.canvasWidgets.findLast(takes);
    if (loose !== undefined) return loose;
    for (const { derived } of this.#screensTouching({ ...point, w: 0, h: 0 })) {
      const found = derived.widgets.findLast(takes);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** All widgets at a canvas point, the topmost first, locked ones too: what a list of layers under the pointer offers. */
  widgetsAt(point: Point): ResolvedWidget[] {
    const takes = (widget: ResolvedWidget) => !widget.hidden && !widget.inherited && this.#reaches(widget, point);
    const loose = this.#editor.shown.canvasWidgets.filter(takes);
    const onScreens = this.#screensTouching({ ...point, w: 0, h: 0 })
      .reverse()
      .flatMap(({ derived }) => derived.widgets.filter(takes));
    return [...onScreens, ...loose].reverse();
  }

  /** The topmost screen at a canvas point. */
  screenAt(point: Point): string | null {
    return (
      this.#screensTouching({ ...point, w: 0, h: 0 }).find(({ derived }) => containsPoint(derived.screen, point))
        ?.derived.id ?? null
    );
  }

  /** The screen whose name is drawn at a canvas point. */
  screenNameAt(point: Point): string | null {
    const { zoom } = this.#editor.state.camera;
    const strip = nameStripHeight / zoom;
    const { screens } = this.#editor.app;
    const reach = maxNameWidth / zoom;
    for (const { derived } of this.#screensTouching({ x: point.x - reach, y: point.y, w: reach, h: strip })) {
      const { screen } = derived;
      const room = Math.max(screen.w, Math.min(reach, nameRoom(screens, screen.id)));
      const width = Math.min(room, Math.max(48, screen.name.length * 7 + 24) / zoom);
      if (containsPoint({ x: screen.x, y: screen.y - strip, w: width, h: strip }, point)) return derived.id;
    }
    return null;
  }

  /** The link near a canvas point, when links are shown. */
  lineAt(point: Point): Line | null {
    const { mode, view, camera } = this.#editor.state;
    if (mode !== 'prototype' && !view.showLinks) return null;
    const reach = linkReach / camera.zoom;
    for (const line of Object.values(entriesOf(this.#editor.app, 'lines')).reverse()) {
      if (line.hidden === true) continue;
      const from = boundsOf(this.#editor.laidOut, line.from);
      const to = boundsOf(this.#editor.laidOut, line.to);
      if (from === null || to === null) continue;
      const curve = linkCurve(from, to, line.points ?? []);
      const box = unionRects([from, to, ...curve.map((at) => ({ ...at, w: 0, h: 0 }))]);
      if (
        box !== undefined &&
        touches(box, { x: point.x - reach, y: point.y - reach, w: 2 * reach, h: 2 * reach }) &&
        distanceToCurve(curve, point) <= reach
      ) {
        return line;
      }
    }
    return null;
  }

  /** What a press on the canvas means: a link, a widget, a screen's name or the screen's free area. */
  at(point: Point, options: { locked?: boolean } = {}): Hit | null {
    const line = this.lineAt(point);
    if (line !== null) return { kind: 'line', id: line.id, bounds: { ...point, w: 0, h: 0 } };
    const widget = this.widgetAt(point, options);
    if (widget !== null) return { kind: 'widget', id: widget.id, bounds: widget };
    const screenId = this.screenNameAt(point) ?? this.screenAt(point);
    const bounds = screenId === null ? null : boundsOf(this.#editor.app, screenId);
    return screenId === null || bounds === null ? null : { kind: 'screen', id: screenId, bounds };
  }

  /** Widgets that satisfy a test, on screens that touch a rectangle and on the bare canvas; inherited ones are left out. */
  widgetsIn(rect: Rect, takes: (widget: ResolvedWidget) => boolean): ResolvedWidget[] {
    const usable = (widget: ResolvedWidget) => !widget.inherited && !widget.locked && !widget.hidden && takes(widget);
    const onScreens = this.#screensTouching(rect).flatMap(({ derived }) => derived.widgets.filter(usable));
    return [...onScreens, ...this.#editor.shown.canvasWidgets.filter(usable)];
  }

  /** Screens whose content touches a rectangle, the topmost first, in a given state of the view model. */
  screensIn(rect: Rect, derived: DerivedApp = this.#editor.shown): DerivedScreen[] {
    return this.#screensTouching(rect, derived).map((entry) => entry.derived);
  }

  /** Whether a press there means the widget: within it, and for what is as thin as a line also right beside it. */
  #reaches(widget: ResolvedWidget, point: Point): boolean {
    if (containsPoint(widget, point)) return true;
    if (widget.w > thin && widget.h > thin) return false;
    const reach = thinReach / this.#editor.state.camera.zoom;
    const { x, y, w, h } = widget;
    return containsPoint({ x: x - reach, y: y - reach, w: w + 2 * reach, h: h + 2 * reach }, point);
  }

  #screensTouching(rect: Rect, derived: DerivedApp = this.#editor.shown): ScreenEntry[] {
    const box = { minX: rect.x, minY: rect.y, maxX: rect.x + rect.w, maxY: rect.y + rect.h };
    return this.#index(derived)
      .search(box)
      .sort((a, b) => b.order - a.order);
  }

  #index(derived: DerivedApp): RBush<ScreenEntry> {
    if (this.#tree !== null && this.#indexed === derived) return this.#tree;
    const tree = new RBush<ScreenEntry>();
    tree.load(
      Object.values(derived.screens).flatMap((screen, order) => {
        if (!isScreenShown(derived, screen)) return [];
        const box = contentBox(screen);
        return [{ minX: box.x, minY: box.y, maxX: box.x + box.w, maxY: box.y + box.h, order, derived: screen }];
      }),
    );
    this.#tree = tree;
    this.#indexed = derived;
    return tree;
  }
}

/** Box of a screen together with the widgets that hang out of it, and of its name above. */
export function contentBox(screen: DerivedScreen): Rect {
  let box = contents.get(screen);
  if (box === undefined) {
    box = unionRects([screen.screen, ...screen.widgets]) ?? screen.screen;
    contents.set(screen, box);
  }
  return box;
}
