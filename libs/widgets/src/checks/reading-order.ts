import {
  intersects,
  traitsOf,
  unionRects,
  widgetReactsToClick,
  type DerivedApp,
  type DerivedScreen,
  type Rect,
} from '@prototrail/model';
import { hasOwnText } from './naming';

/** A widget, or an outermost group as one, with its place in the order of drawing, which is the one of reading. */
interface Unit {
  id: string;
  name: string;
  box: Rect;
  /** A screen reader or the Tab key stops here. */
  isRead: boolean;
}

export interface ReadingOrder {
  /** How many things are read too late. */
  count: number;
  /** Names of the first pair: `later` is read first, though `sooner` is seen first. */
  later: string;
  sooner: string;
  /** All things of the screen, as they should be drawn from back to front. */
  order: readonly string[];
}

/**
 * What is read in another order than it is seen, where drawing things in another order mends it: above before below in the same column, left
 * before right in the same row (WCAG 2.2, 1.3.2 and 2.4.3). What lies over something stays over it. Fixed things are drawn last in any case.
 */
export function readingOrderOf(derived: DerivedApp, screen: DerivedScreen): ReadingOrder | undefined {
  const units = unitsOf(derived, screen);
  const before = outOfTurn(units);
  const [first] = before;
  if (!first) return undefined;
  const sorted = inTurn(units);
  const count = before.length - outOfTurn(sorted).length;
  if (count <= 0) return undefined;
  return { count, later: first.later.name, sooner: first.sooner.name, order: sorted.map(({ id }) => id) };
}

function unitsOf(derived: DerivedApp, screen: DerivedScreen): Unit[] {
  const units = new Map<string, Unit>();
  for (const widget of screen.widgets) {
    const { sourceId, type, effectiveStyle } = widget;
    if (widget.inherited || widget.hidden || effectiveStyle['fixed'] === true || traitsOf(type).logic) continue;
    const group = derived.topGroupOf(sourceId);
    const id = group?.id ?? sourceId;
    const isRead = traitsOf(type).isInput || hasOwnText(widget) || widgetReactsToClick(derived, sourceId, widget);
    const known = units.get(id);
    if (!known) units.set(id, { id, name: group?.name ?? widget.name, box: widget, isRead });
    else {
      known.box = unionRects([known.box, widget]) ?? known.box;
      known.isRead ||= isRead;
    }
  }
  return [...units.values()];
}

/** Whether everybody sees `a` before `b`. Things in different columns and rows have no order of their own. */
function isSeenFirst(a: Rect, b: Rect): boolean {
  const sharedWidth = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const sharedHeight = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  if (sharedHeight >= Math.min(a.h, b.h) / 2) return a.x + a.w <= b.x;
  return sharedWidth > 0 && a.y + a.h <= b.y;
}

/** Those that are read after something that is seen later. */
function outOfTurn(units: readonly Unit[]): { later: Unit; sooner: Unit }[] {
  const read = units.filter(({ isRead }) => isRead);
  return read.flatMap((sooner, index) => {
    const later = read.find((other, place) => place < index && isSeenFirst(sooner.box, other.box));
    return later ? [{ later, sooner }] : [];
  });
}

/** The order of seeing, as far as what lies over something else allows it; what contradicts itself stays as it is. */
function inTurn(units: readonly Unit[]): Unit[] {
  const mustPrecede = (a: number, b: number): boolean => {
    const [first, second] = [units[a], units[b]];
    if (a === b || !first || !second) return false;
    if (intersects(first.box, second.box)) return a < b;
    return first.isRead && second.isRead && isSeenFirst(first.box, second.box);
  };
  const places = units.map((_, index) => index);
  const waitsFor = places.map((b) => places.filter((a) => mustPrecede(a, b)).length);
  const left = new Set(places);
  const sorted: Unit[] = [];
  while (left.size > 0) {
    const rest = [...left];
    const next = rest.find((index) => waitsFor[index] === 0) ?? rest[0] ?? 0;
    left.delete(next);
    for (const index of left) if (mustPrecede(next, index)) waitsFor[index] = (waitsFor[index] ?? 0) - 1;
    sorted.push(...units.slice(next, next + 1));
  }
  return sorted;
}
