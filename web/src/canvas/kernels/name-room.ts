import type { Rect } from '@prototrail/model';

/** Height that a name takes above its screen, and the gap to the next screen, canvas px. */
const stripHeight = 24;
const gap = 12;

const rooms = new WeakMap<object, ReadonlyMap<string, number>>();

/** Room for the name of a screen, canvas px: to the next screen at the right in the way of the name, endless without one. */
export function nameRoom(screens: Readonly<Record<string, Rect>>, id: string): number {
  let cached = rooms.get(screens);
  if (cached === undefined) {
    cached = measureRooms(Object.entries(screens));
    rooms.set(screens, cached);
  }
  return cached.get(id) ?? Infinity;
}

function measureRooms(screens: readonly (readonly [string, Rect])[]): Map<string, number> {
  const fromLeft = [...screens].sort(([, a], [, b]) => a.x - b.x);
  const found = new Map<string, number>();
  fromLeft.forEach(([id, own], index) => {
    for (let next = index + 1; next < fromLeft.length; next++) {
      const other = fromLeft[next]?.[1];
      if (other === undefined || other.x <= own.x || !isInTheWay(own, other)) continue;
      found.set(id, Math.max(own.w, other.x - own.x - gap));
      return;
    }
  });
  return found;
}

/** Whether the name of `own`, drawn far enough, runs into `other` or its name. */
function isInTheWay(own: Rect, other: Rect): boolean {
  return other.y - stripHeight < own.y && other.y + other.h > own.y - stripHeight;
}
