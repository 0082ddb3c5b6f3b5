import { eventTypes, isSequence } from '@prototrail/model';
import { z } from 'zod';
import { oncePerStudy } from '../query/once-per-study';
import { preparedEvents } from '../query/prepared';
import { loadSessions } from '../query/sessions';
import { literals } from '../query/sql';
import { modifiedZ } from '../statistics/outliers';
import type { Metric } from './metric';

/** How unusual the ways of sessions are; by session. */
export interface Anomaly {
  /** Average share of the other testers who never made the same move, 0 to 1; null without a move to compare. */
  navigationAnomaly: Record<string, number | null>;
  navigationAnomalyFlags: Record<string, { z: number | null; outlier: boolean }>;
}

/** Above this modified z-score navigation is strange; fewer sessions with a value than this have none. */
const strangeAbove = 3.5;
const minSessions = 5;

const sequenceTypes = literals(eventTypes.filter((type) => isSequence({ type })));

/** Navigation anomaly of each session with action events, and the flag for strange navigation. */
export const anomaly: Metric<object, Anomaly> = {
  name: 'anomaly',
  params: z.object({}),
  empty: () => ({ navigationAnomaly: {}, navigationAnomalyFlags: {} }),
  async run(reader, study) {
    const [active, scores] = await Promise.all([loadSessions(reader, study), loadScores(reader, study)]);
    const known = active.flatMap(({ session }) => scores.get(session) ?? []);
    const zOf = new Map(known.length < minSessions ? [] : zip(known, modifiedZ(known)));
    const result: Anomaly = { navigationAnomaly: {}, navigationAnomalyFlags: {} };
    for (const { session } of active) {
      const score = scores.get(session) ?? null;
      const zScore = score === null ? null : (zOf.get(score) ?? null);
      result.navigationAnomaly[session] = score;
      result.navigationAnomalyFlags[session] = {
        z: zScore,
        outlier: zScore !== null && zScore > strangeAbove,
      };
    }
    return result;
  },
};

const zip = (keys: readonly number[], values: readonly number[]): [number, number][] =>
  keys.map((key, index) => [key, values[index] ?? 0]);

/** Anomaly by session; sessions without a move, or without others that have one, are missing. */
const loadScores = oncePerStudy(async (reader, study) => {
  const source = preparedEvents(study);
  const rows = await reader.query<{ session: string; score: number }>(
    `${source.with},
    sequences AS (
      SELECT session, arrayMap(event -> cityHash64(event.2, event.3, event.4), arraySort(groupArray((position, toString(screen), toString(widget), toString(type))))) AS steps
      FROM stored WHERE action AND type IN (${sequenceTypes}) GROUP BY session
    ),
    moves AS (SELECT session, arrayJoin(arrayZip(arrayPopBack(steps), arrayPopFront(steps))) AS move FROM sequences WHERE length(steps) > 1),
    known AS (SELECT move, uniqExact(session) AS testers FROM moves GROUP BY move),
    (SELECT uniqExact(session) FROM moves) AS everyone
    SELECT session, avg(1 - (testers - 1) / (everyone - 1)) AS score FROM moves INNER JOIN known USING (move)
    WHERE everyone > 1 GROUP BY session`,
    source.parameters,
  );
  return new Map(rows.map(({ session, score }) => [session, score]));
});
