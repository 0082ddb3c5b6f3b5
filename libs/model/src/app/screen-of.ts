import type { App } from './types';

const indexes = new WeakMap<object, ReadonlyMap<string, string>>();

/** The screen that lists the widget, or nothing for a widget on the bare canvas. The index is kept for each map of screens. */
export function screenOf(app: Pick<App, 'screens'>, widgetId: string): string | null {
  let index = indexes.get(app.screens);
  if (index === undefined) {
    const built = new Map<string, string>();
    for (const screen of Object.values(app.screens))
      for (const id of screen.children) if (!built.has(id)) built.set(id, screen.id);
    index = built;
    indexes.set(app.screens, index);
  }
  return index.get(widgetId) ?? null;
}
