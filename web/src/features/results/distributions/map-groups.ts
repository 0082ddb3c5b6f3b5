import type { AnalyticsAnswer } from '@prototrail/contracts';

export type MapPoint = AnalyticsAnswer<'map'>['points'][number];

/** What the marks of the map can be told apart by. */
export const mapColours = ['group', 'outcome', 'device'] as const;
export type MapColour = (typeof mapColours)[number];

/** Looks of marks; a group of its own has a colour and a shape of its own. */
export const mapLooks = ['a', 'b', 'c', 'd', 'rest'] as const;
export type MapLook = (typeof mapLooks)[number];

/** Tests that look alike on the map. */
export interface MapGroup {
  /** `all`, `some` or `none` of the tasks; a kind of device; number of the group from 0, `others` or `none`. */
  id: string;
  look: MapLook;
  points: MapPoint[];
}

const orders: Readonly<Record<Exclude<MapColour, 'group'>, readonly string[]>> = {
  outcome: ['all', 'some', 'none'],
  device: ['phone', 'tablet', 'desktop', 'unknown'],
};
const own = mapLooks.length - 1;

/** The points of the map by what their marks show, in the order of the legend; of many groups the small ones are one. */
export function groupPoints(points: readonly MapPoint[], colour: MapColour, tasks: number): MapGroup[] {
  const keys = new Map<string, MapPoint[]>();
  for (const point of points) {
    const key = keyOf(point, colour, tasks);
    keys.set(key, [...(keys.get(key) ?? []), point]);
  }
  const order = colour === 'group' ? groupOrder(keys) : orders[colour];
  return order.flatMap((id, index): MapGroup[] => {
    const found = keys.get(id) ?? [];
    const look = id === 'none' && colour === 'group' ? 'rest' : (mapLooks[Math.min(index, own - 1)] ?? 'rest');
    return found.length === 0 ? [] : [{ id, look, points: found }];
  });
}

function keyOf({ group, done, device }: MapPoint, colour: MapColour, tasks: number): string {
  if (colour === 'device') return device;
  if (colour === 'outcome') return done.length === 0 ? 'none' : done.length >= tasks ? 'all' : 'some';
  // groups are numbered in no order of size; more than the looks are told apart by nothing
  return group < 0 ? 'none' : group < own - 1 ? String(group) : 'others';
}

const groupOrder = (keys: ReadonlyMap<string, unknown>): string[] => [
  ...[...keys.keys()].filter((key) => /^\d+$/.test(key)).sort((a, b) => Number(a) - Number(b)),
  'others',
  'none',
];
