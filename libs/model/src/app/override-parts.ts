import { screenOf } from './screen-of';
import type { App, Rect, Screen, Style, Widget } from './types';
import { isRecord } from './values';

/** Parts of an override that take what they do not set from the widget of the master. */
export const inheritedParts = ['props', 'style', 'hover', 'error'] as const;
type InheritedPart = (typeof inheritedParts)[number];

/** One value that an override has of its own; `place` stands for position and size. */
export type MasterOverride = { part: InheritedPart; key: string; value: unknown } | { part: 'place' };

/** The widget of a master that a widget overrides: only while its screen has that master. */
export function masterOf(app: App, widget: Widget | undefined): Widget | undefined {
  const master = typeof widget?.parentWidget === 'string' ? recordOf(app.widgets, widget.parentWidget) : undefined;
  if (widget === undefined || master === undefined) return undefined;
  const screen = screenAround(app, widget.id);
  const from = screenOf(app, master.id);
  return screen && from !== null && from !== screen.id && screen.parents?.includes(from) ? master : undefined;
}

/** Where an override lies while it follows its master. */
export function masterBox(app: App, override: Widget, master: Widget): Rect {
  const to = screenAround(app, override.id);
  const from = screenAround(app, master.id);
  const dx = (to?.x ?? 0) - (from?.x ?? 0);
  const dy = (to?.y ?? 0) - (from?.y ?? 0);
  return { x: master.x + dx, y: master.y + dy, w: master.w, h: master.h };
}

/** What a widget has of its own where it overrides one of a master. */
export function masterOverridesOf(app: App, widget: Widget): MasterOverride[] {
  if (masterOf(app, widget) === undefined) return [];
  const values = inheritedParts.flatMap((part) =>
    Object.entries(ownKeys(widget[part])).map(([key, value]) => ({ part, key, value })),
  );
  return widget.parentWidgetPos === true ? values : [{ part: 'place' }, ...values];
}

/** The widget without a master: it looks as it did with it. */
export function withoutMaster(app: App, widget: Widget, master: Widget): Widget {
  const { parentWidget: _master, parentWidgetPos: follows, ...free } = widget;
  const box = follows === true && masterOf(app, widget) === master ? masterBox(app, widget, master) : {};
  const freed: Widget = { ...(free as Widget), ...box };
  for (const part of inheritedParts) {
    const own = widget[part];
    if (own !== undefined && own !== null) freed[part] = { ...master[part], ...ownKeys(own) };
  }
  const template = widget.template ?? master.template;
  if (typeof template === 'string') freed.template = template;
  const tokens = widget.designtokens ?? master.designtokens;
  if (tokens !== undefined) freed.designtokens = tokens;
  return freed;
}

const screenAround = (app: App, widgetId: string): Screen | undefined =>
  recordOf(app.screens, screenOf(app, widgetId) ?? '');

const recordOf = <T>(map: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(map, id) ? map[id] : undefined;

/** Keys with a value: what is absent or null is inherited. */
function ownKeys(part: unknown): Style {
  if (!isRecord(part)) return {};
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined && value !== null));
}
