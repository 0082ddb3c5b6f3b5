import { duringSql } from './during';
import { actionKinds } from './event-classes';
import type { Reader } from '../metrics/metric';
import type { QueryParameter } from '@prototrail/platform';
import { deviceLimits, ignoredSessions, wholeOf, type SessionFilter, type Study } from '../study';

export type Parameters = Record<string, QueryParameter>;

/** The beginning of a metric's query and its parameters. */
export interface Source {
  /**
   * `WITH …` that defines `stored`: the unique and complete events of the selected sessions; what the columns mean, the
   * table `prepared_events` says.
   */
  with: string;
  parameters: Parameters;
}

/** What metrics read of an event. */
const columns = [
  'session',
  'position',
  'id',
  'sequence',
  'time',
  'ended',
  'type',
  'screen',
  'overlay',
  'surface',
  'widget',
  'x',
  'y',
  'px',
  'py',
  'has_state',
  'state_type',
  'state_value',
  'has_gesture',
  'gesture_type',
  'noheat',
  'missed',
  'revision',
  'action',
  'load',
  'action_position',
  ...actionKinds.map(({ column }) => column),
  'view',
  'wait',
  'place',
  'first_of_view',
  'first_on_widget',
  'visit',
  'answered',
  'failed',
].join(', ');

/** Condition on rows of `events` or `mouse` that were not deleted for good; reads that app's rows only. */
export const notErased = (kind: 'events' | 'mouse'): string => `app = {app:String}
    AND session NOT IN (SELECT session FROM tombstones WHERE app = {app:String} AND scope IN ('session', '${kind}'))
    AND received_at >= (SELECT max(deleted_at) FROM tombstones WHERE app = {app:String} AND scope = 'results')
    AND (SELECT count() FROM tombstones WHERE app = {app:String} AND scope = 'app') = 0`;

/** Condition on rows of `events` or `mouse` that were not deleted by their owner, for good or so that they can be restored; reads that app's rows only. */
export const notDeleted = (kind: 'events' | 'mouse'): string => `${notErased(kind)}
    AND session NOT IN (SELECT session FROM trashed_sessions WHERE app = {app:String})`;

const ofApp = 'app = {app:String}';

/** SQL of the unique, complete events of an app as they were stored; reads that app's rows only. FINAL leaves one row per stored key. */
export const uniqueEvents = (select: string, also = ''): string =>
  `SELECT ${select} FROM events FINAL WHERE ${notDeleted('events')} AND complete AND NOT simulated ${also}`;

/**
 * The events of a study, prepared: complete, unique, not deleted, without sessions marked as not valid, filtered. They are as
 * new as the last call of `Preparer.refresh`. Their order inside a session is `position`.
 */
export function preparedEvents(study: Study): Source {
  const { named, about, parameters } = selected(study);
  const during = duringSql(study, 'time');
  const sessions = [ofApp, ...named, ...about].join(' AND ');
  // rows of older versions need not be merged to be left out, so that other conditions are looked at before anything else is read
  return {
    with: `WITH stored AS (SELECT ${columns} FROM prepared_events WHERE ${[ofApp, ...named, ...during.conditions].join(' AND ')}
      AND (session, version) IN (SELECT session, events_version FROM prepared_sessions FINAL WHERE ${sessions}))`,
    parameters: { app: study.app, ...parameters, ...during.parameters },
  };
}

/** The sessions of a study, one row each, chosen in the same way: `WITH …` that defines `chosen`, see the table `prepared_sessions`. */
export function preparedSessions(study: Study): Source {
  const { named, about, parameters } = selected(study);
  return {
    with: `WITH chosen AS (SELECT * FROM prepared_sessions FINAL WHERE ${[ofApp, ...named, ...about].join(' AND ')})`,
    parameters: { app: study.app, ...parameters },
  };
}

/** SQL conditions on the sessions of a study, for tables that name no more of them than `session`. */
export function chosenSql(study: Study): { conditions: string[]; parameters: Parameters } {
  const { named, about, parameters } = selected(study);
  return { conditions: [...named, ...(about.length === 0 ? [] : [inSessions(about)])], parameters };
}

/** So many chosen sessions are named in each query; the store then reads these only. */
export const maxNamed = 1_000;

/**
 * The same selection in the form that costs least: when a filter leaves out no session it is dropped, when it chooses few or
 * leaves out few they are named, otherwise it stays as it is.
 */
export async function resolveFilter(reader: Reader, study: Study): Promise<Study> {
  const { sessions, outcomes } = study.filter ?? {};
  const { about, parameters } = conditions(study.filter);
  if (about.length === 0) return study;
  const everyone = preparedSessions({ ...study, filter: sessions && { sessions } });
  const [found] = await reader.query<{ chosen: number; left: number; inside: string[]; outside: string[] }>(
    `${everyone.with} SELECT countIf(isChosen) AS chosen, countIf(NOT isChosen) AS left,
      groupArrayIf(${maxNamed})(session, isChosen) AS inside, groupArrayIf(${maxNamed})(session, NOT isChosen) AS outside
    FROM (SELECT session, ${about.join(' AND ')} AS isChosen FROM chosen)`,
    { ...everyone.parameters, ...parameters },
  );
  const { chosen = 0, left = 0, inside = [], outside = [] } = found ?? {};
  if (left === 0 && sessions === undefined && outcomes === undefined) return wholeOf(study);
  const rest = { ...(sessions && { sessions }), ...(outcomes && { outcomes }) };
  if (left === 0) return { ...study, filter: rest };
  if (chosen <= maxNamed) return { ...study, filter: { ...rest, sessions: inside } };
  return left <= maxNamed ? { ...study, filter: { ...rest, except: outside } } : study;
}

/** SQL conditions that choose sessions. */
interface Conditions {
  /** On the name of a session. */
  named: string[];
  /** On other columns of `prepared_sessions`. */
  about: string[];
  parameters: Parameters;
}

/** Conditions for the valid sessions that a filter chooses. */
function selected(study: Study): Conditions {
  const ignored = [...ignoredSessions(study), ...(study.pilots ?? [])];
  const { named, about, parameters } = conditions(study.filter);
  if (ignored.length === 0) return { named, about, parameters };
  const valid = 'session NOT IN (SELECT arrayJoin({ignored:Array(String)}))';
  return { named: [valid, ...named], about, parameters: { ...parameters, ignored } };
}

const inSessions = (about: readonly string[]): string =>
  `session IN (SELECT session FROM prepared_sessions FINAL WHERE ${[ofApp, ...about].join(' AND ')})`;

function conditions(filter: SessionFilter | undefined): Conditions {
  const named: string[] = [];
  const about: string[] = [];
  const parameters: Parameters = {};
  const add = (list: string[], condition: string, values: Parameters): void => {
    list.push(condition);
    Object.assign(parameters, values);
  };
  if (filter?.sessions)
    add(named, 'session IN (SELECT arrayJoin({sessions:Array(String)}))', { sessions: filter.sessions });
  if (filter?.between)
    add(named, 'session >= {firstSession:String} AND session <= {lastSession:String}', {
      firstSession: filter.between[0],
      lastSession: filter.between[1],
    });
  if (filter?.except)
    add(named, 'session NOT IN (SELECT arrayJoin({except:Array(String)}))', { except: filter.except });
  if (filter?.from !== undefined) add(about, 'began >= {from:Int64}', { from: filter.from });
  if (filter?.to !== undefined) add(about, 'began < {to:Int64}', { to: filter.to });
  if (filter?.users) add(about, 'hasAny(users, {users:Array(String)})', { users: filter.users });
  if (filter?.segments)
    add(about, `has({segments:Array(String)}, if(segment = '', 'none', segment))`, { segments: filter.segments });
  if (filter?.devices)
    add(about, `has({devices:Array(String)}, if(client_device = '', 'unknown', toString(client_device)))`, {
      devices: filter.devices,
    });
  if (filter?.browsers)
    add(about, `has({browsers:Array(String)}, if(client_browser = '', 'unknown', toString(client_browser)))`, {
      browsers: filter.browsers,
    });
  if (filter?.languages)
    add(about, `has({languages:Array(String)}, if(client_language = '', 'unknown', toString(client_language)))`, {
      languages: filter.languages,
    });
  if (filter?.frames)
    add(about, `has({frames:Array(String)}, ${deviceClassSql('device_w')})`, { frames: filter.frames });
  if (filter?.revisions) add(about, 'has({revisions:Array(String)}, revision)', { revisions: filter.revisions });
  return { named, about, parameters };
}

/** Device class of a width in px; 0 is unknown. */
const deviceClassSql = (width: string): string =>
  `multiIf(${width} <= 0, 'unknown', ${width} < ${deviceLimits.phone}, 'phone', ${width} < ${deviceLimits.tablet}, 'tablet', 'desktop')`;
