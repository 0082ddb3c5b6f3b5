import { z } from 'zod';
import { oncePerStudy } from '../query/once-per-study';
import { neighbourMap } from '../statistics/neighbour-map';
import { scaleColumns } from '../statistics/outliers';
import { clusterFeatures, loadSessionGroups } from './clusters';
import type { Metric } from './metric';
import { sessions } from './sessions';

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

const loadMap = oncePerStudy(async (reader, study): Promise<SessionMap> => {
  const [rows, { groups }] = await Promise.all([sessions.run(reader, study, {}), loadSessionGroups(reader, study)]);
  if (rows.length < minPlaced) return { points: [], pointsOf: rows.length };
  const points = scaleColumns(rows.map((row) => clusterFeatures.map((feature) => row[feature])));
  const step = Math.max(1, points.length / maxPlaced);
  const isPlaced = (index: number): boolean => Math.floor(index / step) !== Math.floor((index - 1) / step);
  const places = await neighbourMap(points.filter((_, index) => isPlaced(index)));
  const placed = rows.flatMap(({ session }, index) =>
    isPlaced(index) ? [{ session, group: groups[index] ?? -1 }] : [],
  );
  return {
    points: placed.map(({ session, group }, place) => {
      const [x, y] = places[place] ?? [0.5, 0.5];
      return { session, x, y, group };
    }),
    pointsOf: rows.length,
  };
});
