import { touches, translateRect, type Point, type Rect, type Screen, type Size } from '@prototrail/model';
import { groundOf, themeOf } from '@prototrail/widgets';
import { boxOf } from '../kernels/box';
import { uniqueName } from '../kernels/names';
import type { Draft } from '../store/draft';
import { entriesOf } from '../store/records';
import { adoptLooseWidgets } from './widgets';
import { mint, type EditContext } from './context';

/** Free canvas kept between screens that are placed by the editor. */
export const screenGap = 100;

/**
 * Adds a screen. The first one of a prototype becomes the start screen; loose widgets under it become its own.
 * @returns the id of the new screen
 */
export function addScreen(context: EditContext, at: Point, size?: Size): string {
  const { draft } = context;
  const id = mint(context, 's');
  const { screenSize } = draft.app;
  const { w, h } = size ?? screenSize;
  const others = Object.values(draft.app.screens);
  const wish = others.length === 0 ? 'Screen' : `Screen ${others.length}`;
  const taken = others.map((screen) => screen.name);
  const screen: Screen = {
    id,
    type: 'Screen',
    name: uniqueName(wish, taken),
    x: Math.round(at.x),
    y: Math.round(at.y),
    w,
    h,
    // A screen of a smaller device begins smaller than those of the prototype.
    min: { w: Math.min(w, screenSize.w), h: Math.min(h, screenSize.h) },
    props: others.length === 0 ? { start: true } : {},
    has: { image: true },
    style: { background: groundOf(themeOf({ paletteTheme: draft.app['paletteTheme'] })) },
    children: [],
  };
  draft.put('screens', id, screen);
  adoptLooseWidgets(draft, [id]);
  return id;
}

/** The nearest place to the right of `from` (or of everything) where a screen of that size touches no other. */
export function freePlace(draft: Draft, size: Size, from: Rect | null): Point {
  const screens = Object.values(draft.app.screens).map(boxOf);
  const last =
    from ??
    screens.reduce<Rect | null>((best, box) => (best === null || box.x + box.w > best.x + best.w ? box : best), null);
  if (last === null) return { x: 1000, y: 1000 };
  let box: Rect = { x: last.x + last.w + screenGap, y: last.y, ...size };
  for (let guard = 0; guard < 10_000; guard++) {
    const hit = screens.find((other) => touches(other, box));
    if (hit === undefined) break;
    box = { ...box, x: hit.x + hit.w + screenGap };
  }
  return { x: box.x, y: box.y };
}

/** Moves screens with all their widgets, and the way points of links between moved things. */
export function moveScreens(draft: Draft, ids: readonly string[], dx: number, dy: number): void {
  for (const id of ids) {
    const screen = draft.find('screens', id);
    if (screen === undefined) continue;
    draft.put('screens', id, { ...screen, ...translateRect(screen, dx, dy) });
    for (const child of screen.children) {
      const widget = draft.find('widgets', child);
      if (widget === undefined) continue;
      draft.put('widgets', child, { ...widget, x: widget.x + dx, y: widget.y + dy });
    }
  }
  moveWayPoints(draft, ids, dx, dy);
}

function moveWayPoints(draft: Draft, screenIds: readonly string[], dx: number, dy: number): void {
  const bent = Object.values(entriesOf(draft.app, 'lines')).filter((line) => line.points.length > 0);
  if (bent.length === 0 || screenIds.length === 0) return;
  const moved = new Set(screenIds.flatMap((id) => [id, ...(draft.find('screens', id)?.children ?? [])]));
  for (const line of bent) {
    if (!moved.has(line.from) || !moved.has(line.to)) continue;
    draft.put('lines', line.id, {
      ...line,
      points: line.points.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })),
    });
  }
}

/** Makes one screen the start; all others lose the mark. */
export function setStartScreen(draft: Draft, id: string): void {
  for (const screen of Object.values(draft.app.screens)) {
    const start = screen.id === id;
    if ((screen.props?.start === true) === start) continue;
    const { start: _start, ...rest } = screen.props ?? {};
    draft.put('screens', screen.id, { ...screen, props: start ? { ...rest, start: true } : rest });
  }
}

/** Sets the size of a screen, never below its `min`; widgets that the screen grows over become its own. */
export function resizeScreen(draft: Draft, id: string, box: Partial<Rect>): void {
  draft.update('screens', id, (screen) => ({
    ...screen,
    ...box,
    w: Math.max(box.w ?? screen.w, minimum(screen.min?.w)),
    h: Math.max(box.h ?? screen.h, minimum(screen.min?.h)),
  }));
  adoptLooseWidgets(draft, [id]);
}

/** As `resizeScreen`, for a size that was typed or is that of a chosen device: it is meant as it is, so the smallest size goes down to it. */
export function setSizeOfScreen(draft: Draft, id: string, box: Partial<Rect>): void {
  const lower = (min: number | undefined, wanted: number | undefined): number =>
    Math.min(minimum(min), Math.max(1, wanted ?? Infinity));
  const { min } = draft.find('screens', id) ?? {};
  const isSmaller = (box.w ?? Infinity) < minimum(min?.w) || (box.h ?? Infinity) < minimum(min?.h);
  if (isSmaller)
    draft.update('screens', id, (screen) => ({ ...screen, min: { w: lower(min?.w, box.w), h: lower(min?.h, box.h) } }));
  resizeScreen(draft, id, box);
}

function minimum(value: number | undefined): number {
  return Math.max(1, Number(value) || 1);
}

/** Moves a screen to a place, its widgets with it; loose widgets that lie there become its own. */
export function placeScreen(draft: Draft, id: string, at: Partial<Point>): void {
  const screen = draft.find('screens', id);
  if (screen === undefined) return;
  moveScreens(draft, [id], (at.x ?? screen.x) - screen.x, (at.y ?? screen.y) - screen.y);
  adoptLooseWidgets(draft, [id]);
}
