import { forEachCooperatively, filterCooperatively } from '@prototrail/platform';
import { oncePerStudy, type Load } from './once-per-study';
import { maxNamed, preparedSessions } from './prepared';
import { oncePerState, type OfSession } from './states';

/** A session with at least one action event, and the time of the first, ms since 1970. */
export interface ActiveSession extends OfSession {
  firstTime: number;
}

/** The chosen sessions with at least one action event, in the order of their ids. */
export const loadSessions = oncePerState((reader, study) => {
  const source = preparedSessions(study);
  return reader.query<ActiveSession>(
    `${source.with} SELECT session, first_action AS firstTime FROM chosen WHERE actions > 0 ORDER BY session`,
    source.parameters,
  );
});

/** How long each of the chosen sessions with action events took, ms, in no order. */
export const loadDurations = oncePerStudy(async (reader, study): Promise<readonly number[]> => {
  const source = preparedSessions(study);
  const [found] = await reader.query<{ durations: number[] }>(
    `${source.with} SELECT groupArray(finished - first_action) AS durations FROM chosen WHERE actions > 0`,
    source.parameters,
  );
  return found?.durations ?? [];
});

/** How much a study holds. */
export interface StudySize {
  /** Chosen sessions, those with at least one action event, and the events of all of them. */
  sessions: number;
  active: number;
  events: number;
  /** Receive time of the newest event, ms since 1970; 0 without events. */
  asOf: number;
}

/** The size of a study. */
export const loadSize = oncePerStudy(async (reader, study): Promise<StudySize> => {
  const source = preparedSessions(study);
  const [size] = await reader.query<StudySize>(
    `${source.with} SELECT count() AS sessions, countIf(actions > 0) AS active, sum(events) AS events, max(as_of) AS asOf FROM chosen`,
    source.parameters,
  );
  return size ?? { sessions: 0, active: 0, events: 0, asOf: 0 };
});

/** Loads rows of sessions with at least one action event, once for each study; those of a part come from what is known of all. */
export function oncePerSession<R extends OfSession>(load: Load<R[]>): Load<R[]> {
  const loadAll = oncePerState(load);
  return oncePerStudy(async (reader, study) => {
    const { whole, filter } = study;
    const isSmall = (filter?.sessions?.length ?? Infinity) <= maxNamed;
    if (!whole || isSmall) return loadAll(reader, study);
    const [rows, names] = await Promise.all([loadAll(reader, whole), loadNames(reader, study)]);
    return filterCooperatively(rows, ({ session }) => names.has(session));
  });
}

const loadNames = oncePerStudy(async (reader, study) => {
  const { sessions, ...rest } = study.filter ?? {};
  if (sessions && Object.values(rest).every((part) => part === undefined)) return new Set(sessions);
  const names = new Set<string>();
  await forEachCooperatively(await loadSessions(reader, study), ({ session }) => names.add(session));
  return names;
});
