import { forEachCooperatively, filterCooperatively } from '@prototrail/platform';
import type { Reader } from '../metrics/metric';
import { ignoredSessions, resultsByHand, type Study } from '../study';
import { oncePerStudy, type Load } from './once-per-study';
import { maxNamed, preparedSessions } from './prepared';

export interface OfSession {
  session: string;
}

/** Rows of all sessions at an earlier state of the events, and the sessions that changed since. */
interface Known<R> {
  rows: Promise<R[]>;
  changed: ReadonlySet<string>;
}

/** Hands on to a study what is known of an earlier one; one for each kind of rows. */
const handOn: ((study: Study, earlier: Study, changed: ReadonlySet<string>) => void)[] = [];

/** Loads rows of sessions, in the order of their ids; with what is known of an earlier state, only those that changed since. */
export function oncePerState<R extends OfSession>(load: Load<R[]>): Load<R[]> {
  const known = new WeakMap<Study, Known<R>>();
  handOn.push((study, earlier, changed) => {
    const before = known.get(earlier);
    if (!before) return;
    const since = new Set([...before.changed, ...changed]);
    if (since.size <= maxNamed) known.set(study, { rows: before.rows, changed: since });
  });
  const loadState: Load<R[]> = oncePerStudy(async (reader, study) => {
    const before = known.get(study);
    const rows = await before?.rows.catch(() => undefined);
    if (!before || !rows) return load(reader, study);
    const ids = [...before.changed];
    if (ids.length === 0) return rows;
    const fresh = await loadState(reader, partOf(study, ids));
    if (ids.every(isPlain)) return exchange(rows, fresh, ids);
    return merge(await filterCooperatively(rows, ({ session }) => !before.changed.has(session)), fresh);
  });
  return (reader, study) => {
    // which looks up what is known before it waits for anything
    const rows = loadState(reader, study);
    if (study.filter === undefined) known.set(study, { rows, changed: new Set() });
    return rows;
  };
}

const parts = new WeakMap<Study, Map<string, Study>>();

/** A study of some sessions; the same one for the same sessions, so that rows which build on others share them. */
function partOf(study: Study, ids: readonly string[]): Study {
  const key = JSON.stringify([...ids].sort());
  const ofStudy = parts.get(study) ?? new Map<string, Study>();
  parts.set(study, ofStudy);
  const part = ofStudy.get(key) ?? { ...study, filter: { sessions: ids } };
  ofStudy.set(key, part);
  return part;
}

/** Whether a text stands in the same place of the store's order and of ours; both know characters beyond these, in another order. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** `known` with the rows of `changed` sessions, which may be missing in either list, taken from `fresh`; what lies between them is copied in one go. */
function exchange<R extends OfSession>(known: readonly R[], fresh: readonly R[], changed: readonly string[]): R[] {
  const rowOf = new Map(fresh.map((row) => [row.session, row]));
  const parts: (readonly R[])[] = [];
  let from = 0;
  for (const session of [...changed].sort()) {
    const place = placeOf(known, session);
    const row = rowOf.get(session);
    parts.push(known.slice(from, place), row ? [row] : []);
    from = known[place]?.session === session ? place + 1 : place;
  }
  return new Array<R>().concat(...parts, known.slice(from));
}

/** Index of the first row that does not come before a session. */
function placeOf(rows: readonly OfSession[], session: string): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.session ?? '') < session) from = middle + 1;
    else to = middle;
  }
  return from;
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

/** When every session was prepared, microseconds since 1970. */
type Versions = ReadonlyMap<string, number>;
const versionsOf = new WeakMap<Study, Promise<Versions>>();

const atSql = 'intDiv(version, 1000)';
/** A remainder that tells versions apart and whose sums are exact. */
const remainder = 2 ** 31 - 1;

/** What one look at all sessions tells. */
export interface SessionsLook {
  /** The revisions that sessions are pinned to; empty stands for none. */
  used: string[];
  /** Sessions of pilots. */
  pilots: string[];
  /** Number and sum of the versions of the others, and those that are newer than all of the earlier study. */
  sessions: number;
  total: number;
  fresh: [session: string, at: number][];
}

/** Looks at all sessions of a study without a filter; `earlier` is the same study at an earlier state. */
export async function lookAtSessions(reader: Reader, study: Study, earlier?: Study): Promise<SessionsLook> {
  const source = preparedSessions(study);
  const newest = earlier ? newestOf(await loadVersions(reader, earlier)) : Number.MAX_SAFE_INTEGER;
  const [look] = await reader.query<SessionsLook>(
    `${source.with} SELECT arraySort(groupUniqArrayArray(revisions)) AS used, arraySort(groupArrayIf(session, isPilot)) AS pilots, countIf(NOT isPilot) AS sessions,
      sumIf(at % ${remainder}, NOT isPilot) AS total, groupArrayIf((session, at), NOT isPilot AND at > {newest:Int64}) AS fresh
    FROM (SELECT session, revisions, ${atSql} AS at, startsWith(segment, 'pilot-') AS isPilot FROM chosen)`,
    { ...source.parameters, newest },
  );
  return look ?? { used: [], pilots: [], sessions: 0, total: 0, fresh: [] };
}

function newestOf(versions: Versions): number {
  let newest = 0;
  for (const at of versions.values()) if (at > newest) newest = at;
  return newest;
}

function loadVersions(reader: Reader, study: Study, renewed?: Versions): Promise<Versions> {
  const known = versionsOf.get(study);
  if (known) return known;
  const loading = renewed ? Promise.resolve(renewed) : readVersions(reader, study);
  versionsOf.set(study, loading);
  loading.catch(() => versionsOf.delete(study));
  return loading;
}

async function readVersions(reader: Reader, study: Study): Promise<Versions> {
  const source = preparedSessions(study);
  const rows = await reader.query<{ session: string; at: number }>(
    `${source.with} SELECT session, ${atSql} AS at FROM chosen`,
    source.parameters,
  );
  const versions = new Map<string, number>();
  await forEachCooperatively(rows, ({ session, at }) => versions.set(session, at));
  return versions;
}

/** The versions of a later state, when that differs by sessions that were prepared since only; else undefined. Number and sum of all say so. */
function renew(earlier: Versions, { sessions, total, fresh }: SessionsLook): Versions | undefined {
  const versions = new Map(earlier);
  for (const [session, at] of fresh) versions.set(session, at);
  if (versions.size !== sessions) return undefined;
  let sum = 0;
  for (const at of versions.values()) sum += at % remainder;
  return sum === total ? versions : undefined;
}

/** Which sessions of an app do not count, as one text. */
const leftOut = (study: Study): string =>
  JSON.stringify([...new Set([...ignoredSessions(study), ...(study.pilots ?? [])])].sort());

/** Sessions with other results set by hand. */
function judgedAnew(study: Study, earlier: Study): Set<string> {
  const [now, then] = [resultsByHand(study.annotations), resultsByHand(earlier.annotations)];
  const textOf = (results: Readonly<Record<string, unknown>> = {}): string =>
    JSON.stringify(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)));
  return new Set([...now.keys(), ...then.keys()].filter((id) => textOf(now.get(id)) !== textOf(then.get(id))));
}

/** The size of a study, and the sessions that differ from the earlier one; undefined without an earlier one. */
export interface StudyState {
  sessions: number;
  changed: ReadonlySet<string> | undefined;
}

/**
 * Notes the state of the events for a study without a filter, before anything else is read of it. With a study that differs in this
 * state and in annotations only, what has not changed is taken from there later, unless much has changed since it was read; `look` at
 * both saves reading what has not changed.
 */
export async function noteState(
  reader: Reader,
  study: Study,
  { earlier, look }: { earlier?: Study | undefined; look?: SessionsLook } = {},
): Promise<StudyState> {
  const then = earlier && (await loadVersions(reader, earlier));
  // tests that are prepared together have one version, so the sum does not tell which of them were left out
  const canRenew = then && look && leftOut(study) === leftOut(earlier);
  const now = await loadVersions(reader, study, canRenew ? renew(then, look) : undefined);
  if (!earlier || !then) return { sessions: now.size, changed: undefined };
  const changed = new Set<string>();
  await forEachCooperatively(now, ([session, version]) => {
    if (then.get(session) !== version) changed.add(session);
  });
  await forEachCooperatively(then.keys(), (session) => {
    if (!now.has(session)) changed.add(session);
  });
  for (const session of judgedAnew(study, earlier)) if (now.has(session)) changed.add(session);
  for (const hand of handOn) hand(study, earlier, changed);
  return { sessions: now.size, changed };
}
