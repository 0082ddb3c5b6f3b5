import type { App, Screen, Widget } from '../app/types';
import { isRecord } from '../app/values';

/** What is drawn on a screen for a widget of one of its masters; undefined for other ids. */
export type DrawnFor = (id: string) => string | undefined;

export function widgetOf(app: App, id: string): Widget | undefined {
  return Object.hasOwn(app.widgets, id) ? app.widgets[id] : undefined;
}

export function masterScreenOf(app: App, screen: Screen, widgetId: string): Screen | undefined {
  for (const id of screen.parents ?? []) {
    const master = id !== screen.id && Object.hasOwn(app.screens, id) ? app.screens[id] : undefined;
    if (master?.children.includes(widgetId)) return master;
  }
  return undefined;
}

/** How widgets of masters appear on a screen. */
export interface Inheritance {
  /** Overrides by the widget of the master. */
  overrides: ReadonlyMap<string, string>;
  drawnFor: DrawnFor;
}

export function inheritanceOf(app: App, screen: Screen): Inheritance {
  const overrides = new Map<string, string>();
  if (screen.parents && screen.parents.length > 0)
    for (const id of screen.children) {
      const parent = widgetOf(app, id)?.parentWidget;
      if (typeof parent === 'string' && !overrides.has(parent)) overrides.set(parent, id);
    }
  const drawnFor = (id: string): string | undefined =>
    widgetOf(app, id) && masterScreenOf(app, screen, id) ? (overrides.get(id) ?? `${id}@${screen.id}`) : undefined;
  return { overrides, drawnFor };
}

/** References of copies and overrides to error labels and buttons of a master name what is drawn for these on the same screen. */
export function drawnRefs(widget: Widget, drawnFor: DrawnFor): Widget['props'] {
  const refs = widget.props['refs'];
  if (!isRecord(refs)) return widget.props;
  const drawn = (id: unknown): unknown => (typeof id === 'string' ? (drawnFor(id) ?? id) : id);
  const mapped = Object.fromEntries(
    Object.entries(refs).map(([key, ids]) => [key, Array.isArray(ids) ? ids.map(drawn) : drawn(ids)]),
  );
  return { ...widget.props, refs: mapped };
}

/** What the references of a widget come to on its screen, as one text. */
export function drawnReferences(widget: Widget, drawnFor: DrawnFor | undefined): string {
  const refs = widget.props['refs'];
  return drawnFor && isRecord(refs) ? JSON.stringify(drawnRefs(widget, drawnFor)['refs']) : '';
}
