import {
  actionKinds,
  actionTypes,
  endTypes,
  failureTypes,
  interactionTypes,
  pointerClickTypes,
  reactionTypes,
  sequenceTypes,
} from '../query/event-classes';
import { uniqueEvents } from '../query/prepared';
import { summaryColumns, summaryLists } from './session-summaries';

/** Order of the events of a session: by time, ties by sequence, then by arrival. */
const inOrder = 'time, sequence, arrival';
const untilHere = 'ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW';

/** Checksum of the rows of a session: their number, and a sum over which event stands at each place. */
const marks = 'count() AS events, sum(cityHash64(sequence, precedence)) AS mark';

/**
 * The next sessions after `{after}` whose prepared rows are not those that are stored, with the number of rows that are
 * stored and prepared, and how many there are; at most `{limit}`. Only sessions whose newest event came before `{before}`, unless that is 0.
 */
export const staleSessionsSql = staleSql('session > {after:String}');

const named = 'session IN (SELECT arrayJoin({sessions:Array(String)}))';
/** The same among `{sessions}`, which costs no more in a large study than in a small one. */
export const staleAmongSql = staleSql(`session > {after:String} AND ${named}`);

function staleSql(which: string): string {
  return `
  SELECT session, stored.events AS stored, kept.events AS prepared, toUInt32(count() OVER ()) AS left FROM (
    SELECT session, ${marks}, max(received_at) AS newest FROM (${uniqueEvents('session, sequence, precedence, received_at', `AND ${which}`)}) GROUP BY session) AS stored
  FULL JOIN (SELECT session, events, mark FROM prepared_sessions FINAL WHERE app = {app:String} AND ${which}) AS kept USING session
  WHERE (stored.events != kept.events OR stored.mark != kept.mark) AND ({before:Int64} = 0 OR stored.newest < {before:Int64})
  ORDER BY session LIMIT {limit:UInt32}`;
}

const chosen = `app = {app:String} AND ${named}`;
const version = 'toUnixTimestamp64Nano(now64(9)) AS version';
const repaired = (value: string, size: string): string => `least(0.99, ${value} / ${size})`;

const columns =
  'app, session, id, sequence, precedence, arrival, time, ended, type, screen, overlay, widget, user, x, y, has_state, state_type, state_value, ' +
  'has_gesture, gesture_type, gesture_start_x, gesture_start_y, gesture_end_x, noheat, missed, device_w, device_h, segment, label, revision, received_at, task, task_result, client';

/** Where a page stood after a `ScreenScroll`, and how far down it was on the way, as fractions; 0 for other events. */
const restOf = `JSONExtractFloat(raw, 'state', 'value')`;
const scrolledSql = `if(type = 'ScreenScroll', ${restOf}, 0.) AS rest, if(type = 'ScreenScroll',
      arrayMax(arrayPushBack(arrayMap(child -> JSONExtractFloat(child, 'value'), JSONExtractArrayRaw(raw, 'state', 'children')), ${restOf})), 0.) AS furthest`;

/** What testers answer and say goes on after they have left the prototype, which prolongs no stay on its screens. */
const inPrototype = `type NOT IN ('StudyAnswer', 'Speech')`;

/** Within so many ms after a click something must happen. */
const answerMs = 1000;
/** Whether one of these events follows a click soon enough. */
const withinAnswerTime = (types: string): string =>
  `type IN (${pointerClickTypes}) AND countIf(type IN (${types})) OVER later > 0 AND minIf(time, type IN (${types})) OVER later <= time + ${answerMs}`;

/**
 * Prepares the events of `{sessions}`. Gestures that were recorded in px of the device get a position as a fraction first,
 * because they use up places among the first clicks. A screen visit ends at the next screen load or the last event of the
 * session. An overlay visit ends at its removal, at the next screen load or at the last event; loading the same overlay
 * again while it is open starts the visit anew. A load that is the last event gives no visit. Frames only grow, so that a long
 * session costs what many short ones do. Answers beside the prototype, and what is said, prolong no visit.
 */
export const prepareEventsSql = `
  INSERT INTO prepared_events (app, version, session, position, id, sequence, precedence, time, ended, type, screen, overlay, surface, widget, user, x, y, px, py,
    has_state, state_type, state_value, has_gesture, gesture_type, noheat, missed, device_w, device_h, segment, label, revision, received_at, task, task_result, client, action, load,
    action_position, views_so_far, inputs_so_far, closes_so_far, errors_so_far, view, wait, place, first_of_view, first_on_widget, visit, rest, furthest, answered, failed)
  WITH ordered AS (${uniqueEvents(
    `${columns}, ${scrolledSql}, if(overlay != '', overlay, screen) AS surface, type IN (${actionTypes}) AS action, type IN ('ScreenLoaded', 'OverlayLoaded') AS load,
      if(type = 'ScreenLoaded', screen, overlay) AS marked, multiIf(type = 'ScreenLoaded', 1, type = 'OverlayLoaded', 2, type = 'OverlayRemoved', 3, 0) AS kind,
      row_number() OVER soFar AS position, countIf(action) OVER soFar AS action_position,
      ${actionKinds.map(({ column, sql }) => `countIf(${sql}) OVER soFar AS ${column}`).join(', ')},
      countIf(load) OVER soFar AS view, maxIf(time, load) OVER soFar AS loaded, count() OVER whole AS size, maxIf(time, ${inPrototype}) OVER whole AS finished,
      maxIf(device_w, type = 'SessionStart') OVER whole AS w, maxIf(device_h, type = 'SessionStart') OVER whole AS h`,
    `AND ${named}
    WINDOW soFar AS (PARTITION BY session ORDER BY ${inOrder} ${untilHere}), whole AS (PARTITION BY session)`,
  )}),
  ranked AS (SELECT *, type = 'ScreenGesture' AND has_gesture AND (gesture_start_x > 1 OR gesture_end_x > 1) AND w > 0 AND h > 0 AS repair,
      if(repair, ${repaired('gesture_start_x', 'w')}, x) AS px, if(repair, ${repaired('gesture_start_y', 'h')}, y) AS py,
      NOT load AND NOT noheat AND (x >= 0 AND y >= 0 OR type = 'ScreenGesture') AND px >= 0 AND py >= 0 AS placeable,
      countIf(placeable) OVER inView AS rank, countIf(type = 'WidgetClick') OVER inView AS clickOfView, countIf(type = 'WidgetClick') OVER onWidget AS clickOnWidget,
      ${withinAnswerTime(reactionTypes)} AS answered, ${withinAnswerTime(failureTypes)} AS failed,
      minIf(position, kind = 1) OVER later AS screenAt, minIf(time, kind = 1) OVER later AS screenTime,
      lagInFrame(position) OVER same AS sameAt, lagInFrame(time) OVER same AS sameTime, lagInFrame(kind) OVER same AS sameKind
    FROM ordered WINDOW inView AS (PARTITION BY session, view ORDER BY position ${untilHere}), onWidget AS (PARTITION BY session, view, widget ORDER BY position ${untilHere}),
      later AS (PARTITION BY session ORDER BY position DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
      same AS (PARTITION BY session, kind = 0, marked ORDER BY position DESC ${untilHere}))
  SELECT app, ${version}, session, position, id, sequence, precedence, time, ended, type, screen, overlay, surface, widget, user, x, y, px, py,
    has_state, state_type, state_value, has_gesture, gesture_type, noheat, missed, device_w, device_h, segment, label, revision, received_at, task, task_result, client, action, load,
    action_position, ${actionKinds.map(({ column }) => column).join(', ')}, view, if(view > 0, time - loaded, -1) AS wait,
    if(placeable AND rank <= 3, rank, 0) AS place, type = 'WidgetClick' AND clickOfView = 1 AS first_of_view, type = 'WidgetClick' AND clickOnWidget = 1 AS first_on_widget,
    multiIf(NOT load OR position = size, -1, kind = 2 AND sameAt > 0 AND (screenAt = 0 OR sameAt < screenAt), if(sameKind = 2, -1, sameTime - time),
      screenAt > 0, screenTime - time, finished - time) AS visit, rest, furthest, answered, failed
  FROM ranked`;

/**
 * Loads of screens and what was scrolled on them, in order: (position, time, is a load, screen, revision, rest, furthest); `parts` begin
 * with a load each. What was scrolled before the first load belongs to no view.
 */
const partsSql = `arrayFilter(part -> part[1].3 = 1, arraySplit(move -> move.3 = 1,
      arraySort(groupArrayIf((position, time, type = 'ScreenLoaded', toString(screen), toString(revision), rest, furthest), type IN ('ScreenLoaded', 'ScreenScroll'))) AS moves)) AS parts`;
const pageViewsSql = `arrayMap(part -> (part[1].4, part[1].5, arrayMax(arrayMap(move -> move.7, part))), ${partsSql})`;
const pageStopsSql = `arrayMap((move, place) -> (move.4, move.5, move.6, if(place = length(stops), maxIf(time, ${inPrototype}), stops[place + 1].2) - move.2),
      arrayFlatten(parts) AS stops, arrayEnumerate(stops))`;

const stepsSql = `arrayMap(step -> step.2, arraySort(groupArrayIf((position, cityHash64(toString(screen), toString(widget), toString(type))),
      action AND type IN (${sequenceTypes}))))`;

/** Sums up the prepared events of `{sessions}`; comes after `prepareEventsSql`, so that it says what is there. */
export const prepareSessionsSql = `
  INSERT INTO prepared_sessions (app, version, session, events_version, events, mark, as_of, began, ended, actions, first_action, last_action, interactions, clicks,
    validation_errors, screens, surface_loads, screens_seen, overlays_seen, screens_visited, overlays_visited, load_surfaces, load_revisions, revision, revisions, users, label, segment, device_w, device_h,
    finished, task_ends, task_marks, client_device, client_browser, client_version, client_system, client_language, window_w, window_h,
    page_views, page_stops, steps, ${Object.keys(summaryColumns).join(', ')})
  WITH ${summaryLists}
  SELECT app, ${version}, session, max(prepared_events.version), ${marks}, max(received_at), min(time), max(time), countIf(action),
    minIf(time, action), maxIf(time, action), countIf(type IN (${interactionTypes})),
    countIf(type IN (${pointerClickTypes})), countIf(type = 'ValidationError'),
    uniqExactIf(screen, action AND screen != ''), countIf(load),
    groupUniqArrayIf(toString(screen), screen != ''), groupUniqArrayIf(toString(overlay), overlay != ''),
    groupUniqArrayIf(toString(screen), visit >= 0 AND type = 'ScreenLoaded'), groupUniqArrayIf(toString(overlay), visit >= 0 AND type = 'OverlayLoaded'),
    (groupUniqArrayIf((toString(if(type = 'ScreenLoaded', screen, overlay)), toString(revision)), load) AS loads).1, loads.2, max(revision), groupUniqArray(toString(revision)), groupUniqArray(user), max(label),
    maxIf(segment, type = 'SessionStart'), max(device_w), max(device_h),
    greatest(maxIf(time, action), maxIf(time, type IN (${endTypes}))), groupArrayIf((toString(task), toString(task_result), time), type = 'TaskEnd'),
    arrayMap(mark -> (mark.2, mark.3, mark.4, mark.5, mark.6), arraySort(groupArrayIf((position, toString(task), toString(task_result), time, action_position, inputs_so_far), task != ''))),
    JSONExtractString(max(client) AS machine, 'device'), JSONExtractString(machine, 'browser'), JSONExtractString(machine, 'version'),
    JSONExtractString(machine, 'system'), JSONExtractString(machine, 'language'), JSONExtractFloat(machine, 'w'), JSONExtractFloat(machine, 'h'),
    ${pageViewsSql}, ${pageStopsSql}, ${stepsSql}, ${Object.values(summaryColumns).join(', ')}
  FROM prepared_events FINAL WHERE ${chosen} GROUP BY app, session`;

/**
 * One text for the versions of all sessions of an app and for what was deleted of it: without the latter, the text after a deletion would
 * be the one from before that session, and with it would come an answer that was computed while the session came in.
 */
export const preparedStateSql = `
  SELECT concat(toString(count()), ' ', toString(sum(cityHash64(session, version))), ' ',
    toString((SELECT sum(cityHash64(session, scope, deleted_at)) FROM tombstones FINAL WHERE app = {app:String})), ' ',
    toString((SELECT sum(cityHash64(session, trash)) FROM trashed_sessions FINAL WHERE app = {app:String}))) AS state
  FROM prepared_sessions FINAL WHERE app = {app:String}`;

/** Removes what was prepared of `{sessions}`, the summary last: while it is there, what is left is found again. */
export const forgetSql = ['prepared_events', 'prepared_sessions'].map(
  (table) => `DELETE FROM ${table} WHERE ${chosen}`,
);
