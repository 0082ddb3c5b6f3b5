/** One bitmap per screen: while panning and zooming the editor draws this instead of hundreds of widgets. */
import type { DerivedApp } from '@prototrail/model';
import type { PaintEnv } from '../../definition';
import { paintScreen, screenBackground } from '../../screen';
import { drawDisplayList, type DrawOptions } from './draw';

export interface ScreenBitmap {
  canvas: OffscreenCanvas;
  /** Bitmap px per px of the screen. */
  scale: number;
  /** Upper left corner and size of the bitmap in px of the screen; larger than the screen by what hangs out. */
  x: number;
  y: number;
  w: number;
  h: number;
}

const maxSide = 8192;

export interface BitmapOptions extends DrawOptions {
  /** Ids of widgets to leave out because a live layer draws them. */
  without?: ReadonlySet<string>;
  /** Margin around the screen for widgets that hang over its edge, px. */
  bleed?: number;
}

/** Draws a screen with all its widgets into a bitmap; `undefined` for an unknown or empty screen. Very large screens get a smaller scale. */
export const renderScreenBitmap = (
  derived: DerivedApp,
  screenId: string,
  env: PaintEnv,
  scale: number,
  options: BitmapOptions = {},
): ScreenBitmap | undefined => {
  const screen = Object.hasOwn(derived.screens, screenId) ? derived.screens[screenId] : undefined;
  if (screen === undefined) return undefined;
  const bleed = options.bleed ?? 0;
  const w = screen.screen.w + bleed * 2;
  const h = screen.screen.h + bleed * 2;
  if (!(w > 0) || !(h > 0)) return undefined;
  const used = Math.min(scale, maxSide / w, maxSide / h);
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(w * used)), Math.max(1, Math.ceil(h * used)));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.setTransform(used, 0, 0, used, bleed * used, bleed * used);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, screen.screen.w, screen.screen.h);
  drawDisplayList(context, screenBackground(screen, env), options);
  for (const placed of paintScreen(derived, screenId, env)) {
    if (placed.items.length === 0 || options.without?.has(placed.widget.id) === true) continue;
    context.save();
    context.translate(placed.x, placed.y);
    drawDisplayList(context, placed.items, options);
    context.restore();
  }
  return { canvas, scale: used, x: -bleed, y: -bleed, w, h };
};
