/** Paints the widgets of a screen where its layout puts them. */
import {
  overflowsOf,
  traitsOf,
  type DerivedApp,
  type DerivedScreen,
  type Rect,
  type ResolvedWidget,
} from '@prototrail/model';
import type { PaintEnv, WidgetState } from './definition';
import { noRadii, type DisplayItem, type DisplayList } from './kit/display-list';
import { backgroundImage } from './kit/image';
import { maskShape } from './kit/mask';
import { boxItem } from './kit/style';
import { paintOf } from './kit/colors';
import { present } from './kit/define';
import { layoutScreen, maskGroups, type PlacedWidget } from './layout-screen';
import { paintWidget } from './paint';

/** A display list at its place on the screen. */
export interface PlacedList extends Rect {
  id: string;
  widget: ResolvedWidget;
  items: DisplayList;
}

const stateOf = (placed: PlacedWidget): WidgetState =>
  placed.item?.text === undefined ? rest : { text: placed.item.text };
const rest: WidgetState = {};

/** The part of the widget that can be seen, from its corner; undefined when that is all of it. */
const shownPart = ({ x, y, w, h, overflow }: PlacedWidget): Rect | undefined => {
  if (overflow === undefined) return undefined;
  let left = 0;
  let top = 0;
  let right = w;
  let bottom = h;
  for (const { frame } of overflow) {
    left = Math.max(left, frame.x - x);
    top = Math.max(top, frame.y - y);
    right = Math.min(right, frame.x + frame.w - x);
    bottom = Math.min(bottom, frame.y + frame.h - y);
  }
  const isWhole = left === 0 && top === 0 && right === w && bottom === h;
  return isWhole ? undefined : { x: left, y: top, w: Math.max(0, right - left), h: Math.max(0, bottom - top) };
};

const paintPlaced = (placed: PlacedWidget, env: PaintEnv): DisplayList => {
  if (placed.isMask === true) return [];
  const { w, h, masks = [] } = placed;
  const whole = masks.reduce<DisplayList>(
    (items, mask) => {
      const shape = maskShape(paintWidget(mask.widget, rest, env), mask, {
        x: mask.x - placed.x,
        y: mask.y - placed.y,
      });
      return [{ kind: 'clip', x: 0, y: 0, w, h, radii: noRadii, mask: shape, items: [...items] }];
    },
    paintWhole(placed, env),
  );
  const part = shownPart(placed);
  if (part === undefined) return whole;
  if (part.w === 0 || part.h === 0) return [];
  return [{ kind: 'clip', ...part, radii: noRadii, items: [...whole] }];
};

const paintWhole = (placed: PlacedWidget, env: PaintEnv): DisplayList => {
  const own = paintWidget(placed.widget, stateOf(placed), env);
  const { content } = placed;
  if (content === undefined) return own;
  // A segment shows the widgets of the other screen, over its own background.
  const items = content.widgets.map((child): DisplayItem => ({
    kind: 'layer',
    x: 0,
    y: 0,
    w: child.w,
    h: child.h,
    opacity: 1,
    rotate: 0,
    dx: child.x,
    dy: child.y,
    items: [...paintPlaced(child, env)],
  }));
  return [...own, { kind: 'clip', x: 0, y: 0, w: placed.w, h: placed.h, radii: noRadii, items }];
};

/** Background colour and picture of a screen, in px relative to its upper left corner. Running, a page may become higher. */
export const screenBackground = (screen: DerivedScreen, env: PaintEnv, h = screen.screen.h): DisplayList => {
  const { w } = screen.screen;
  const rect = { x: 0, y: 0, w, h };
  const style = {
    background: screen.effectiveStyle.background,
    backgroundImage: screen.effectiveStyle.backgroundImage,
    backgroundImageRepeat: screen.effectiveStyle.backgroundImageRepeat,
    backgroundFit: screen.effectiveStyle.backgroundFit,
    backgroundFocus: screen.effectiveStyle.backgroundFocus,
  };
  return present(boxItem(rect, { fill: paintOf(style.background) }), backgroundImage(style, rect, env));
};

const listOf = (placed: PlacedWidget, env: PaintEnv): PlacedList => {
  const { id, widget, x, y, w, h } = placed;
  return { id, widget, x, y, w, h, items: paintPlaced(placed, env) };
};

interface CacheEntry {
  env: PaintEnv;
  /** What decides how widgets are cut, beside the screen. */
  overflows: unknown;
  groups: unknown;
  /** Of a screen that shows others: all that it was made from. */
  whole: DerivedApp | null;
  lists: PlacedList[];
}

/** Lists of screens. They depend on the screen and the environment alone, unless a screen shows others. */
const cache = new WeakMap<DerivedScreen, CacheEntry>();

const cachedLists = (derived: DerivedApp, screen: DerivedScreen, env: PaintEnv): PlacedList[] | undefined => {
  const known = cache.get(screen);
  const isKnown =
    known !== undefined &&
    known.env === env &&
    known.overflows === overflowsOf(derived.app) &&
    known.groups === maskGroups(screen, derived) &&
    (known.whole === null || known.whole === derived);
  return isKnown ? known.lists : undefined;
};

const keepLists = (derived: DerivedApp, screen: DerivedScreen, env: PaintEnv, lists: PlacedList[]): void => {
  const showsOthers = lists.some(({ widget }) => traitsOf(widget.type).container === 'segment');
  const whole = showsOthers ? derived : null;
  cache.set(screen, { env, overflows: overflowsOf(derived.app), groups: maskGroups(screen, derived), whole, lists });
};

const screenOf = (derived: DerivedApp, screenId: string): DerivedScreen | undefined =>
  Object.hasOwn(derived.screens, screenId) ? derived.screens[screenId] : undefined;

/** As `paintScreen`, one list at a time, and of the first `maxWidgets` widgets only. */
export function* paintScreenInSteps(
  derived: DerivedApp,
  screenId: string,
  env: PaintEnv,
  maxWidgets = Infinity,
): Generator<PlacedList> {
  const screen = screenOf(derived, screenId);
  const isWhole = maxWidgets === Infinity;
  const known = screen && isWhole ? cachedLists(derived, screen, env) : undefined;
  if (known) {
    yield* known;
    return;
  }
  const lists: PlacedList[] = [];
  for (const entry of layoutScreen(derived, screenId, { mode: env.mode, left: { widgets: maxWidgets } })) {
    const list = listOf(entry, env);
    if (isWhole) lists.push(list);
    yield list;
  }
  if (screen && isWhole) keepLists(derived, screen, env, lists);
}

/**
 * Display lists of all widgets of a screen, from back to front, without the screen's background. The same derived
 * screen and environment give the same array; where the screen has segments, those of the same derived prototype do.
 */
export const paintScreen = (derived: DerivedApp, screenId: string, env: PaintEnv): PlacedList[] => {
  const screen = screenOf(derived, screenId);
  if (screen === undefined) return [];
  const known = cachedLists(derived, screen, env);
  if (known) return known;
  const lists = layoutScreen(derived, screenId, { mode: env.mode }).map((entry) => listOf(entry, env));
  keepLists(derived, screen, env, lists);
  return lists;
};
