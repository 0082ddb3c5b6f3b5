import { containsPoint, touches, type Point, type Rect, type Widget } from '@prototrail/model';
import { boxOf } from '../kernels/box';
import { uniqueName } from '../kernels/names';
import type { Draft } from '../store/draft';
import { entriesOf, findRecord } from '../store/records';
import type { WidgetTemplate } from '../store/session-store';
import { highestZ, screenOf } from '../store/structure';
import { mint, type EditContext } from './context';

/** Names of the widgets of a screen, or of the bare canvas. */
export function namesAround(draft: Draft, screenId: string | null): string[] {
  if (screenId === null) return [];
  const screen = draft.find('screens', screenId);
  return (screen?.children ?? []).flatMap((id) => draft.find('widgets', id)?.name ?? []);
}

/** The screen at a point; the later one in the document lies above. */
export function screenAt(draft: Draft, point: Point): string | null {
  const hits = Object.values(draft.app.screens).filter((screen) => containsPoint(screen, point));
  return hits.at(-1)?.id ?? null;
}

/** The first screen whose box touches the widget's, the rule that decides at the moment of dropping. */
export function screenTouching(draft: Draft, box: Rect): string | null {
  return Object.values(draft.app.screens).find((screen) => touches(boxOf(screen), box))?.id ?? null;
}

/**
 * Adds a widget on top of all others, to the screen that its box touches (the one under `preferred`, if given and touched).
 * @returns the id of the new widget
 */
export function addWidget(context: EditContext, template: WidgetTemplate, box: Rect, preferred?: Point): string {
  const { draft } = context;
  const id = mint(context, 'w');
  const screenId = (preferred ? screenAt(draft, preferred) : null) ?? screenTouching(draft, box);
  const { name, type, props, has, style, drawn: _drawn, share: _share, ...rest } = template;
  const widget: Widget = {
    ...rest,
    id,
    type,
    name: uniqueName(name, namesAround(draft, screenId)),
    ...box,
    z: highestZ(draft.app) + 1,
    props: props ?? {},
    has: has ?? {},
    style: style ?? {},
  };
  draft.put('widgets', id, widget);
  if (screenId !== null) appendChild(draft, screenId, id);
  return id;
}

export function appendChild(draft: Draft, screenId: string, widgetId: string): void {
  draft.update('screens', screenId, (screen) =>
    screen.children.includes(widgetId) ? screen : { ...screen, children: [...screen.children, widgetId] },
  );
}

export function detachChild(draft: Draft, screenId: string, widgetId: string): void {
  draft.update('screens', screenId, (screen) =>
    screen.children.includes(widgetId)
      ? { ...screen, children: screen.children.filter((id) => id !== widgetId) }
      : screen,
  );
}

/** Gives dropped widgets to the screens that they touch now. A widget that still touches its screen stays with it. */
export function reassignScreens(draft: Draft, widgetIds: readonly string[], preferred?: Point): void {
  const under = preferred ? screenAt(draft, preferred) : null;
  for (const id of widgetIds) {
    const widget = draft.find('widgets', id);
    if (widget === undefined) continue;
    const from = screenOf(draft.app, id);
    const to = targetScreen(draft, widget, from, under);
    if (to === from) continue;
    if (from !== null) detachChild(draft, from, id);
    if (to !== null) appendChild(draft, to, id);
  }
}

function targetScreen(draft: Draft, widget: Widget, from: string | null, under: string | null): string | null {
  const touched = (screenId: string | null) => {
    const screen = screenId === null ? undefined : draft.find('screens', screenId);
    return screen !== undefined && touches(boxOf(screen), widget);
  };
  if (touched(under)) return under;
  if (touched(from)) return from;
  return screenTouching(draft, widget);
}

/** Moves widgets; an override that followed its master's place stops following. */
export function placeWidget(draft: Draft, id: string, box: Partial<Rect>): void {
  draft.update('widgets', id, (widget) => {
    const keys = Object.keys(box) as (keyof Rect)[];
    if (keys.every((key) => widget[key] === box[key])) return widget;
    const moved: Widget = { ...widget, ...box };
    if (moved.parentWidgetPos === true) moved.parentWidgetPos = false;
    return moved;
  });
}

/** Takes loose widgets on the canvas in when screens come to lie under them. */
export function adoptLooseWidgets(draft: Draft, screenIds: readonly string[]): void {
  if (screenIds.length === 0) return;
  const loose = Object.values(entriesOf(draft.app, 'widgets')).filter(({ id }) => screenOf(draft.app, id) === null);
  for (const screenId of screenIds) {
    const screen = draft.find('screens', screenId);
    if (screen === undefined) continue;
    const box = boxOf(screen);
    for (const widget of loose)
      if (touches(box, widget) && screenOf(draft.app, widget.id) === null) appendChild(draft, screenId, widget.id);
  }
}

export function widgetsOfScreen(draft: Draft, screenId: string): Widget[] {
  return (findRecord(draft.app, 'screens', screenId)?.children ?? []).flatMap((id) => draft.find('widgets', id) ?? []);
}
