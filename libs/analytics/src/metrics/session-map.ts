import { z } from 'zod';
import { oncePerStudy } from '../query/once-per-study';
import { neighbourMap } from '../statistics/neighbour-map';
import { pickPoints, unpack } from '../statistics/packed-points';
import { clusterPoints, loadSessionGroups } from './clusters';
import type { Metric } from './metric';
import { loadSessionColumns } from './session-columns';

/** Sessions that are placed; of more a sample is. */
const maxPlaced = 2_000;
/** Fewer say nothing about who is near whom. */
const minPlaced = 5;

/** A session on the map. */
export interface PlacedSession {
  session: string;
  /** 0 to 1, without a unit. */
  x: number;
  y: number;
  /** Number of its group, -1 for none. */
  group: number;
}

/** Sessions as points of which the near ones behaved alike. */
export interface SessionMap {
  points: PlacedSession[];
  /** Sessions in all. */
  pointsOf: number;
}

/**
 * Two-dimensional map of sessions by what groups are made of: interactions, duration, screen loads and tasks; see `neighbourMap`. Below
 * 5 sessions there is none. No figures and no flags follow from it. Definitions 13.5 and BY-43.
 */
export const sessionMap: Metric<object, SessionMap> = {
  name: 'sessionMap',
  params: z.object({}),
  empty: () => ({ points: [], pointsOf: 0 }),
  run: (reader, study) => loadMap(reader, study),
};

/** Indices of at most so many of a list, at about equal distances. */
export function evenlyChosen(count: number, most: number): number[] {
  const step = Math.max(1, count / most);
  const chosen: number[] = [];
  for (let index = 0; index < count; index += 1)
    if (Math.floor(index / step) !== Math.floor((index - 1) / step)) chosen.push(index);
  return chosen;
}

const loadMap = oncePerStudy(async (reader, study): Promise<SessionMap> => {
  const [columns, { groups }] = await Promise.all([
    loadSessionColumns(reader, study),
    loadSessionGroups(reader, study),
  ]);
  const { sessions } = columns;
  if (sessions.length < minPlaced) return { points: [], pointsOf: sessions.length };
  const placed = evenlyChosen(sessions.length, maxPlaced);
  const places = await neighbourMap(unpack(pickPoints(clusterPoints(columns), placed)));
  return {
    points: placed.map((index, place) => {
      const [x, y] = places[place] ?? [0.5, 0.5];
      return { session: sessions[index] ?? '', x, y, group: groups[index] ?? -1 };
    }),
    pointsOf: sessions.length,
  };
});
