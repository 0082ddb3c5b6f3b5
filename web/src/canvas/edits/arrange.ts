import type { Point, Rect } from '@prototrail/model';
import { alignOffset, distributeOffsets, type Alignment, type Direction } from '../kernels/arrange';
import { boxOf } from '../kernels/box';
import { spacingOf, spacingOffsets } from '../kernels/spacing';
import { tidyOffsets } from '../kernels/tidy';
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

/** What is aligned, and to what. */
interface AlignRequest {
  alignment: Alignment;
  /** The thing that stays and that the others align to. */
  keyId?: string | null;
}

/**
 * One thing aligns to its screen, several to the key object, or to their common frame where there is none; groups move as a whole, locked
 * things stay.
 */
export function alignAll(draft: Draft, ids: readonly string[], request: AlignRequest, carried: Carried): void {
  const { alignment, keyId = null } = request;
  const frame = keyId === null ? alignFrame(draft, ids) : boundsOf(draft.app, keyId);
  if (frame === null) return;
  for (const id of ids) {
    const box = boundsOf(draft.app, id);
    if (box === null || id === keyId || isLocked(draft.app, id)) continue;
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

/** Things that may move, with their boxes. */
function freeThings(draft: Draft, ids: readonly string[]): { id: string; box: Rect }[] {
  return ids.flatMap((id) => {
    const box = boundsOf(draft.app, id);
    return box === null || isLocked(draft.app, id) ? [] : [{ id, box }];
  });
}

function moveEach(draft: Draft, ids: readonly string[], offsets: readonly Point[], carried: Carried): void {
  ids.forEach((id, i) => {
    const offset = offsets[i] ?? { x: 0, y: 0 };
    for (const moved of [id, ...carried(id)]) moveThing(draft, moved, offset.x, offset.y);
  });
}

/** A loose set becomes a row, a column or a grid with even rooms. */
export function tidyAll(draft: Draft, ids: readonly string[], carried: Carried): void {
  const things = freeThings(draft, ids);
  const offsets = tidyOffsets(things.map(({ box }) => box));
  moveEach(
    draft,
    things.map(({ id }) => id),
    offsets,
    carried,
  );
}

/** Changes the room between things that are spaced evenly; others stay where they are. */
export function spaceAll(
  draft: Draft,
  ids: readonly string[],
  { axis, gap }: { axis: 'x' | 'y'; gap: number },
  carried: Carried,
): void {
  const spacing = spacingOf(ids.flatMap((id) => boundsOf(draft.app, id) ?? []));
  if (spacing !== null) moveEach(draft, ids, spacingOffsets(spacing, axis, gap), carried);
}
