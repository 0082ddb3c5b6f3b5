import { actionTypes } from './event-classes';
import type { Reader } from '../metrics/metric';
import type { QueryParameter } from '@prototrail/platform';
import { deviceLimits, ignoredSessions, type SessionFilter, type Study } from '../study';

export type Parameters = Record<string, QueryParameter>;

/** The beginning of a metric's query and its parameters. */
export interface Source {
  /**
   * `WITH …` that defines `stored`: the unique and complete events of the selected sessions, with `surface` (overlay or
   * screen) and the flags `action`, `load`.
   */
  with: string;
  parameters: Parameters;
}

const columns = [
  'session',
  'sequence',
  'arrival',
  'id',
  'time',
  'ended',
  'type',
  'screen',
  'overlay',
  'widget',
  'user',
  'x',
  'y',
  'noheat',
  'missed',
  'has_state',
  'state_type',
  'state_value',
  'has_gesture',
  'gesture_type',
  'gesture_start_x',
  'gesture_start_y',
  'gesture_end_x',
  'device_w',
  'device_h',
  'segment',
  'label',
  'revision',
  'received_at',
].join(', ');

/** Condition on rows of `events` or `mouse` that were not deleted by their owner; reads that app's rows only. */
export const notDeleted = (kind: 'events' | 'mouse'): string => `app = {app:String}
    AND session NOT IN (SELECT session FROM tombstones WHERE app = {app:String} AND scope IN ('session', '${kind}'))
    AND received_at >= (SELECT max(deleted_at) FROM tombstones WHERE app = {app:String} AND scope = 'results')
    AND (SELECT count() FROM tombstones WHERE app = {app:String} AND scope = 'app') = 0`;

const complete = `${notDeleted('events')} AND complete AND NOT simulated`;

/** SQL of the unique, complete events of an app; reads that app's rows only. FINAL leaves one row per stored key. */
export const uniqueEvents = (select: string, also = ''): string =>
  `SELECT ${select} FROM events FINAL WHERE ${complete} ${also}`;

/**
 * The events of a study, prepared: complete, unique, without sessions marked as not valid, filtered. Their order inside
 * a session is `inOrder`.
 */
export function preparedEvents(study: Study): Source {
  const chosen = selection(study.filter);
  const parameters: Parameters = { app: study.app, ignored: ignoredSessions(study), ...chosen.parameters };
  const derived = `if(overlay != '', overlay, screen) AS surface, type IN (${actionTypes}) AS action, type IN ('ScreenLoaded', 'OverlayLoaded') AS load`;
  return {
    with: `WITH stored AS (${uniqueEvents(`${columns}, ${derived}`, `AND session NOT IN (SELECT arrayJoin({ignored:Array(String)})) ${chosen.where}`)})`,
    parameters,
  };
}

/** Order of the events of a session: by time, ties by sequence, then by arrival. */
export const inOrder = 'time, sequence, arrival';

/** Window from the beginning of the session to the event, named `soFar`. */
export const soFar = `WINDOW soFar AS (PARTITION BY session ORDER BY ${inOrder} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`;

/** So many chosen sessions are named in each query; the store then reads these only. */
const mostNamed = 1_000;

/**
 * The same selection in the form that costs least: the queries of an answer would each look for the sessions again. When a
 * filter leaves out none it is dropped, when it leaves few they are named, otherwise it stays as it is.
 */
export async function resolveFilter(reader: Reader, study: Study): Promise<Study> {
  const { sessions, outcomes } = study.filter ?? {};
  const { where, having, parameters } = conditions(study.filter);
  if (having.length === 0) return study;
  const [found] = await reader.query<{ all: number; chosen: number; named: string[] }>(
    `SELECT count() AS all, countIf(isChosen) AS chosen, groupArrayIf(${mostNamed})(session, isChosen) AS named
    FROM (SELECT session, ${having.join(' AND ')} AS isChosen FROM events WHERE ${[complete, ...where].join(' AND ')} GROUP BY session)`,
    { app: study.app, ...parameters },
  );
  const { all = 0, chosen = 0, named = [] } = found ?? {};
  if (chosen > mostNamed && chosen < all) return study;
  const rest = chosen === all ? sessions : named;
  const filter = { ...(rest && { sessions: rest }), ...(outcomes && { outcomes }) };
  return { ...study, filter: Object.keys(filter).length === 0 ? undefined : filter };
}

function selection(filter: SessionFilter | undefined): { where: string; parameters: Parameters } {
  const { where, having, parameters } = conditions(filter);
  if (having.length > 0)
    where.push(
      `session IN (SELECT session FROM events WHERE ${complete} GROUP BY session HAVING ${having.join(' AND ')})`,
    );
  return { where: where.map((condition) => `AND ${condition}`).join(' '), parameters };
}

/** Conditions on rows, and on all rows of a session. */
function conditions(filter: SessionFilter | undefined): { where: string[]; having: string[]; parameters: Parameters } {
  const where: string[] = [];
  const having: string[] = [];
  const parameters: Parameters = {};
  const add = (list: string[], condition: string, values: Parameters): void => {
    list.push(condition);
    Object.assign(parameters, values);
  };
  if (filter?.sessions)
    add(where, 'session IN (SELECT arrayJoin({sessions:Array(String)}))', { sessions: filter.sessions });
  if (filter?.from !== undefined) add(having, 'min(time) >= {from:Int64}', { from: filter.from });
  if (filter?.to !== undefined) add(having, 'min(time) < {to:Int64}', { to: filter.to });
  if (filter?.users) add(having, 'countIf(has({users:Array(String)}, user)) > 0', { users: filter.users });
  if (filter?.segments) {
    const segment = "maxIf(segment, type = 'SessionStart')";
    add(having, `has({segments:Array(String)}, if(${segment} = '', 'none', ${segment}))`, {
      segments: filter.segments,
    });
  }
  if (filter?.devices)
    add(having, `has({devices:Array(String)}, ${deviceClassSql('max(device_w)')})`, { devices: filter.devices });
  if (filter?.revisions) add(having, 'has({revisions:Array(String)}, max(revision))', { revisions: filter.revisions });
  return { where, having, parameters };
}

/** Device class of a viewport width in px; 0 is unknown. */
export const deviceClassSql = (width: string): string =>
  `multiIf(${width} <= 0, 'unknown', ${width} < ${deviceLimits.phone}, 'phone', ${width} < ${deviceLimits.tablet}, 'tablet', 'desktop')`;
