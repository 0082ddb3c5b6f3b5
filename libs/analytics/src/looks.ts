import { createHash } from 'node:crypto';
import { deriveApp, type App, type ResolvedWidget, type Screen } from '@prototrail/model';

/** What a screen looks like, as a short text per screen id: equal texts are drawn alike, wherever the screen lies. */
export function screenLooks(app: App): Record<string, string> {
  const derived = deriveApp(app);
  return Object.fromEntries(
    Object.values(derived.screens).map(({ id, screen, effectiveStyle, widgets }) => {
      const drawn = [screen.w, screen.h, effectiveStyle, widgets.map((widget) => drawing(widget, screen))];
      return [id, createHash('sha1').update(JSON.stringify(drawn)).digest('base64url')];
    }),
  );
}

/** Ids count, because results are joined by them. */
function drawing(widget: ResolvedWidget, screen: Screen): unknown[] {
  const { id, type, w, h, hidden, effectiveStyle, props } = widget;
  return [id, type, widget.x - screen.x, widget.y - screen.y, w, h, hidden, effectiveStyle, props];
}
