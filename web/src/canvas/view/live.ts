import { compareDrawing, type App, type DerivedApp, type ResolvedWidget } from '@prototrail/model';
import type { SessionState } from '../store/session-store';

/** Whether anything is drawn apart from the bitmaps of screens. */
export const isAnyLive = ({ live, editing, shownState }: SessionState): boolean =>
  live !== null || editing !== null || shownState !== null;

/** What the live layer draws instead of the bitmaps: moving things, the edited text, widgets shown in another state. */
export function apartFromBitmaps({ live, editing, shownState }: SessionState): ReadonlySet<string> | null {
  if (editing === null && shownState === null) return live;
  return new Set([...(live ?? []), ...(editing === null ? [] : [editing]), ...(shownState?.ids ?? [])]);
}

/** Live widgets as they look at the start of the gesture, at their present places, in drawing order. */
export function liveWidgets(derived: DerivedApp, app: App, live: ReadonlySet<string> | null): ResolvedWidget[] {
  if (live === null) return [];
  return inDrawingOrder(derived, live).flatMap((widget) => {
    const stored = app.widgets[widget.id];
    if (stored === undefined) return [];
    const { x, y, w, h } = stored;
    return widget.x === x && widget.y === y && widget.w === w && widget.h === h ? widget : { ...widget, x, y, w, h };
  });
}

interface Ordered {
  derived: DerivedApp;
  widgets: readonly ResolvedWidget[];
}
const ordered = new WeakMap<ReadonlySet<string>, Ordered>();

/** The widgets that are seen; found once for a gesture, which keeps its set of ids and the view model of its start. */
function inDrawingOrder(derived: DerivedApp, live: ReadonlySet<string>): readonly ResolvedWidget[] {
  const known = ordered.get(live);
  if (known?.derived === derived) return known.widgets;
  const widgets = [...live].flatMap((id) => derived.widget(id) ?? []).filter(({ hidden }) => !hidden);
  widgets.sort(compareDrawing);
  ordered.set(live, { derived, widgets });
  return widgets;
}
