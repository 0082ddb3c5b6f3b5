import { preparedSessions } from '../query/prepared';
import { oncePerStudy } from '../query/once-per-study';

/** When each session with action events ended: with its last action or with what was recorded of its end; ms since 1970, by id. */
export const loadSessionEnds = oncePerStudy(async (reader, study): Promise<ReadonlyMap<string, number>> => {
  const source = preparedSessions(study);
  const rows = await reader.query<{ session: string; finished: number }>(
    `${source.with} SELECT session, finished FROM chosen WHERE actions > 0`,
    source.parameters,
  );
  return new Map(rows.map(({ session, finished }) => [session, Number(finished)]));
});
