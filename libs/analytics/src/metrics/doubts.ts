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

/** What of a session doubts need. */
interface Doubted {
  session: string;
  row: { interactions: number; durationMs: number };
  details?: { user: string } | undefined;
}

/** What is suspicious about some of the chosen tests. */
export interface Suspicions {
  /** Testers with several of them. */
  repeatedTesters: ReadonlySet<string>;
  fastClicks: ReadonlySet<string>;
  sameTimes: ReadonlySet<string>;
}

export const noSuspicions: Suspicions = {
  ...{ repeatedTesters: new Set(), fastClicks: new Set(), sameTimes: new Set() },
};

/** Testers with several tests, and tests with clicks that no hand makes. */
export const loadSuspicions = oncePerStudy(async (reader, study): Promise<Suspicions> => {
  const source = preparedSessions(study);
  const [repeated, quick] = await Promise.all([
    reader.query<{ user: string }>(
      `${source.with} SELECT arrayMax(users) AS user FROM chosen WHERE actions > 0 AND user != '' GROUP BY user HAVING count() > 1`,
      source.parameters,
    ),
    reader.query<{ session: string; isFast: number; isSame: number }>(
      `${source.with} SELECT session, ${areWithin(fast.clicks + 1, fast.withinMs)} AS isFast, ${areWithin(sameTime, 0)} AS isSame
      FROM (SELECT session, arraySort(quick_clicks.3) AS times FROM chosen WHERE length(quick_clicks) >= ${sameTime}) WHERE isFast OR isSame`,
      source.parameters,
    ),
  ]);
  return {
    repeatedTesters: new Set(repeated.map(({ user }) => user)),
    fastClicks: new Set(quick.flatMap(({ session, isFast }) => (isFast ? [session] : []))),
    sameTimes: new Set(quick.flatMap(({ session, isSame }) => (isSame ? [session] : []))),
  };
});

/** SQL: whether so many of the ordered `times` are so near to each other. */
const areWithin = (count: number, withinMs: number): string =>
  `arrayExists((time, last) -> last - time <= ${withinMs}, arraySlice(times, 1, greatest(0, toInt64(length(times)) - ${count - 1})), arraySlice(times, ${count}))`;

/** Sessions whose recordings may not be worth much, with the reasons. */
export function doubtsOf(
  measured: readonly Doubted[],
  { repeatedTesters, fastClicks, sameTimes }: Suspicions,
): { session: string; doubts: Doubt[] }[] {
  return measured.flatMap(({ session, row, details }) => {
    const doubts: Doubt[] = [];
    if (row.interactions === 0) doubts.push('noInteraction');
    if (row.durationMs < shortestMs) doubts.push('tooShort');
    if (fastClicks.has(session)) doubts.push('fastClicks');
    if (sameTimes.has(session)) doubts.push('sameTimes');
    if (details?.user && repeatedTesters.has(details.user)) doubts.push('sameTester');
    return doubts.length === 0 ? [] : [{ session, doubts }];
  });
}
