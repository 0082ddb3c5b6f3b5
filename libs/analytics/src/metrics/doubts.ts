import { oncePerStudy } from '../query/once-per-study';
import { preparedSessions } from '../query/prepared';

/**
 * Why the recording of a session may not be what a tester did in earnest; it does not depend on the others' behaviour. Definition BY-35.
 * `fastClicks`: more than 10 pointer clicks within a second. `sameTimes`: three or more pointer clicks at the same millisecond.
 */
export type Doubt = 'noInteraction' | 'tooShort' | 'fastClicks' | 'sameTimes' | 'sameTester';

const shortestMs = 3000;
const fast = { clicks: 10, withinMs: 1000 } as const;
const sameTime = 3;

/** What of sessions doubts need, as columns. */
interface Doubted {
  sessions: readonly string[];
  interactions: readonly number[];
  durationMs: readonly number[];
}

/** What is suspicious about some of the chosen tests. */
export interface Suspicions {
  /** Of testers with several of them. */
  sameTester: ReadonlySet<string>;
  fastClicks: ReadonlySet<string>;
  sameTimes: ReadonlySet<string>;
}

export const noSuspicions: Suspicions = {
  ...{ sameTester: new Set(), fastClicks: new Set(), sameTimes: new Set() },
};

/** Tests of testers with several of them, and those with clicks that no hand makes. */
export const loadSuspicions = oncePerStudy(async (reader, study): Promise<Suspicions> => {
  const source = preparedSessions(study);
  const [repeated, quick] = await Promise.all([
    reader.queryColumns<{ session: readonly string[] }>(
      `${source.with} SELECT arrayJoin(sessions) AS session
      FROM (SELECT arrayMax(users) AS user, groupArray(session) AS sessions FROM chosen WHERE actions > 0 AND user != '' GROUP BY user HAVING count() > 1)`,
      source.parameters,
    ),
    reader.query<{ session: string; isFast: number; isSame: number }>(
      `${source.with} SELECT session, ${areWithin(fast.clicks + 1, fast.withinMs)} AS isFast, ${areWithin(sameTime, 0)} AS isSame
      FROM (SELECT session, arraySort(quick_clicks.3) AS times FROM chosen WHERE length(quick_clicks) >= ${sameTime}) WHERE isFast OR isSame`,
      source.parameters,
    ),
  ]);
  return {
    sameTester: new Set(repeated.session),
    fastClicks: new Set(quick.flatMap(({ session, isFast }) => (isFast ? [session] : []))),
    sameTimes: new Set(quick.flatMap(({ session, isSame }) => (isSame ? [session] : []))),
  };
});

/** SQL: whether so many of the ordered `times` are so near to each other. */
const areWithin = (count: number, withinMs: number): string =>
  `arrayExists((time, last) -> last - time <= ${withinMs}, arraySlice(times, 1, greatest(0, toInt64(length(times)) - ${count - 1})), arraySlice(times, ${count}))`;

/** Sessions whose recordings may not be worth much, with the reasons. */
export function doubtsOf(
  { sessions, interactions, durationMs }: Doubted,
  { sameTester, fastClicks, sameTimes }: Suspicions,
): { session: string; doubts: Doubt[] }[] {
  const found: { session: string; doubts: Doubt[] }[] = [];
  for (const [place, session] of sessions.entries()) {
    const doubts: Doubt[] = [];
    if (interactions[place] === 0) doubts.push('noInteraction');
    if ((durationMs[place] ?? 0) < shortestMs) doubts.push('tooShort');
    if (fastClicks.has(session)) doubts.push('fastClicks');
    if (sameTimes.has(session)) doubts.push('sameTimes');
    if (sameTester.has(session)) doubts.push('sameTester');
    if (doubts.length > 0) found.push({ session, doubts });
  }
  return found;
}
