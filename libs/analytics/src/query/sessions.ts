import { forEachCooperatively, filterCooperatively } from '@prototrail/platform';
import type { Reader } from '../metrics/metric';
import { resultsByHand, type Study } from '../study';
import { oncePerStudy, type Load } from './once-per-study';
import { maxNamed, preparedSessions } from './prepared';

interface OfSession {
  session: string;
}

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
  const names = new Set<string>();
  await forEachCooperatively(await loadSessions(reader, study), ({ session }) => names.add(session));
  return names;
});

/** Loads rows of sessions, in the order of their ids; with what is known of an earlier state, only those that changed since. */
function oncePerState<R extends OfSession>(load: Load<R[]>): Load<R[]> {
  const loadState: Load<R[]> = oncePerStudy(async (reader, study) => {
    const { before, filter } = study;
    // what is known is of all sessions
    if (!before || filter) return load(reader, study);
    const [known, fresh] = await Promise.all([loadState(reader, before.study), loadState(reader, before.since)]);
    return merge(await filterCooperatively(known, ({ session }) => !before.changed.has(session)), fresh);
  });
  return loadState;
}

/** Both lists are in order, and have no session in common. */
function merge<R extends OfSession>(long: readonly R[], short: readonly R[]): R[] {
  const merged: R[] = [];
  let next = 0;
  for (const row of long) {
    for (let other = short[next]; other !== undefined && other.session < row.session; other = short[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(row);
  }
  return [...merged, ...short.slice(next)];
}

/** The version of every prepared session; times in ns, of which numbers hold all that matters. */
const loadVersions = oncePerStudy(async (reader, study) => {
  const source = preparedSessions(study);
  const rows = await reader.query<{ session: string; version: number }>(
    `${source.with} SELECT session, version FROM chosen`,
    source.parameters,
  );
  const versions = new Map<string, number>();
  await forEachCooperatively(rows, ({ session, version }) => versions.set(session, version));
  return versions;
});

/** Sessions with other results set by hand. */
function judgedAnew(study: Study, earlier: Study): Set<string> {
  const [now, then] = [resultsByHand(study.annotations), resultsByHand(earlier.annotations)];
  const textOf = (results: Readonly<Record<string, unknown>> = {}): string =>
    JSON.stringify(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)));
  return new Set([...now.keys(), ...then.keys()].filter((id) => textOf(now.get(id)) !== textOf(then.get(id))));
}

/**
 * Notes the state of the events for a study without a filter, before anything else is read of it, and returns the number of
 * sessions. With a study that differs in this state and in annotations only, what has not changed is taken from there later, unless much has
 * changed; what `earlier` was itself taken from is forgotten.
 */
export async function noteState(reader: Reader, study: Study, earlier?: Study): Promise<number> {
  const now = await loadVersions(reader, study);
  if (!earlier) return now.size;
  const then = await loadVersions(reader, earlier);
  const changed = new Set<string>();
  await forEachCooperatively(now, ([session, version]) => {
    if (then.get(session) !== version) changed.add(session);
  });
  await forEachCooperatively(then.keys(), (session) => {
    if (!now.has(session)) changed.add(session);
  });
  for (const session of judgedAnew(study, earlier)) if (now.has(session)) changed.add(session);
  delete earlier.before;
  if (changed.size <= maxNamed)
    study.before = { study: earlier, changed, since: { ...study, filter: { sessions: [...changed] } } };
  return now.size;
}
