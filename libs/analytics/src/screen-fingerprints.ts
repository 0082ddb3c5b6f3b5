import { createHash } from 'node:crypto';
import { deriveApp, type App, type ResolvedWidget, type Screen } from '@prototrail/model';

/** A fingerprint of what a screen looks like, per screen id: equal ones are drawn alike, wherever the screen lies. */
export function screenFingerprints(app: App): Record<string, string> {
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
