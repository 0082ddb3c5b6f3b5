import type { DerivedApp, Rect, Screen } from '@prototrail/model';
import type { Editor } from '../editor';
import type { OverlayFrame } from '../overlays/frame';
import { nameStripHeight } from '../parts/hit-tester';
import { boundsOf as boundsOfStored, sourceId } from '../store/structure';
import type { CanvasTheme } from './theme';

interface OverlaySource {
  editor: Editor;
  /** The view model that the content is drawn with. */
  derived: DerivedApp;
  theme: CanvasTheme;
  pixelRatio: number;
  imageOf(url: string): CanvasImageSource | undefined;
}

/** What the painters of overlays get; the context is set to window px. */
export function overlayFrame(context: CanvasRenderingContext2D, source: OverlaySource): OverlayFrame {
  const { editor, theme, pixelRatio } = source;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  return {
    context,
    editor,
    theme,
    screens: screensInView(source),
    canvasWidgets: source.derived.canvasWidgets,
    imageOf: source.imageOf,
    boundsOf: (id) => boundsOf(source, id),
    toWindow: (point) => editor.camera.toWindow(point),
    rectToWindow: (rect) => editor.camera.rectToWindow(rect),
  };
}

function screensInView({ editor, derived }: OverlaySource): Screen[] {
  const { app, state } = editor;
  const visible = editor.camera.visible();
  // Names lie above their screens: screens just below the window count as well.
  const reach = { ...visible, h: visible.h + nameStripHeight / state.camera.zoom };
  const ids = new Set(editor.hits.screensIn(reach, derived).map(({ id }) => id));
  for (const id of state.live ?? []) ids.add(id);
  return [...ids].flatMap((id) => app.screens[id] ?? []);
}

function boundsOf({ editor, derived }: OverlaySource, id: string): Rect | null {
  const app = editor.laidOut;
  const stored = app.widgets[id] ?? app.screens[id];
  if (stored !== undefined) return stored;
  if (id.includes('@')) return derived.widget(id) ?? app.widgets[sourceId(id)] ?? null;
  return boundsOfStored(app, id);
}
