/** What is drawn as one picture: a screen, or one selected thing of it. */
import { stateNames, unionRects, type App, type DerivedApp, type Rect } from '@prototrail/model';
import { paintScreen, paintWidget, type PaintEnv, type PlacedList, type StateName } from '@prototrail/widgets';

export interface Shot {
  screenId: string;
  name: string;
  /** Part of the screen, in px from its corner. */
  rect: Rect;
  /** Ids of the widgets that are drawn; all of the screen when missing. */
  only?: ReadonlySet<string>;
  /** Widgets that are drawn in a state. */
  inState?: { state: StateName; ids: ReadonlySet<string> };
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

/** The part of its screen that each selected widget or group covers, with all that is drawn there. */
export const slicesOfSelection = (derived: DerivedApp, selection: readonly string[], env: PaintEnv): Shot[] =>
  selection.flatMap((id): Shot[] => {
    const { app } = derived;
    const members = app.groups?.[id] ? derived.widgetsOf(id) : [id];
    const boxes = members.flatMap((member) => app.widgets[member] ?? []);
    const screenId = members.map((member) => derived.screenOf(member)).find((found) => found !== undefined);
    const screen = screenId === undefined ? undefined : derived.screens[screenId]?.screen;
    const box = unionRects(boxes);
    if (screenId === undefined || !screen || !box || !(box.w > 0) || !(box.h > 0)) return [];
    // what lies on it is left as it is: an area that shows nothing by itself is enough
    const drawn = shotsOfSelection(derived, [id], env)[0]?.rect;
    const rect = drawn ?? { x: box.x - screen.x, y: box.y - screen.y, w: box.w, h: box.h };
    return [{ screenId, name: app.groups?.[id]?.name ?? app.widgets[id]?.name ?? id, rect }];
  });

/** The pictures with one more for each state that changes the look of something in them. */
export function withStates(derived: DerivedApp, shots: readonly Shot[]): Shot[] {
  return shots.flatMap((shot) => [
    shot,
    ...stateNames.flatMap((state): Shot[] => {
      const changed = (derived.screens[shot.screenId]?.widgets ?? []).filter(
        ({ id, states }) => shot.only?.has(id) === true && Object.keys(states[state]).length > 0,
      );
      if (changed.length === 0) return [];
      return [
        { ...shot, name: `${shot.name} ${state}`, inState: { state, ids: new Set(changed.map(({ id }) => id)) } },
      ];
    }),
  ]);
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
  paintScreen(derived, shot.screenId, env)
    .filter(({ widget, items }) => items.length > 0 && (shot.only === undefined || shot.only.has(widget.id)))
    .map((list) =>
      shot.inState?.ids.has(list.widget.id)
        ? { ...list, items: paintWidget(list.widget, { [shot.inState.state]: true }, env) }
        : list,
    );
