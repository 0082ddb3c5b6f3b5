import type { Study } from '../study';
import { oncePerStudy, type Load } from './once-per-study';
import { mostNamed, preparedSessions } from './prepared';

/** A session with at least one action event, and the time of the first, ms since 1970. */
export interface ActiveSession {
  session: string;
  firstTime: number;
}

/** The chosen sessions with at least one action event, in the order of their ids. */
export const loadSessions = oncePerStudy((reader, study) => {
  const source = preparedSessions(study);
  return reader.query<ActiveSession>(
    `${source.with} SELECT session, first_action AS firstTime FROM chosen WHERE actions > 0 ORDER BY session`,
    source.parameters,
  );
});

/**
 * The study whose answers hold those of this one: when many sessions are chosen, it is less work to take theirs from what
 * is known of all. Nothing when the store had better be asked.
 */
export function largerStudy({ whole, filter }: Study): Study | undefined {
  return (filter?.sessions?.length ?? Infinity) > mostNamed ? whole : undefined;
}

/** Loads rows of sessions with at least one action event, once for each study; those of a part come from the larger study. */
export function oncePerSession<R extends { session: string }>(load: Load<R[]>): Load<R[]> {
  const loadChosen: Load<R[]> = oncePerStudy(async (reader, study) => {
    const larger = largerStudy(study);
    if (!larger) return load(reader, study);
    const [rows, chosen] = await Promise.all([loadChosen(reader, larger), loadSessions(reader, study)]);
    const names = new Set(chosen.map(({ session }) => session));
    return rows.filter(({ session }) => names.has(session));
  });
  return loadChosen;
}
