import { actionTypes } from './event-classes';
import type { QueryParameter } from '@prototrail/platform';
import { deviceLimits, ignoredSessions, type SessionFilter, type Study } from '../study';

export type Parameters = Record<string, QueryParameter>;

/** The beginning of a metric's query and its parameters. */
export interface Source {
  /** `WITH …` that defines `stored` (unique and complete events of the selected sessions) and `stream` (in order). */
  with: string;
  parameters: Parameters;
}

const columns = [
  'session', 'sequence', 'arrival', 'precedence', 'id', 'time', 'ended', 'type', 'screen', 'overlay', 'widget', 'user', 'x', 'y', 'noheat', 'missed', 'has_state',
  'has_gesture', 'gesture_start_x', 'gesture_start_y', 'gesture_end_x', 'gesture_end_y', 'device_w', 'device_h', 'segment', 'revision',
].join(', ');

/** Condition on rows of `events` or `mouse` that were not deleted by their owner; reads that app's rows only. */
export const notDeleted = (kind: 'events' | 'mouse'): string => `app = {app:String}
    AND session NOT IN (SELECT session FROM tombstones WHERE app = {app:String} AND scope IN ('session', '${kind}'))
    AND received_at >= (SELECT max(deleted_at) FROM tombstones WHERE app = {app:String} AND scope = 'results')
    AND (SELECT count() FROM tombstones WHERE app = {app:String} AND scope = 'app') = 0`;

const complete = `${notDeleted('events')} AND complete AND NOT simulated`;

/** SQL of the unique, complete events of an app; reads that app's rows only. */
export const uniqueEvents = (select: string, also = ''): string =>
  `SELECT ${select} FROM events WHERE ${complete} ${also} ORDER BY precedence DESC LIMIT 1 BY id`;

/**
 * The event stream of a study, prepared: complete, unique, ordered by time, sequence and arrival, without sessions
 * marked as not valid, filtered. `position` counts from 1 inside a session. `more` names further columns.
 */
export function preparedEvents(study: Study, more: readonly string[] = []): Source {
  const chosen = selection(study.filter);
  const parameters: Parameters = { app: study.app, ignored: ignoredSessions(study), ...chosen.parameters };
  return {
    with: `WITH
  stored AS (${uniqueEvents([columns, ...more].join(', '), `AND session NOT IN (SELECT arrayJoin({ignored:Array(String)})) ${chosen.where}`)}),
  stream AS (SELECT *, if(overlay != '', overlay, screen) AS surface, type IN (${actionTypes}) AS action,
    row_number() OVER (PARTITION BY session ORDER BY time, sequence, arrival) AS position FROM stored)`,
    parameters,
  };
}

function selection(filter: SessionFilter | undefined): { where: string; parameters: Parameters } {
  const where: string[] = [];
  const having: string[] = [];
  const parameters: Parameters = {};
  const add = (list: string[], condition: string, values: Parameters): void => {
    list.push(condition);
    Object.assign(parameters, values);
  };
  if (filter?.sessions) add(where, 'session IN (SELECT arrayJoin({sessions:Array(String)}))', { sessions: filter.sessions });
  if (filter?.from !== undefined) add(having, 'min(time) >= {from:Int64}', { from: filter.from });
  if (filter?.to !== undefined) add(having, 'min(time) < {to:Int64}', { to: filter.to });
  if (filter?.users) add(having, 'countIf(has({users:Array(String)}, user)) > 0', { users: filter.users });
  if (filter?.segments) {
    const segment = "maxIf(segment, type = 'SessionStart')";
    add(having, `has({segments:Array(String)}, if(${segment} = '', 'none', ${segment}))`, { segments: filter.segments });
  }
  if (filter?.devices) add(having, `has({devices:Array(String)}, ${deviceClassSql('max(device_w)')})`, { devices: filter.devices });
  if (filter?.revisions) add(having, 'has({revisions:Array(String)}, max(revision))', { revisions: filter.revisions });
  if (having.length > 0) where.push(`session IN (SELECT session FROM events WHERE ${complete} GROUP BY session HAVING ${having.join(' AND ')})`);
  return { where: where.map((condition) => `AND ${condition}`).join(' '), parameters };
}

/** Device class of a viewport width in px; 0 is unknown. */
export const deviceClassSql = (width: string): string =>
  `multiIf(${width} <= 0, 'unknown', ${width} < ${deviceLimits.phone}, 'phone', ${width} < ${deviceLimits.tablet}, 'tablet', 'desktop')`;
