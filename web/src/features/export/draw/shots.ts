/** What is drawn as one picture: a screen, or one selected thing of it. */
import type { App, DerivedApp, Rect } from '@prototrail/model';
import { paintScreen, type PaintEnv, type PlacedList } from '@prototrail/widgets';

export interface Shot {
  screenId: string;
  name: string;
  /** Part of the screen, in px from its corner. */
  rect: Rect;
  /** Ids of the widgets that are drawn; all of the screen when missing. */
  only?: ReadonlySet<string>;
}

/** Screens as they lie on the canvas: in rows, from left to right. */
export function orderedScreens(app: App): string[] {
  const screens = Object.values(app.screens);
  const rowHeight = Math.max(1, Number(app.screenSize?.h ?? 800)) / 2;
  return screens
    .map(({ id, x, y }) => ({ id, x: Number(x), row: Math.round(Number(y) / rowHeight) }))
    .sort((a, b) => a.row - b.row || a.x - b.x)
    .map(({ id }) => id);
}

/** Pictures of whole screens; not whole, they end where the window of the device does. */
export function shotsOfScreens(derived: DerivedApp, ids: readonly string[], isWhole: boolean): Shot[] {
  const { w: deviceW, h: deviceH } = derived.app.screenSize;
  return ids.flatMap((screenId) => {
    const screen = Object.hasOwn(derived.screens, screenId) ? derived.screens[screenId]?.screen : undefined;
    if (screen === undefined || !(screen.w > 0) || !(screen.h > 0)) return [];
    const visible = (screen.w * Number(deviceH)) / Number(deviceW);
    const h = isWhole || !(visible > 0) ? screen.h : Math.min(screen.h, Math.round(visible));
    return [{ screenId, name: screen.name, rect: { x: 0, y: 0, w: screen.w, h } }];
  });
}

/** One picture for each selected widget or group that lies on a screen, with what lies on it inside its frame. */
export function shotsOfSelection(derived: DerivedApp, selection: readonly string[], env: PaintEnv): Shot[] {
  const { app } = derived;
  return selection.flatMap((id) => {
    const group = app.groups?.[id];
    const members = new Set(group ? derived.widgetsOf(id) : [id]);
    const first = [...members].find((member) => derived.screenOf(member) !== undefined);
    const screenId = first === undefined ? undefined : derived.screenOf(first);
    if (screenId === undefined) return [];
    const lists = paintScreen(derived, screenId, env);
    const own = lists.filter(({ widget }) => members.has(widget.id));
    if (own.length === 0) return [];
    const rect = around(own);
    const lowest = lists.findIndex(({ widget }) => members.has(widget.id));
    const inside = lists.slice(lowest).filter((list) => within(list, rect));
    const only = new Set([...own, ...inside].map(({ widget }) => widget.id));
    return [{ screenId, name: group?.name ?? app.widgets[id]?.name ?? id, rect, only }];
  });
}

function around(lists: readonly PlacedList[]): Rect {
  const x = Math.floor(Math.min(...lists.map((list) => list.x)));
  const y = Math.floor(Math.min(...lists.map((list) => list.y)));
  const right = Math.ceil(Math.max(...lists.map((list) => list.x + list.w)));
  const bottom = Math.ceil(Math.max(...lists.map((list) => list.y + list.h)));
  return { x, y, w: Math.max(1, right - x), h: Math.max(1, bottom - y) };
}

const within = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

/** The display lists of a picture, from back to front. */
export const listsOf = (derived: DerivedApp, shot: Shot, env: PaintEnv): PlacedList[] =>
  paintScreen(derived, shot.screenId, env).filter(
    ({ widget, items }) => items.length > 0 && (shot.only === undefined || shot.only.has(widget.id)),
  );
