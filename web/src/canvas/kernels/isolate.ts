import type { DerivedApp, DerivedScreen } from '@prototrail/model';

/** What alone is drawn: ids of widgets, and of the screens that they lie on. */
interface Isolation {
  widgets: ReadonlySet<string>;
  /** Screens that are shown as a whole. */
  whole: ReadonlySet<string>;
}

const isolations = new WeakMap<DerivedApp, Isolation>();
const lastOf = new WeakMap<DerivedApp, { ids: readonly string[]; derived: DerivedApp }>();
const lastScreen = new WeakMap<DerivedScreen, { key: string; screen: DerivedScreen }>();

/** The view model with only these things, and what lies in them, left to draw and to hit; without one of them that exists it is as before. */
export function isolated(derived: DerivedApp, ids: readonly string[] | null): DerivedApp {
  if (ids === null) return derived;
  const last = lastOf.get(derived);
  if (last?.ids === ids) return last.derived;
  const isolation = isolationOf(derived, ids);
  const isEmpty = isolation.widgets.size + isolation.whole.size === 0;
  const result = isEmpty ? derived : reduced(derived, isolation);
  if (!isEmpty) isolations.set(result, isolation);
  lastOf.set(derived, { ids, derived: result });
  return result;
}

/** Whether a screen is drawn at all in this view model. */
export function isScreenShown(derived: DerivedApp, screen: DerivedScreen): boolean {
  const isolation = isolations.get(derived);
  return isolation === undefined || isolation.whole.has(screen.id) || screen.widgets.length > 0;
}

/** Whether a thing is drawn in this view model. */
export function isThingShown(derived: DerivedApp, id: string): boolean {
  const isolation = isolations.get(derived);
  if (isolation === undefined) return true;
  const widgets = derived.widget(id) === undefined ? derived.widgetsOf(id) : [id];
  return isolation.whole.has(id) || widgets.some((widget) => isolation.widgets.has(widget));
}

function isolationOf(derived: DerivedApp, ids: readonly string[]): Isolation {
  const whole = new Set(ids.filter((id) => Object.hasOwn(derived.screens, id)));
  const widgets = new Set<string>();
  const add = (id: string): void => {
    if (widgets.has(id) || derived.widget(id) === undefined) return;
    widgets.add(id);
    for (const inside of derived.childrenOf(id)) add(inside.id);
  };
  for (const id of ids) {
    if (whole.has(id)) for (const { id: widget } of derived.screens[id]?.widgets ?? []) widgets.add(widget);
    else for (const widget of derived.widget(id) === undefined ? derived.widgetsOf(id) : [id]) add(widget);
  }
  return { widgets, whole };
}

function reduced(derived: DerivedApp, { widgets, whole }: Isolation): DerivedApp {
  const screens = Object.entries(derived.screens).map(([id, screen]) => [
    id,
    // Segments are parts of other screens: what shows them needs them whole.
    whole.has(id) || screen.screen.segment === true ? screen : reducedScreen(screen, widgets),
  ]);
  return {
    ...derived,
    screens: Object.fromEntries(screens) as DerivedApp['screens'],
    canvasWidgets: derived.canvasWidgets.filter(({ id }) => widgets.has(id)),
  };
}

/** The same object as long as the same is left of the screen, so that its picture stays. */
function reducedScreen(screen: DerivedScreen, widgets: ReadonlySet<string>): DerivedScreen {
  const left = screen.widgets.filter(({ id }) => widgets.has(id));
  const key = left.map(({ id }) => id).join(' ');
  const last = lastScreen.get(screen);
  if (last?.key === key) return last.screen;
  const made = { ...screen, widgets: left };
  lastScreen.set(screen, { key, screen: made });
  return made;
}
