import { z } from 'zod';
import { mouseSamples } from '../query/mouse-samples';
import { preparedEvents } from '../query/prepared';
import type { Metric } from './metric';

/** A longer gap counts as so much, ms. */
export const idleMs = 30_000;
/** From a longer gap on a session was interrupted, ms. */
const interruptedMs = 30 * 60_000;

/** How long a tester was busy. */
export interface ActiveTime {
  session: string;
  /** Duration without idle gaps, ms. */
  activeMs: number;
  longestGapMs: number;
  isInterrupted: boolean;
}

const params = z.object({
  /** What a gap counts at most, ms. */
  idleMs: z.number().int().min(1).default(idleMs),
});

/**
 * Active time of every session with action events, by id: the differences of neighbouring events and mouse samples, each no more than
 * `idleMs`. A single gap above 30 minutes means that the session was interrupted. Definition BY-6.
 */
export const activeTime: Metric<z.input<typeof params>, ActiveTime[]> = {
  name: 'activeTime',
  params,
  empty: () => [],
  async run(reader, study, parameters) {
    const idle = parameters.idleMs ?? idleMs;
    const [events, mouse] = [preparedEvents(study), mouseSamples(study)];
    const rows = await reader.query<Omit<ActiveTime, 'isInterrupted'>>(
      `${events.with}, ${mouse.with.replace(/^WITH /, '')}
      SELECT session, arraySum(arrayMap(gap -> least(gap, {idle:Int64}), gaps)) AS activeMs, if(empty(gaps), 0, arrayMax(gaps)) AS longestGapMs
      FROM (SELECT session, arrayPopFront(arrayDifference(arraySort(groupArrayArray(times)))) AS gaps, max(acted) AS hasActions FROM (
        SELECT session, groupArray(time) AS times, max(action) AS acted FROM stored GROUP BY session
        UNION ALL SELECT session, groupArrayArray(t) AS times, toUInt8(0) AS acted FROM recorded GROUP BY session) GROUP BY session)
      WHERE hasActions ORDER BY session`,
      { ...events.parameters, ...mouse.parameters, idle },
    );
    return rows.map(({ session, activeMs, longestGapMs }) => ({
      ...{ session, activeMs: Number(activeMs), longestGapMs: Number(longestGapMs) },
      isInterrupted: Number(longestGapMs) > interruptedMs,
    }));
  },
};
