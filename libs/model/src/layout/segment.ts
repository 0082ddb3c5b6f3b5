import type { App, Group, Rect, Size, Widget } from '../app/types';
import type { DerivedApp, DerivedScreen, ResolvedWidget } from '../derived/types';
import type { AppAtOptions } from './app-at';
import { arrangeAt } from './lay-out-groups';
import { isPinned, pinsOf } from './responsive';
import { layOutScreen } from './responsive-screen';

const known = new WeakMap<DerivedApp, Map<string, DerivedApp>>();

/**
 * The prototype as a box of a size shows one of its screens: what is pinned follows the box. On an axis on which nothing is pinned the screen
 * keeps its size and is cut off or scrolled; a box that is lower than the screen scrolls it, too.
 */
export function segmentAt(derived: DerivedApp, screenId: string, box: Size, options: AppAtOptions): DerivedApp {
  const shown = derived.screens[screenId];
  if (!shown) return derived;
  const { w, h } = shown.screen;
  const to = {
    w: w !== box.w && hasPinsOn(derived, shown, 'x') ? box.w : w,
    h: h < box.h && hasPinsOn(derived, shown, 'y') ? box.h : h,
  };
  if (to.w === w && to.h === h) return derived;
  const views = known.get(derived) ?? new Map<string, DerivedApp>();
  known.set(derived, views);
  const key = `${to.w} ${to.h} ${screenId}`;
  const view = views.get(key) ?? viewOf(derived, shown, to, options);
  views.set(key, view);
  return view;
}

function hasPinsOn(derived: DerivedApp, { widgets }: DerivedScreen, axis: 'x' | 'y'): boolean {
  return widgets.some(
    ({ id, inherited, props }) =>
      !inherited &&
      (isPinned(pinsOf(props), axis) ||
        isPinned(pinsOf(derived.groupOf(id)?.props), axis) ||
        isPinned(pinsOf(derived.topGroupOf(id)?.props), axis)),
  );
}

function viewOf(derived: DerivedApp, shown: DerivedScreen, to: Size, options: AppAtOptions): DerivedApp {
  const { app } = derived;
  const boxes = new Map<string, Rect>();
  const relaid = layOutScreen(derived, shown.id, to, { ...options, staysAtTop: true });
  for (const [id, box] of [...relaid.widgets, ...relaid.frames]) boxes.set(id, box);
  const placed = withBoxes(app, boxes);
  for (const id of relaid.frames.keys())
    for (const [member, box] of arrangeAt(placed, id, options.measure)) boxes.set(member, box);
  const moved = new Map<string, ResolvedWidget>();
  const at = (widget: ResolvedWidget): ResolvedWidget => {
    const box = widget.inherited ? undefined : boxes.get(widget.id);
    if (!box) return widget;
    const made = moved.get(widget.id) ?? { ...widget, ...box };
    moved.set(widget.id, made);
    return made;
  };
  const screen: DerivedScreen = {
    ...shown,
    screen: { ...shown.screen, ...to },
    widgets: shown.widgets.map(at),
    repeaterChildren: new Map([...shown.repeaterChildren].map(([id, children]) => [id, children.map(at)])),
  };
  const result = withBoxes(app, boxes);
  return {
    ...derived,
    app: { ...result, screens: { ...app.screens, [shown.id]: screen.screen } },
    screens: { ...derived.screens, [shown.id]: screen },
  };
}

function withBoxes(app: App, boxes: ReadonlyMap<string, Rect>): App {
  const widgets: Record<string, Widget> = { ...app.widgets };
  const groups: Record<string, Group> = { ...app.groups };
  let hasFrames = false;
  for (const [id, box] of boxes) {
    const widget = Object.hasOwn(widgets, id) ? widgets[id] : undefined;
    const group = Object.hasOwn(groups, id) ? groups[id] : undefined;
    if (widget) widgets[id] = { ...widget, ...box };
    if (!group) continue;
    hasFrames = true;
    groups[id] = { ...group, autoLayout: { ...(group['autoLayout'] as object), ...box } };
  }
  return { ...app, widgets, ...(hasFrames ? { groups } : {}) };
}
