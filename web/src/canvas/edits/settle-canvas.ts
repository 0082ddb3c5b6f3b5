import {
  autoLayoutOf,
  documentLimits,
  hasAutoLayout,
  layoutRoots,
  translateRect,
  unionRects,
  type App,
  type Rect,
} from '@prototrail/model';
import { boxOf } from '../kernels/box';
import type { Draft } from '../store/draft';
import { findRecord } from '../store/records';
import { boundsOf, groupsBelow, screenOf, widgetsOfGroup } from '../store/structure';
import { moveFrames, placeFrame } from './settle-layouts';
import { adoptLooseWidgets, reassignScreens } from './widgets';

const canvasSize = documentLimits.canvas;

type Place = 'screens' | 'widgets';
interface Changed {
  map: Place;
  id: string;
  box: Rect;
}

/**
 * Keeps what was placed, moved or resized on the canvas (prototype model 5.1), as opening the file would do it. What moved by the same
 * distance goes back by the same distance, a side that was drawn beyond the edge stops there.
 * @returns whether something was beyond the edge
 */
export function settleCanvas(draft: Draft, before: App): boolean {
  const moved = new Map<string, Changed[]>();
  let found = false;
  for (const key of [...draft.touched]) {
    const [map, id] = splitKey(key);
    const record = map === undefined ? undefined : draft.find(map, id);
    if (map === undefined || record === undefined) continue;
    const [box, old] = [boxOf(record), findRecord(before, map, id)];
    if (!Object.values(box).every(Number.isFinite) || (old !== undefined && sameBox(box, old))) continue;
    if (old === undefined || (old.w === box.w && old.h === box.h)) {
      const distance = old === undefined ? 'new' : `${box.x - old.x},${box.y - old.y}`;
      const together = moved.get(distance) ?? [];
      together.push({ map, id, box });
      moved.set(distance, together);
    } else if (!isInside(box)) {
      found = true;
      place(draft, { map, id, box: cropped(box) });
    }
  }
  for (const key of [...draft.touched])
    if (key.startsWith('groups:')) settleFrame(draft, before, key.slice('groups:'.length));
  for (const together of moved.values()) {
    const [dx, dy] = [backBy(together, 'x', 'w'), backBy(together, 'y', 'h')];
    if (dx === 0 && dy === 0) continue;
    found = true;
    for (const { map, id, box } of together) place(draft, { map, id, box: { ...box, x: box.x + dx, y: box.y + dy } });
    // Where they were dropped was decided at the place that they do not have.
    const dropped = together.filter(
      ({ map, id }) => map === 'widgets' && screenOf(draft.app, id) !== screenOf(before, id),
    );
    reassignScreens(
      draft,
      dropped.map(({ id }) => id),
    );
  }
  return found;
}

/** Rows whose members were laid out beyond the beginning of the canvas move onto it as a whole. */
export function settleRows(draft: Draft): void {
  if (!hasAutoLayout(draft.app)) return;
  const touched = [...draft.touched].map((key) => key.slice(key.indexOf(':') + 1));
  for (const id of layoutRoots(draft.app, touched)) {
    // Members overlap where gaps are negative, and then lie outside the frame too.
    const boxes = [id, ...widgetsOfGroup(draft.app, id)].flatMap((each) => boundsOf(draft.app, each) ?? []);
    const bounds = unionRects(boxes);
    if (bounds === undefined || (bounds.x >= 0 && bounds.y >= 0)) continue;
    const by = { x: Math.max(0, -bounds.x), y: Math.max(0, -bounds.y) };
    for (const member of widgetsOfGroup(draft.app, id))
      draft.update('widgets', member, (widget) => ({ ...widget, ...translateRect(widget, by.x, by.y) }));
    moveFrames(draft, groupsBelow(draft.app, id), by);
  }
}

/** The frame of a group with a layout, from which its members are placed. */
function settleFrame(draft: Draft, before: App, id: string): void {
  const group = draft.find('groups', id);
  const { x, y } = { ...autoLayoutOf(group) };
  if (group === undefined || autoLayoutOf(findRecord(before, 'groups', id)) === autoLayoutOf(group)) return;
  if ((x ?? 0) < 0 || (y ?? 0) < 0) placeFrame(draft, id, { x: Math.max(0, x ?? 0), y: Math.max(0, y ?? 0) });
}

/** How far things go back so that all of them are on the canvas; those at its beginning count where there is no room for all. */
function backBy(together: readonly Changed[], at: 'x' | 'y', size: 'w' | 'h'): number {
  // Not spread into an argument list: it is too long for many thousand things.
  const first = together.reduce((least, { box }) => Math.min(least, box[at]), Infinity);
  const last = together.reduce((most, { box }) => Math.max(most, box[at] + box[size]), -Infinity);
  const back = Math.min(0, canvasSize[size] - last);
  return first + back < 0 ? -first : back;
}

/** A box without its parts beyond the canvas. */
function cropped(box: Rect): Rect {
  const x = Math.min(Math.max(0, box.x), canvasSize.w - 1);
  const y = Math.min(Math.max(0, box.y), canvasSize.h - 1);
  return {
    x,
    y,
    w: Math.max(1, Math.min(box.x + box.w, canvasSize.w) - x),
    h: Math.max(1, Math.min(box.y + box.h, canvasSize.h) - y),
  };
}

/** Loose widgets that came to lie on a screen, or under one that moved, belong to it, as opening the file would have it. */
export function settleLoose(draft: Draft, before: App): void {
  const moved: string[] = [];
  for (const key of [...draft.touched]) {
    const [map, id] = splitKey(key);
    if (map === 'widgets' && draft.find(map, id) !== undefined && screenOf(draft.app, id) === null)
      reassignScreens(draft, [id]);
    if (map !== 'screens') continue;
    const [screen, old] = [draft.find(map, id), findRecord(before, map, id)];
    if (screen !== undefined && (old === undefined || !sameBox(boxOf(screen), old))) moved.push(id);
  }
  adoptLooseWidgets(draft, moved);
}

function place(draft: Draft, { map, id, box }: Changed): void {
  if (map === 'widgets') draft.update('widgets', id, (widget) => ({ ...widget, ...box }));
  else draft.update('screens', id, (screen) => ({ ...screen, ...box }));
}

function splitKey(key: string): [map: Place | undefined, id: string] {
  const colon = key.indexOf(':');
  const map = key.slice(0, colon);
  return [map === 'screens' || map === 'widgets' ? map : undefined, key.slice(colon + 1)];
}

const isInside = ({ x, y, w, h }: Rect): boolean => x >= 0 && y >= 0 && x + w <= canvasSize.w && y + h <= canvasSize.h;

const sameBox = (a: Rect, b: Rect): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
