import type { DerivedApp, DerivedScreen, Rect } from '@prototrail/model';
import { paintScreenInSteps, screenBackground, type PaintEnv } from '@prototrail/widgets';
import { drawDisplayList, type ImageLookup } from '@prototrail/widgets/konva';
import { contentBox } from '../parts/hit-tester';

export interface ScreenBitmap {
  canvas: HTMLCanvasElement;
  /** Device px per canvas px. */
  scale: number;
  /** Place relative to the screen's corner, canvas px; larger than the screen when widgets hang out. */
  box: Rect;
}

interface BitmapOptions {
  scale: number;
  without: Without;
  env: PaintEnv;
}

interface Unfinished {
  entry: Entry;
  steps: Iterator<void> & Iterable<void>;
}

interface Entry extends ScreenBitmap {
  derived: DerivedScreen;
  segments: readonly (DerivedScreen | undefined)[];
  env: PaintEnv;
  without: string;
  urls: ReadonlySet<string>;
  used: number;
}

const maxPixels = 48_000_000;
const maxBleed = 400;

/** What is left out of a screen's bitmap because the live layer draws it. */
export type Without = ReadonlySet<string> | null;

/** One cached bitmap per screen, painted again when the screen, the scale or what is left out changes. Least recently used ones go first. */
export class ScreenBitmaps {
  readonly #entries = new Map<string, Entry>();
  readonly #unfinished = new Map<string, Unfinished>();
  readonly #images: ImageLookup;
  #pixels = 0;
  #clock = 0;

  constructor(images: ImageLookup) {
    this.#images = images;
  }

  /** A bitmap that shows the screen as it is, if there is one, whatever its scale. */
  find(derived: DerivedApp, screen: DerivedScreen, without: Without, env: PaintEnv): ScreenBitmap | null {
    const entry = this.#entries.get(screen.id);
    if (entry === undefined || !isFresh(entry, derived, screen, withoutKey(screen, without), env)) return null;
    entry.used = ++this.#clock;
    return entry;
  }

  /** The last bitmap of a screen, even if the screen has changed since. */
  findStale(screenId: string): ScreenBitmap | null {
    return this.#entries.get(screenId) ?? null;
  }

  /** Paints the whole screen now. */
  paint(derived: DerivedApp, screen: DerivedScreen, options: BitmapOptions): ScreenBitmap {
    const { entry, steps } = this.#begin(derived, screen, options);
    for (const _ of steps) continue;
    return this.#keep(screen.id, entry);
  }

  /**
   * Paints a screen one widget after the other while there is time.
   * @returns null as long as some are left for further calls; until then the bitmap of before stays
   */
  paintWhile(
    derived: DerivedApp,
    screen: DerivedScreen,
    options: BitmapOptions,
    hasTime: () => boolean,
  ): ScreenBitmap | null {
    let begun = this.#unfinished.get(screen.id);
    if (
      begun?.entry.scale !== options.scale ||
      !isFresh(begun.entry, derived, screen, withoutKey(screen, options.without), options.env)
    ) {
      begun = this.#begin(derived, screen, options);
      this.#unfinished.set(screen.id, begun);
    }
    do if (begun.steps.next().done === true) return this.#keep(screen.id, begun.entry);
    while (hasTime());
    return null;
  }

  #begin(derived: DerivedApp, screen: DerivedScreen, options: BitmapOptions): Unfinished {
    const box = bitmapBox(screen);
    const isOpaque = box.x === 0 && box.y === 0 && box.w === screen.screen.w && box.h === screen.screen.h;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(box.w * options.scale));
    canvas.height = Math.max(1, Math.round(box.h * options.scale));
    // Stretched by a part of a px where needed, so that the picture ends with the bitmap.
    const sx = canvas.width / box.w;
    const sy = canvas.height / box.h;
    const urls = new Set<string>();
    const context = canvas.getContext('2d', { alpha: !isOpaque });
    context?.setTransform(sx, 0, 0, sy, -box.x * sx, -box.y * sy);
    const entry: Entry = {
      canvas,
      scale: options.scale,
      box,
      derived: screen,
      segments: segmentsOf(derived, screen),
      env: options.env,
      without: withoutKey(screen, options.without),
      urls,
      used: 0,
    };
    const images = recording(this.#images, urls);
    return {
      entry,
      steps: context === null ? [].values() : paintSteps(context, derived, screen, { ...options, images }),
    };
  }

  #keep(id: string, entry: Entry): ScreenBitmap {
    this.#drop(id);
    entry.used = ++this.#clock;
    this.#entries.set(id, entry);
    this.#pixels += entry.canvas.width * entry.canvas.height;
    return entry;
  }

  /** Bitmaps with a picture that has arrived now are painted again. */
  forgetImage(url: string): boolean {
    const begun = [...this.#unfinished].map(([id, { entry }]) => [id, entry] as const);
    const concerned = [...this.#entries, ...begun].filter(([, entry]) => entry.urls.has(url));
    for (const [id] of concerned) this.#drop(id);
    return concerned.length > 0;
  }

  clear(): void {
    this.#entries.clear();
    this.#unfinished.clear();
    this.#pixels = 0;
  }

  /** Lets go of bitmaps out of view until the budget holds. */
  trim(inView: ReadonlySet<string>): void {
    for (const id of this.#unfinished.keys()) if (!inView.has(id)) this.#unfinished.delete(id);
    if (this.#pixels <= maxPixels) return;
    const old = [...this.#entries].filter(([id]) => !inView.has(id)).sort((a, b) => a[1].used - b[1].used);
    for (const [id] of old) {
      if (this.#pixels <= maxPixels) return;
      this.#drop(id);
    }
  }

  #drop(id: string): void {
    this.#unfinished.delete(id);
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#pixels -= entry.canvas.width * entry.canvas.height;
    this.#entries.delete(id);
  }
}

interface PaintOptions {
  without: Without;
  env: PaintEnv;
  images: ImageLookup;
  /** Only widgets that touch this part, relative to the screen's corner. */
  visible?: Rect;
}

/** Draws a screen with its widgets at the context's transform, the origin in the screen's corner. */
export function paintScreenInto(
  context: CanvasRenderingContext2D,
  derived: DerivedApp,
  screen: DerivedScreen,
  options: PaintOptions,
): void {
  for (const _ of paintSteps(context, derived, screen, options)) continue;
}

/** As `paintScreenInto`, with a pause after each widget. */
function* paintSteps(
  context: CanvasRenderingContext2D,
  derived: DerivedApp,
  screen: DerivedScreen,
  options: PaintOptions,
): Generator<void> {
  const { visible, without, env, images } = options;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, screen.screen.w, screen.screen.h);
  drawDisplayList(context, screenBackground(screen, env), { images });
  for (const placed of paintScreenInSteps(derived, screen.id, env)) {
    if (
      placed.items.length === 0 ||
      without?.has(placed.widget.id) === true ||
      (visible !== undefined && !near(placed, visible))
    )
      continue;
    context.save();
    context.translate(placed.x, placed.y);
    drawDisplayList(context, placed.items, { images });
    context.restore();
    yield;
  }
}

function near(a: Rect, b: Rect): boolean {
  const margin = 60;
  return a.x < b.x + b.w + margin && b.x - margin < a.x + a.w && a.y < b.y + b.h + margin && b.y - margin < a.y + a.h;
}

/** The screen and what hangs out of it, within limits. */
function bitmapBox(derived: DerivedScreen): Rect {
  const { screen } = derived;
  const content = contentBox(derived);
  const x0 = Math.max(-maxBleed, Math.floor(content.x - screen.x));
  const y0 = Math.max(-maxBleed, Math.floor(content.y - screen.y));
  const x1 = Math.min(screen.w + maxBleed, Math.ceil(content.x - screen.x + content.w));
  const y1 = Math.min(screen.h + maxBleed, Math.ceil(content.y - screen.y + content.h));
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

export function sizeOfBitmap(derived: DerivedScreen): Rect {
  return bitmapBox(derived);
}

function isFresh(entry: Entry, derived: DerivedApp, screen: DerivedScreen, without: string, env: PaintEnv): boolean {
  if (entry.derived !== screen || entry.without !== without || entry.env !== env) return false;
  return (
    entry.segments.length === 0 || segmentsOf(derived, screen).every((segment, i) => segment === entry.segments[i])
  );
}

const segmentIds = new WeakMap<DerivedScreen, readonly string[]>();

/** Screens shown inside this one by segments. */
function segmentsOf(derived: DerivedApp, screen: DerivedScreen): (DerivedScreen | undefined)[] {
  let ids = segmentIds.get(screen);
  if (ids === undefined) {
    ids = screen.widgets.flatMap((widget) =>
      typeof widget.props.screenID === 'string' ? [widget.props.screenID] : [],
    );
    segmentIds.set(screen, ids);
  }
  return ids.map((id) => derived.screens[id]);
}

/** Which of the left-out things lie on the screen, as a key. */
function withoutKey(screen: DerivedScreen, without: Without): string {
  if (without === null || without.size === 0) return '';
  return screen.widgets
    .filter((widget) => without.has(widget.id))
    .map((widget) => widget.id)
    .join(' ');
}

function recording(images: ImageLookup, urls: Set<string>): ImageLookup {
  return {
    get: (url) => {
      urls.add(url);
      return images.get(url);
    },
  };
}
