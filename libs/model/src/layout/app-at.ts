import type { App, Group, Point, Rect, Screen, Size, Widget } from '../app/types';
import { deriveApp } from '../derived/derive-app';
import type { DerivedApp } from '../derived/types';
import { containsPoint } from '../geometry/rect';
import { hasBreakpoints, withBreakpoints } from './breakpoints';
import { arrangeAt, type MeasureText } from './lay-out-groups';
import { pinsOf } from './responsive';
import { layOutScreen, type ResponsiveOptions } from './responsive-screen';

export interface AppAtOptions extends ResponsiveOptions {
  measure: MeasureText;
}

/** Whether screens are laid out for the width of the window (the extra key `responsive`, or variants by width); else they are scaled. */
export function isResponsive(app: App): boolean {
  return app['responsive'] === true || hasBreakpoints(app);
}

/**
 * The prototype for a window: each page has the width of the window and at least its height, what is pinned follows, and variants by width
 * stand in for their screens. Ids are those of the document.
 */
export function appAt(app: App, size: Size, options: AppAtOptions): App {
  const shown = withBreakpoints(app, size.w);
  const derived = deriveApp(shown);
  const widgets = { ...shown.widgets };
  const groups: Record<string, Group> = { ...shown.groups };
  const screens: Record<string, Screen> = { ...shown.screens };
  for (const screen of Object.values(shown.screens)) {
    if (screen.segment === true) continue;
    const to = { w: size.w, h: Math.max(screen.h, Math.ceil(size.h)) };
    if (screen.w === to.w && screen.h === to.h) continue;
    screens[screen.id] = { ...screen, ...to };
    const relaid = layOutScreen(derived, screen.id, to, { ...options, staysAtTop: true });
    for (const [id, box] of relaid.widgets) {
      // What stays at the lower edge of the window is moved there by the player.
      const isHeld = widgets[id]?.style['fixed'] === true && pinsOf(widgets[id]?.props).down;
      moveTo(widgets, id, isHeld ? { ...box, y: box.y - (to.h - screen.h) } : box);
    }
    for (const [id, box] of relaid.frames) moveFrame(groups, id, box);
  }
  const placed: App = { ...shown, screenSize: { ...app.screenSize, w: size.w }, screens, widgets, groups };
  const framed = { ...groups };
  for (const id of Object.keys(groups)) {
    if (groups[id] === shown.groups?.[id]) continue;
    for (const [member, box] of arrangeAt(placed, id, options.measure)) {
      moveTo(widgets, member, box);
      moveFrame(framed, member, box);
    }
  }
  return { ...placed, groups: framed };
}

function moveFrame(groups: Record<string, Group>, id: string, box: Rect): void {
  const group = groups[id];
  if (group) groups[id] = { ...group, autoLayout: { ...(group['autoLayout'] as object), ...box } };
}

function moveTo(widgets: Record<string, Widget>, id: string, box: Rect): void {
  const widget = widgets[id];
  if (!widget || (widget.x === box.x && widget.y === box.y && widget.w === box.w && widget.h === box.h)) return;
  widgets[id] = { ...widget, ...box };
}

/**
 * Where a point of a screen that was laid out for a window lies on the stored screen: at the same place of the same widget, or of the screen
 * where there is none. Both from the corner of the screen, px.
 */
export function originalPoint(shown: DerivedApp, original: DerivedApp, screenId: string, at: Point): Point {
  const to = original.screens[screenId]?.screen;
  const from = shown.screens[screenId]?.screen;
  if (!to || !from) return at;
  const canvas = { x: from.x + at.x, y: from.y + at.y };
  const hit = shown.screens[screenId]?.widgets.findLast(
    (widget) => !widget.hidden && containsPoint(widget, canvas) && original.widget(widget.id)?.screenId === screenId,
  );
  const stored = hit && original.widget(hit.id);
  if (hit && stored) {
    return {
      x: stored.x - to.x + ((canvas.x - hit.x) * stored.w) / Math.max(1, hit.w),
      y: stored.y - to.y + ((canvas.y - hit.y) * stored.h) / Math.max(1, hit.h),
    };
  }
  return { x: (at.x * to.w) / Math.max(1, from.w), y: (at.y * to.h) / Math.max(1, from.h) };
}
