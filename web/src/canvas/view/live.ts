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
  const found: ResolvedWidget[] = [];
  for (const id of live) {
    const widget = derived.widget(id);
    const stored = app.widgets[id];
    if (widget === undefined || stored === undefined || widget.hidden) continue;
    const { x, y, w, h } = stored;
    found.push(
      widget.x === x && widget.y === y && widget.w === w && widget.h === h ? widget : { ...widget, x, y, w, h },
    );
  }
  return found.sort(compareDrawing);
}
