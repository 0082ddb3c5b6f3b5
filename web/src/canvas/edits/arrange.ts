import type { Rect } from '@prototrail/model';
import { alignOffset, distributeOffsets, type Alignment, type Direction } from '../kernels/arrange';
import { boxOf } from '../kernels/box';
import type { Draft } from '../store/draft';
import { boundsOf, boundsOfAll, isLocked, screenOf, widgetsOf } from '../store/structure';
import { moveScreens } from './screens';
import { placeWidget } from './widgets';

/** Moves whatever an id stands for: a screen with its widgets, a group's members, a widget. */
export function moveThing(draft: Draft, id: string, dx: number, dy: number): void {
  if (dx === 0 && dy === 0) return;
  if (draft.find('screens', id) !== undefined) {
    moveScreens(draft, [id], dx, dy);
    return;
  }
  for (const member of widgetsOf(draft.app, id)) {
    const widget = draft.find('widgets', member);
    if (widget !== undefined) placeWidget(draft, member, { x: widget.x + dx, y: widget.y + dy });
  }
}

/** Moves several things by the same distance, each once: a screen takes along what lies on it, whether that is named too or not. */
export function moveAll(draft: Draft, ids: readonly string[], dx: number, dy: number): void {
  if (dx === 0 && dy === 0) return;
  const screens = ids.flatMap((id) => draft.find('screens', id) ?? []);
  const onScreens = new Set(screens.flatMap(({ children }) => children));
  const widgets = new Set(ids.flatMap((id) => widgetsOf(draft.app, id)));
  moveScreens(
    draft,
    screens.map(({ id }) => id),
    dx,
    dy,
  );
  for (const id of widgets) if (!onScreens.has(id)) moveThing(draft, id, dx, dy);
}

/** What lies in a container that is moved, and goes along. */
type Carried = (id: string) => readonly string[];

/** One thing aligns to its screen, several to their common frame; groups move as a whole, locked things stay. */
export function alignAll(draft: Draft, ids: readonly string[], alignment: Alignment, carried: Carried): void {
  const frame = alignFrame(draft, ids);
  if (frame === null) return;
  for (const id of ids) {
    const box = boundsOf(draft.app, id);
    if (box === null || isLocked(draft.app, id)) continue;
    const { dx, dy } = alignOffset(box, frame, alignment);
    for (const moved of [id, ...carried(id)]) moveThing(draft, moved, dx, dy);
  }
}

export function alignFrame(draft: Pick<Draft, 'app' | 'find'>, ids: readonly string[]): Rect | null {
  const [only, ...others] = ids;
  if (only === undefined) return null;
  if (others.length > 0) return boundsOfAll(draft.app, ids);
  const member = widgetsOf(draft.app, only)[0];
  const screenId = member === undefined ? null : screenOf(draft.app, member);
  const screen = screenId === null ? undefined : draft.find('screens', screenId);
  return screen === undefined ? null : boxOf(screen);
}

/** Equal gaps between three or more things. */
export function distributeAll(draft: Draft, ids: readonly string[], direction: Direction, carried: Carried): void {
  const things = ids.flatMap((id) => {
    const box = boundsOf(draft.app, id);
    return box === null ? [] : [{ id, box }];
  });
  const offsets = distributeOffsets(
    things.map((thing) => thing.box),
    direction,
  );
  things.forEach(({ id }, i) => {
    const offset = offsets[i] ?? 0;
    for (const moved of [id, ...carried(id)]) {
      if (direction === 'horizontal') moveThing(draft, moved, offset, 0);
      else moveThing(draft, moved, 0, offset);
    }
  });
}
