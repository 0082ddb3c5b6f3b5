import {
  hasPins,
  layOutScreen,
  layOutWidgets,
  traitsOf,
  type DerivedApp,
  type Rect,
  type Relaid,
  type Screen,
  type Size,
} from '@prototrail/model';
import { gridEdges } from '@prototrail/widgets';
import { patched } from '../kernels/patched';
import type { Draft } from '../store/draft';
import { widgetsOf } from '../store/structure';
import { withContents } from './contents';
import { placeScreen, resizeScreen } from './screens';
import { placeFrame } from './settle-layouts';
import { placeWidget } from './widgets';

const options = { edges: gridEdges, staysAtTop: true };

/** Where the widgets of a screen come to lie in another size of it; nothing where none of them is pinned. */
export function relaidScreen(derived: DerivedApp, screenId: string, size: Size): Relaid | null {
  const screen = derived.app.screens[screenId];
  if (screen === undefined || (screen.w === size.w && screen.h === size.h)) return null;
  return hasPins(derived.app, screen.children) ? layOutScreen(derived, screenId, size, options) : null;
}

/**
 * Where what belongs to a thing comes to lie when the thing is resized: members of a group that are pinned, and what lies on the lines of a
 * grid container. Nothing where the rules of scaling hold.
 */
export function relaidThing(derived: DerivedApp, id: string, { from, to }: { from: Rect; to: Rect }): Relaid | null {
  const { app } = derived;
  const only = app.widgets[id];
  if (only !== undefined) {
    const grid = derived.widget(id);
    if (grid === undefined || traitsOf(only.type).container !== 'grid') return null;
    const inside = withContents(app, [id]).filter((each) => each !== id);
    const widgets = inside.flatMap((each) => derived.widget(each) ?? []);
    const edges = gridEdges(grid);
    return layOutWidgets(derived, { widgets, from, to, ...(edges ? { edges } : {}) }, options);
  }
  const members = widgetsOf(app, id);
  if (!hasPins(app, members)) return null;
  const widgets = derived.screens[derived.screenOf(members[0] ?? '') ?? '']?.widgets ?? derived.canvasWidgets;
  const own = new Set(members);
  return layOutWidgets(
    derived,
    { widgets: widgets.filter((each) => own.has(each.id)), from, to },
    { edges: gridEdges },
  );
}

export function applyRelaid(draft: Draft, { widgets, frames }: Relaid): void {
  for (const [id, box] of widgets) placeWidget(draft, id, box);
  for (const [id, box] of frames) placeFrame(draft, id, box);
}

/** Pins of things: `null` for a key takes it away. Members of groups get those of their group. */
export function setPins(draft: Draft, ids: readonly string[], patch: Record<string, boolean | undefined>): void {
  const change = <Props extends Record<string, unknown>>(props: Props | undefined): Props =>
    patched(props, { resize: patched(props?.['resize'] as Record<string, unknown> | undefined, patch) });
  for (const id of ids) {
    draft.update('groups', id, (group) => ({ ...group, props: change(group.props) }));
    for (const member of widgetsOf(draft.app, id))
      draft.update('widgets', member, (widget) => ({ ...widget, props: change(widget.props) }));
  }
}

/**
 * Changes the size of all screens that are pages. With `isPinned` widgets follow by their pins. Screens that would come to lie over each
 * other move apart.
 */
export function setScreenSize(draft: Draft, derived: DerivedApp, change: { size: Size; isPinned: boolean }): void {
  const { size } = change;
  const before = draft.app.screenSize;
  const pages = Object.values(draft.app.screens).filter((screen) => screen.segment !== true);
  const sizes = new Map(pages.map((screen) => [screen.id, { w: size.w, h: pageHeight(screen, before, size) }]));
  draft.setField('screenSize', { ...size });
  const places = spreadOut(Object.values(draft.app.screens), sizes);
  for (const screen of pages) {
    const to = sizes.get(screen.id) ?? size;
    const relaid = change.isPinned ? relaidScreen(derived, screen.id, to) : null;
    draft.update('screens', screen.id, (page) => ({ ...page, min: { ...size } }));
    resizeScreen(draft, screen.id, to);
    if (relaid !== null) applyRelaid(draft, relaid);
  }
  for (const [id, at] of places) placeScreen(draft, id, at);
}

/** A page as high as the window stays so; a longer one stays as long as it is. */
function pageHeight(screen: Screen, before: Size, size: Size): number {
  return screen.h <= before.h ? size.h : Math.max(screen.h, size.h);
}

/** Places at which screens keep the distance to those that were left of or above them. */
function spreadOut(
  screens: readonly Screen[],
  sizes: ReadonlyMap<string, Size>,
): Map<string, { x: number; y: number }> {
  const sizeOf = (screen: Screen): Size => sizes.get(screen.id) ?? screen;
  const shifts = (axis: 'x' | 'y'): Map<string, number> => {
    const [length, cross, crossLength] = axis === 'x' ? (['w', 'y', 'h'] as const) : (['h', 'x', 'w'] as const);
    const result = new Map<string, number>();
    for (const screen of [...screens].sort((a, b) => a[axis] - b[axis])) {
      let shift = 0;
      for (const other of screens) {
        const by = result.get(other.id);
        if (by === undefined || other[axis] + other[length] > screen[axis]) continue;
        const inLine =
          other[cross] < screen[cross] + screen[crossLength] && screen[cross] < other[cross] + other[crossLength];
        if (inLine) shift = Math.max(shift, by + sizeOf(other)[length] - other[length]);
      }
      result.set(screen.id, shift);
    }
    return result;
  };
  const x = shifts('x');
  const y = shifts('y');
  return new Map(
    screens.map((screen) => [
      screen.id,
      { x: screen.x + (x.get(screen.id) ?? 0), y: screen.y + (y.get(screen.id) ?? 0) },
    ]),
  );
}
