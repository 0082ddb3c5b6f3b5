import type { DerivedApp, DerivedScreen, Rect, ResolvedWidget, Widget } from '@prototrail/model';
import { paintWidget, type PaintEnv, type WidgetState } from '@prototrail/widgets';
import { drawDisplayList, type ImageLookup } from '@prototrail/widgets/konva';
import type { Editor } from '../editor';
import { bitmapStep, fitsBitmap } from '../kernels/bitmap-scale';
import type { Camera } from '../kernels/camera';
import { paintScreenInto, ScreenBitmaps, sizeOfBitmap, type ScreenBitmap } from './screen-bitmaps';
import type { CanvasTheme } from './theme';

/** Time for painting bitmaps within one frame, ms; what does not fit comes with the next frames. */
const frameBudgetMs = 7;
/** The same while nothing moves (after opening, mostly): fewer frames until all is drawn, and still an answer to an input within 100 ms. */
const restingBudgetMs = 28;
/** Up to this many screens in view are painted again at the exact zoom when the view rests. */
const maxSharpScreens = 24;
const gridFromZoom = 0.4;

export interface ContentFrame {
  derived: DerivedApp;
  env: PaintEnv;
  theme: CanvasTheme;
  pixelRatio: number;
  /** The view rests: bitmaps are made sharp. */
  isResting: boolean;
  /** The zoom changes right now: pictures are scaled quickly instead of smoothly. */
  isZooming: boolean;
  /** Ids that the live layer draws. */
  live: ReadonlySet<string> | null;
}

/** Draws grid and screens: only screens in view, each as one bitmap. */
export class ContentPainter {
  readonly bitmaps: ScreenBitmaps;
  readonly #editor: Editor;
  readonly #images: ImageLookup;
  readonly #now: () => number;
  #ground: { key: string; canvas: HTMLCanvasElement | null } = { key: '', canvas: null };
  #grid: { key: string; pattern: CanvasPattern | null } = { key: '', pattern: null };

  constructor(editor: Editor, images: ImageLookup, now: () => number) {
    this.#editor = editor;
    this.#images = images;
    this.#now = now;
    this.bitmaps = new ScreenBitmaps(images);
  }

  /** @returns whether bitmaps are still missing, so that another frame is needed. */
  draw(context: CanvasRenderingContext2D, frame: ContentFrame): boolean {
    const { camera, viewport, view } = this.#editor.state;
    const ratio = frame.pixelRatio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (!view.showGrid || camera.zoom < gridFromZoom || !this.#blitGrid(context, frame, camera)) {
      context.fillStyle = frame.theme.bg;
      context.fillRect(0, 0, Math.ceil(viewport.w * ratio), Math.ceil(viewport.h * ratio));
      if (view.showGrid && camera.zoom >= gridFromZoom) this.#drawGrid(context, frame, camera);
    }
    context.imageSmoothingEnabled = !frame.isZooming;
    const visible = this.#editor.camera.visible();
    const screens = this.#editor.hits.screensIn(visible, frame.derived).reverse();
    const until = this.#now() + (frame.isResting ? restingBudgetMs : frameBudgetMs);
    let isMissing = false;
    for (const screen of screens) {
      if (frame.live?.has(screen.id) === true) continue;
      if (
        !this.#drawScreen(context, screen, {
          frame,
          camera,
          visible,
          until,
          sharp: frame.isResting && screens.length <= maxSharpScreens,
        })
      )
        isMissing = true;
    }
    this.#drawLoose(context, frame, visible);
    this.bitmaps.trim(new Set(screens.map((screen) => screen.id)));
    context.setTransform(1, 0, 0, 1, 0, 0);
    return isMissing;
  }

  /** Draws one screen at a place of its own (a screen that is dragged). */
  drawScreenAt(
    context: CanvasRenderingContext2D,
    screen: DerivedScreen,
    at: { x: number; y: number },
    frame: ContentFrame,
  ): void {
    const moved = { ...screen, screen: { ...screen.screen, ...at } };
    const { camera } = this.#editor.state;
    const bitmap =
      this.bitmaps.findStale(screen.id) ??
      this.bitmaps.paint(frame.derived, screen, {
        scale: bitmapStep(camera.zoom * frame.pixelRatio),
        without: null,
        env: frame.env,
      });
    this.#blit(context, bitmap, moved.screen, frame.pixelRatio);
  }

  #drawScreen(
    context: CanvasRenderingContext2D,
    screen: DerivedScreen,
    options: { frame: ContentFrame; camera: Camera; visible: Rect; until: number; sharp: boolean },
  ): boolean {
    const { frame, camera, until } = options;
    const { derived, env, live } = frame;
    const zoom = camera.zoom * frame.pixelRatio;
    const size = sizeOfBitmap(screen);
    const step = bitmapStep(zoom);
    if (!fitsBitmap(size.w, size.h, Math.min(step, zoom))) {
      this.#drawDirectly(context, screen, options);
      return true;
    }
    const wanted = options.sharp || !fitsBitmap(size.w, size.h, step) ? zoom : step;
    const fresh = this.bitmaps.find(derived, screen, live, env);
    const isGood =
      fresh !== null && (options.sharp ? fresh.scale === zoom : fresh.scale >= zoom * 0.9 && fresh.scale <= zoom * 4);
    if (isGood) {
      this.#blit(context, fresh, screen.screen, frame.pixelRatio);
      return true;
    }
    const stale = this.bitmaps.findStale(screen.id);
    if (this.#now() < until) {
      const options = { scale: wanted, without: live, env };
      // What has changed is shown at once; what comes into view or becomes sharp may take some frames.
      const isChanged = stale !== null && fresh === null;
      const painted = isChanged
        ? this.bitmaps.paint(derived, screen, options)
        : this.bitmaps.paintWhile(derived, screen, options, () => this.#now() < until);
      if (painted !== null) {
        this.#blit(context, painted, screen.screen, frame.pixelRatio);
        return true;
      }
    }
    if (stale === null) this.#drawEmpty(context, screen, frame.pixelRatio);
    else this.#blit(context, stale, screen.screen, frame.pixelRatio);
    return false;
  }

  #blit(context: CanvasRenderingContext2D, bitmap: ScreenBitmap, at: { x: number; y: number }, ratio: number): void {
    const { camera } = this.#editor.state;
    const zoom = camera.zoom * ratio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    const x = (at.x + bitmap.box.x - camera.x) * zoom;
    const y = (at.y + bitmap.box.y - camera.y) * zoom;
    if (bitmap.scale === zoom) context.drawImage(bitmap.canvas, Math.round(x), Math.round(y));
    else context.drawImage(bitmap.canvas, x, y, bitmap.box.w * zoom, bitmap.box.h * zoom);
  }

  #drawEmpty(context: CanvasRenderingContext2D, { screen }: DerivedScreen, ratio: number): void {
    const { camera } = this.#editor.state;
    const zoom = camera.zoom * ratio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = typeof screen.style.background === 'string' ? screen.style.background : '#ffffff';
    context.fillRect((screen.x - camera.x) * zoom, (screen.y - camera.y) * zoom, screen.w * zoom, screen.h * zoom);
  }

  #drawDirectly(
    context: CanvasRenderingContext2D,
    screen: DerivedScreen,
    options: { frame: ContentFrame; camera: Camera; visible: Rect },
  ): void {
    const { frame, camera, visible } = options;
    const zoom = camera.zoom * frame.pixelRatio;
    const { x, y } = screen.screen;
    context.setTransform(zoom, 0, 0, zoom, (x - camera.x) * zoom, (y - camera.y) * zoom);
    context.save();
    paintScreenInto(context, frame.derived, screen, {
      without: frame.live,
      env: frame.env,
      images: this.#images,
      visible: { ...visible, x: visible.x - x, y: visible.y - y },
    });
    context.restore();
  }

  /** Widgets on the bare canvas: few, drawn directly. */
  #drawLoose(context: CanvasRenderingContext2D, frame: ContentFrame, visible: Rect): void {
    for (const widget of frame.derived.canvasWidgets) {
      if (widget.hidden || frame.live?.has(widget.id) === true) continue;
      if (
        widget.x > visible.x + visible.w ||
        widget.y > visible.y + visible.h ||
        widget.x + widget.w < visible.x ||
        widget.y + widget.h < visible.y
      )
        continue;
      this.drawWidget(context, widget, frame);
    }
  }

  /** Draws one widget at its place on the canvas. */
  drawWidget(
    context: CanvasRenderingContext2D,
    widget: ResolvedWidget | Widget,
    frame: ContentFrame,
    state: WidgetState = {},
  ): void {
    const { camera } = this.#editor.state;
    const zoom = camera.zoom * frame.pixelRatio;
    context.save();
    context.setTransform(zoom, 0, 0, zoom, (widget.x - camera.x) * zoom, (widget.y - camera.y) * zoom);
    drawDisplayList(context, paintWidget(widget, state, frame.env), { images: this.#images });
    context.restore();
  }

  /** Background with dots as one ready picture, moved by whole px: made when the view rests, good for every pan at that zoom. */
  #blitGrid(context: CanvasRenderingContext2D, frame: ContentFrame, camera: Camera): boolean {
    const { viewport } = this.#editor.state;
    const cell = 16 * camera.zoom * frame.pixelRatio;
    const width = Math.ceil(viewport.w * frame.pixelRatio + cell);
    const height = Math.ceil(viewport.h * frame.pixelRatio + cell);
    const key = `${cell} ${width} ${height} ${frame.theme.bg} ${frame.theme.grid}`;
    if (this.#ground.key !== key) {
      if (!frame.isResting) return false;
      this.#ground = { key, canvas: paintGround({ width, height, cell, radius: frame.pixelRatio }, frame.theme) };
    }
    const shift = (at: number) => -Math.round((((at * camera.zoom * frame.pixelRatio) % cell) + cell) % cell);
    if (this.#ground.canvas !== null) context.drawImage(this.#ground.canvas, shift(camera.x), shift(camera.y));
    return this.#ground.canvas !== null;
  }

  /** Dots at 16 points from 40 % zoom on, while the zoom changes. */
  #drawGrid(context: CanvasRenderingContext2D, { theme, pixelRatio }: ContentFrame, camera: Camera): void {
    const cell = 16 * camera.zoom * pixelRatio;
    const tile = Math.round(cell);
    const key = `${tile} ${theme.grid} ${pixelRatio}`;
    if (this.#grid.key !== key) this.#grid = { key, pattern: gridPattern(context, tile, theme.grid, pixelRatio) };
    if (this.#grid.pattern === null) return;
    const { viewport } = this.#editor.state;
    const scale = cell / tile;
    context.setTransform(
      scale,
      0,
      0,
      scale,
      (-camera.x * camera.zoom * pixelRatio) % cell,
      (-camera.y * camera.zoom * pixelRatio) % cell,
    );
    context.fillStyle = this.#grid.pattern;
    context.fillRect(
      -2 * tile,
      -2 * tile,
      (viewport.w * pixelRatio) / scale + 4 * tile,
      (viewport.h * pixelRatio) / scale + 4 * tile,
    );
  }
}

function paintGround(
  size: { width: number; height: number; cell: number; radius: number },
  theme: CanvasTheme,
): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return null;
  context.fillStyle = theme.bg;
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = theme.grid;
  context.beginPath();
  for (let y = size.cell / 2; y < size.height; y += size.cell) {
    for (let x = size.cell / 2; x < size.width; x += size.cell) {
      context.moveTo(x + size.radius, y);
      context.arc(x, y, size.radius, 0, Math.PI * 2);
    }
  }
  context.fill();
  return canvas;
}

function gridPattern(
  context: CanvasRenderingContext2D,
  tile: number,
  color: string,
  ratio: number,
): CanvasPattern | null {
  const canvas = document.createElement('canvas');
  canvas.width = tile;
  canvas.height = tile;
  const dot = canvas.getContext('2d');
  if (dot === null) return null;
  dot.fillStyle = color;
  dot.beginPath();
  dot.arc(tile / 2, tile / 2, ratio, 0, Math.PI * 2);
  dot.fill();
  return context.createPattern(canvas, 'repeat');
}
