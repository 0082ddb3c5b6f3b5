import { z } from 'zod';
import { oncePerStudy } from '../query/once-per-study';
import { preparedSessions } from '../query/prepared';
import { loadSessions } from '../query/sessions';
import { modifiedZOf } from '../statistics/outliers';
import type { Study } from '../study';
import type { Metric, Reader } from './metric';

/** How unusual the ways of sessions are; by session. */
export interface Anomaly {
  /** Average share of the other testers who never made the same move, 0 to 1; null without a move to compare. */
  navigationAnomaly: Record<string, number | null>;
  navigationAnomalyFlags: Record<string, { z: number | null; outlier: boolean }>;
}

/** Above this modified z-score navigation is strange; fewer sessions with a value than this have none. */
const strangeAbove = 3.5;
const minSessions = 5;

/** Navigation anomaly of each session with action events, and the flag for strange navigation. */
export const anomaly: Metric<object, Anomaly> = {
  name: 'anomaly',
  params: z.object({}),
  empty: () => ({ navigationAnomaly: {}, navigationAnomalyFlags: {} }),
  async run(reader, study) {
    const [active, { scores, zOf }] = await Promise.all([loadSessions(reader, study), loadNavigation(reader, study)]);
    const result: Anomaly = { navigationAnomaly: {}, navigationAnomalyFlags: {} };
    for (const { session } of active) {
      const score = scores.get(session) ?? null;
      const zScore = score === null ? null : zOf(score);
      result.navigationAnomaly[session] = score;
      result.navigationAnomalyFlags[session] = { z: zScore, outlier: isStrange(zScore) };
    }
    return result;
  },
};

const isStrange = (zScore: number | null): boolean => zScore !== null && zScore > strangeAbove;

/** How unusual the ways of sessions are, and which ones are strange; the same for all views of a study. */
export interface Navigation {
  scores: ReadonlyMap<string, number>;
  /** The modified z-score of a score; null where too few sessions have one. */
  zOf: (score: number) => number | null;
  isStrange: (session: string) => boolean;
}

export const loadNavigation = oncePerStudy(async (reader, study): Promise<Navigation> => {
  const scores = await loadScores(reader, study);
  const known = [...scores.values()];
  const zScore = known.length < minSessions ? () => null : modifiedZOf(known);
  return {
    scores,
    zOf: zScore,
    isStrange: (session) => {
      const score = scores.get(session);
      return score !== undefined && isStrange(zScore(score));
    },
  };
});

/**
 * Anomaly by session; sessions without a move, or without others that have one, are missing. Steps are hashes, and a move that
 * every session has (0) counts them. Moves that one tester made need not be looked up: there are many of them in large studies.
 */
async function loadScores(reader: Reader, study: Study): Promise<Map<string, number>> {
  const source = preparedSessions(study);
  const rows = await reader.query<{ session: string; score: number }>(
    `${source.with},
    went AS (SELECT session, arrayMap((from, to) -> greatest(1, cityHash64(from, to)), arrayPopBack(steps), arrayPopFront(steps)) AS moves
      FROM chosen WHERE length(steps) > 1),
    known AS (SELECT move, count() AS testers FROM (SELECT arrayJoin(arrayPushBack(arrayDistinct(moves), 0)) AS move FROM went)
      GROUP BY move HAVING testers > 1),
    (SELECT (groupArray(move), groupArray(testers), maxIf(testers, move = 0)) FROM known) AS lookup
    SELECT session, 1 - (arrayAvg(arrayMap(move -> transform(move, lookup.1, lookup.2, toUInt64(1)), moves)) - 1) / (lookup.3 - 1) AS score
    FROM went WHERE lookup.3 > 1`,
    source.parameters,
  );
  return new Map(rows.map(({ session, score }) => [session, score]));
}
