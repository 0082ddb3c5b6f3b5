import type { DerivedApp, Rect } from '@prototrail/model';
import { createPaintEnv, dayFrom, fontSetOf, type PaintEnv } from '@prototrail/widgets';
import { createImageCache, type ImageCache } from '@prototrail/widgets/konva';
import Konva from 'konva';
import type { Editor } from '../editor';
import type { OverlayFrame } from '../overlays/frame';
import { hasOverlays, overlayPainters } from '../overlays/overlays';
import { drawLayoutGrids, drawScreenGuides } from '../overlays/screen-guides';
import { drawScreenEdges, drawScreenNames } from '../overlays/screen-names';
import { drawVariants } from '../overlays/variants';
import type { SessionState, WidgetTemplate } from '../store/session-store';
import { ContentPainter, type ContentFrame } from './content-painter';
import { FrameScheduler, type LayerName } from './frame-scheduler';
import { apartFromBitmaps, isAnyLive, liveWidgets } from './live';
import { overlayFrame } from './overlay-frame';
import { readTheme, watchTheme, type CanvasTheme } from './theme';

export interface CanvasStageOptions {
  imageUrl(url: string): string;
  /** Outline of an icon, when it is loaded. */
  iconPath(name: string): ReturnType<PaintEnv['iconPath']>;
  /** Milliseconds of a steady clock. */
  now(): number;
}

/** After this time without a movement of the view the bitmaps are painted at the exact zoom. */
const restAfterMs = 160;

/**
 * The picture of an editor: three Konva layers (content, live things, overlays) of which only those are drawn that changed. Nothing
 * listens on Konva nodes and no frame is requested while nothing changes.
 */
export class CanvasStage {
  readonly #editor: Editor;
  readonly #container: HTMLDivElement;
  readonly #options: CanvasStageOptions;
  readonly #stage: Konva.Stage;
  readonly #layers: Record<LayerName, Konva.Layer>;
  readonly #images: ImageCache = createImageCache();
  readonly #content: ContentPainter;
  readonly #frames: FrameScheduler;
  readonly #stops: (() => void)[] = [];
  #theme: CanvasTheme;
  #env: PaintEnv;
  /** The view model at the start of a gesture; live things are drawn with it at their present places. */
  #frozen: DerivedApp | null = null;
  readonly #shown: Record<LayerName, boolean> = { content: true, live: true, overlay: true };
  /** Names of icons that the pictures drawn so far wait for. */
  readonly #missingIcons = new Set<string>();
  #isReady = false;
  #isResting = true;
  #isZooming = false;
  #restTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(editor: Editor, container: HTMLDivElement, options: CanvasStageOptions) {
    this.#editor = editor;
    this.#container = container;
    this.#options = options;
    Konva.autoDrawEnabled = false;
    const { clientWidth: width, clientHeight: height } = container;
    this.#stage = new Konva.Stage({ container, width, height, listening: false });
    this.#theme = readTheme(container);
    this.#env = this.#makeEnv();
    this.#content = new ContentPainter(editor, this.#images, options.now);
    this.#layers = {
      content: this.#addLayer('content', (context) => this.#drawContent(context)),
      live: this.#addLayer('live', (context) => this.#drawLive(context)),
      overlay: this.#addLayer('overlay', (context) => this.#drawOverlay(context)),
    };
    this.#isReady = true;
    this.#frames = new FrameScheduler((layers) => {
      for (const name of layers) this.#layers[name].drawScene();
    });
    editor.camera.resize(width, height);
    this.#stops.push(
      editor.session.subscribe((state, before) => this.#onSession(state, before)),
      editor.document.subscribeAll(() => this.#onDocument()),
      this.#images.subscribe((url) => this.#content.bitmaps.forgetImage(url) && this.#frames.mark('content', 'live')),
      watchTheme(() => this.#onTheme()),
    );
    this.#frames.mark('content', 'live', 'overlay');
  }

  /** Follows the size of the container. */
  resize(width: number, height: number): void {
    if (width === this.#stage.width() && height === this.#stage.height()) return;
    this.#stage.size({ width, height });
    this.#editor.camera.resize(width, height);
    this.#frames.mark('content', 'live', 'overlay');
    this.#frames.flush();
  }

  /** Icons have arrived: paints anew if one of them was missing in what is drawn. */
  onIcons(): void {
    const { iconPath } = this.#options;
    if (![...this.#missingIcons].some((name) => iconPath(name) !== undefined)) return;
    this.#missingIcons.clear();
    this.repaint();
  }

  /** Paints everything anew (fonts have arrived). */
  repaint(): void {
    this.#env = this.#makeEnv();
    this.#content.bitmaps.clear();
    this.#frames.mark('content', 'live', 'overlay');
  }

  /** Draws what is marked at once; for measurements. */
  flush(): void {
    this.#frames.flush();
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
    if (this.#restTimer !== null) clearTimeout(this.#restTimer);
    this.#frames.stop();
    this.#content.bitmaps.clear();
    this.#images.clear();
    this.#stage.destroy();
  }

  #addLayer(name: LayerName, draw: (context: CanvasRenderingContext2D) => void): Konva.Layer {
    const layer = new Konva.Layer({ listening: false, name, clearBeforeDraw: name !== 'content' });
    layer.add(
      new Konva.Shape({
        listening: false,
        perfectDrawEnabled: false,
        sceneFunc: (context) => {
          // Konva draws a layer when it is added; the other layers are not there yet.
          if (!this.#isReady) return;
          const native = context._context;
          native.save();
          draw(native);
          native.restore();
        },
      }),
    );
    this.#stage.add(layer);
    return layer;
  }

  #makeEnv(): PaintEnv {
    return createPaintEnv({
      mode: 'edit',
      imageUrl: (url) => this.#options.imageUrl(url),
      iconPath: (name) => this.#findIcon(name),
      today: dayFrom(new Date()),
      language: navigator.language,
      fonts: fontSetOf(this.#editor.app),
    });
  }

  #findIcon(name: string): ReturnType<PaintEnv['iconPath']> {
    const path = this.#options.iconPath(name);
    if (path === undefined) this.#missingIcons.add(name);
    return path;
  }

  #onSession(state: SessionState, before: SessionState): void {
    if (state.camera !== before.camera || state.viewport !== before.viewport) {
      this.#disturb(state.camera.zoom !== before.camera.zoom);
      this.#frames.mark('content');
      if (isAnyLive(state)) this.#frames.mark('live');
    }
    if (state.shownMode !== before.shownMode || state.shownLanguage !== before.shownLanguage)
      this.#frames.mark('content');
    if (state.live !== before.live || state.editing !== before.editing || state.shownState !== before.shownState) {
      this.#frozen = state.live === null ? null : this.#editor.shown;
      this.#frames.mark('content', 'live');
    }
    const isNameTouched =
      state.selection !== before.selection ||
      (state.hovered !== before.hovered && isScreen(this.#editor, state.hovered, before.hovered));
    if (
      state.view !== before.view ||
      state.guide !== before.guide ||
      state.isolated !== before.isolated ||
      isNameTouched
    )
      this.#frames.mark('content');
    this.#showOverlay(hasOverlays(state));
  }

  #onDocument(): void {
    const { state } = this.#editor;
    if (state.live === null) this.#frames.mark('content');
    if (isAnyLive(state)) this.#frames.mark('live');
    this.#showOverlay(hasOverlays(state));
  }

  /** An overlay without anything in it is taken out of the picture: the browser then has one layer less to put together. */
  #showOverlay(isNeeded: boolean): void {
    if (isNeeded) this.#frames.mark('overlay');
    this.#setShown('overlay', isNeeded);
  }

  #setShown(name: LayerName, isShown: boolean): void {
    if (this.#shown[name] === isShown) return;
    this.#shown[name] = isShown;
    this.#layers[name].getNativeCanvasElement().style.display = isShown ? 'block' : 'none';
  }

  #onTheme(): void {
    this.#theme = readTheme(this.#container);
    this.#frames.mark('content', 'overlay');
  }

  /** The view moves: bitmaps may be soft until it rests. One timer at most, and none while nothing moves. */
  #disturb(isZooming: boolean): void {
    this.#isResting = false;
    this.#isZooming = isZooming;
    if (this.#restTimer !== null) clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      this.#restTimer = null;
      this.#isResting = true;
      this.#isZooming = false;
      this.#frames.mark('content');
    }, restAfterMs);
  }

  get #ratio(): number {
    return this.#layers.content.getCanvas().getPixelRatio();
  }

  #frame(): ContentFrame {
    const { state } = this.#editor;
    return {
      derived: this.#frozen ?? this.#editor.shown,
      env: this.#env,
      theme: this.#theme,
      pixelRatio: this.#ratio,
      isResting: this.#isResting && state.live === null,
      isZooming: this.#isZooming,
      live: apartFromBitmaps(state),
    };
  }

  #drawContent(context: CanvasRenderingContext2D): void {
    if (this.#content.draw(context, this.#frame())) this.#frames.mark('content');
    const frame = this.#overlayFrame(context);
    drawScreenEdges(frame);
    drawScreenNames(frame);
    drawVariants(frame);
    drawLayoutGrids(frame);
    drawScreenGuides(frame);
  }

  #drawLive(context: CanvasRenderingContext2D): void {
    const { live, editing, shownState } = this.#editor.state;
    this.#setShown('live', isAnyLive(this.#editor.state));
    if (!isAnyLive(this.#editor.state)) return;
    const frame = this.#frame();
    const { app } = this.#editor;
    for (const screen of this.#editor.hits.screensIn(everything, frame.derived).reverse()) {
      const moved = app.screens[screen.id];
      if (live?.has(screen.id) === true && moved !== undefined)
        this.#content.drawScreenAt(context, screen, moved, frame);
    }
    const onScreens = new Set(live === null ? [] : [...live].flatMap((id) => app.screens[id]?.children ?? []));
    for (const widget of liveWidgets(frame.derived, this.#editor.laidOut, frame.live)) {
      if (onScreens.has(widget.id)) continue;
      const shown = shownState?.ids.includes(widget.id) === true ? { [shownState.state]: true } : {};
      this.#content.drawWidget(context, widget, frame, widget.id === editing ? { ...shown, hideText: true } : shown);
    }
  }

  #drawOverlay(context: CanvasRenderingContext2D): void {
    const frame = this.#overlayFrame(context);
    this.#drawArmed(context);
    for (const paint of overlayPainters) paint(frame);
  }

  /** What the next click places, as it will look. */
  #drawArmed(context: CanvasRenderingContext2D): void {
    const { armed, transient } = this.#editor.state;
    const [box] = transient.ghosts;
    if (armed === null || box === undefined) return;
    const draw = (template: WidgetTemplate, at: Rect): void => {
      const { props = {}, has = {}, style = {} } = template;
      this.#content.drawWidget(context, { ...template, props, has, style, ...at, id: '', z: 0 }, this.#frame());
    };
    context.globalAlpha = 0.6;
    if (armed.parts === undefined) draw(armed, box);
    else for (const { x, y, ...part } of armed.parts) draw(part, { x: box.x + x, y: box.y + y, w: part.w, h: part.h });
    context.globalAlpha = 1;
  }

  #overlayFrame(context: CanvasRenderingContext2D): OverlayFrame {
    return overlayFrame(context, {
      editor: this.#editor,
      derived: this.#frozen ?? this.#editor.shown,
      theme: this.#theme,
      pixelRatio: this.#ratio,
      imageOf: (url) => this.#images.get(this.#env.imageUrl(url)),
    });
  }
}

const everything: Rect = { x: -1e7, y: -1e7, w: 2e7, h: 2e7 };

function isScreen(editor: Editor, ...ids: readonly (string | null)[]): boolean {
  return ids.some((id) => id !== null && editor.document.find('screens', id) !== undefined);
}
