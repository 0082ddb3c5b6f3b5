import type { App, Point } from '@prototrail/model';

/** Where a comment will be: on a screen, relative to it, or on the canvas; on a widget it also says which, and where on it. */
export interface CanvasPlace extends Point {
  reference: string;
  widget: { id: string; x: number; y: number } | null;
}

/** What a comment says about its place. */
type Placed = { reference?: string | undefined; x?: number | undefined; y?: number | undefined } & {
  widget?: CanvasPlace['widget'] | undefined;
};
type Places = Pick<App, 'screens' | 'widgets'>;

/** The widget that a comment is about; undefined for one about a place, or when the widget is gone. */
export function widgetOf({ widgets }: Places, { widget }: Placed): App['widgets'][string] | undefined {
  return widget ? widgets[widget.id] : undefined;
}

/**
 * Place of a comment on the canvas, which goes with its widget while that is there; null for one without a place, or of a screen that
 * is gone.
 */
export function canvasPoint(app: Places, place: Placed): Point | null {
  const { reference = '', x, y, widget } = place;
  const on = widgetOf(app, place);
  if (on && widget) return { x: on.x + Math.min(widget.x, on.w), y: on.y + Math.min(widget.y, on.h) };
  if (x === undefined || y === undefined) return null;
  if (reference === 'canvas') return { x, y };
  const screen = app.screens[reference];
  return screen ? { x: screen.x + x, y: screen.y + y } : null;
}

/** Place of a comment relative to a screen; null where it is not on it. */
export function screenPoint(app: Places, screenId: string, place: Placed): Point | null {
  const screen = app.screens[screenId];
  const point = place.reference === screenId ? canvasPoint(app, place) : null;
  return screen && point ? { x: point.x - screen.x, y: point.y - screen.y } : null;
}

/** The comment place under a point of the canvas: on the topmost widget there, else on the screen, else on the canvas. */
export function placeAt(app: Places, point: Point): CanvasPlace {
  const [reference, origin] = Object.entries(app.screens).find(([, box]) => isIn(box, point)) ?? [
    'canvas',
    { x: 0, y: 0 },
  ];
  const at = { reference, x: Math.round(point.x - origin.x), y: Math.round(point.y - origin.y) };
  const under = (app.screens[reference]?.children ?? []).flatMap((id) => {
    const widget = app.widgets[id];
    return widget && isIn(widget, point) ? [widget] : [];
  });
  const [top] = under.sort((a, b) => Number(b.z ?? 0) - Number(a.z ?? 0));
  return {
    ...at,
    widget: top ? { id: top.id, x: Math.round(point.x - top.x), y: Math.round(point.y - top.y) } : null,
  };
}

const isIn = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }, point: Point): boolean =>
  point.x >= x && point.y >= y && point.x <= x + w && point.y <= y + h;
