import { clickTypes, interactionTypes, pointerClickTypes } from '../query/event-classes';
import { literals } from '../query/sql';
import { pointBits } from '../query/point-bits';

/** Pointer clicks with another one of the session within so many ms are kept one by one: runs of clicks consist of them. */
export const quickMs = 500;
/** Validation errors of a session are kept from so many on. */
export const errorsOfLoop = 3;

/** Parts of one text; it stands in no id. */
const separator = `'\\0'`;
const keyOf = (...parts: readonly string[]): string => `concat(${parts.join(`, ${separator}, `)})`;
const partOf = (key: string, part: number): string => `splitByChar(${separator}, toString(${key}))[${part}]`;

/** What decides whether a click was missed, and what clicks are counted by; read with `tapParts`. */
const tapSql = keyOf(
  ...['type', 'overlay', 'screen', 'widget', 'missed', 'has_state', 'revision'].map((column) => `toString(${column})`),
);

/** The columns that a key of `tap_keys` stands for. */
export const tapParts = (key: string): string =>
  [
    `${partOf(key, 1)} AS type`,
    `${partOf(key, 2)} AS overlay`,
    `${partOf(key, 3)} AS screen`,
    `if(overlay != '', overlay, screen) AS surface`,
    `${partOf(key, 4)} AS widget`,
    `toInt8(${partOf(key, 5)}) AS missed`,
    `${partOf(key, 6)} = '1' AS has_state`,
    `${partOf(key, 7)} AS revision`,
  ].join(', ');

/** States of these types say where a list or a menu stands, not what was chosen. */
const noAnswers = [
  'open',
  'openWithHover',
  'popupScroll',
  'close',
  'navigate',
  'hidden',
  'slide',
  'pos',
  'animatedPos',
  'scroll',
];
const isAnswer = `type IN ('WidgetClick', 'WidgetChange', 'StudyAnswer') AND has_state AND state_value != '' AND state_type NOT IN (${literals(noAnswers)})`;

const isPointer = `type IN (${pointerClickTypes})`;
const sorted = (fields: string, condition: string): string =>
  `arraySort(one -> one.1, groupArrayIf((position, ${fields}), ${condition}))`;
const number = (condition: string): string => `[toUInt32(${condition})]`;

/** The number of no load, and times that no click is near to. */
const noView = 'toUInt32(4294967295)';
const farAway = { before: 'toInt64(-9000000000000000)', after: 'toInt64(9000000000000000)' } as const;

/** What is known of a point beside its numbers; see `pointBits`. */
const pointMarkSql = `toUInt8(place + ${pointBits.noHeat} * noheat + ${pointBits.firstOfView} * (first_of_view AND view > 0) + ${pointBits.firstOnWidget} * (first_on_widget AND view > 0)
    + ${pointBits.click} * (type IN (${clickTypes})) + ${pointBits.widgetClick} * (type = 'WidgetClick'))`;

/** Lists that several columns are parts of, by name. */
const lists = {
  viewList: sorted(
    `toUInt8(type = 'ScreenLoaded'), toString(if(type = 'ScreenLoaded', screen, overlay)), toString(if(type = 'ScreenLoaded', screen, surface)), action_position, time, visit`,
    'load',
  ),
  clickList: sorted(
    'time, view, action_position, id, toString(surface), toString(widget), x, y, toString(revision)',
    isPointer,
  ),
  // the count keeps places and keys without anything else, which would be left out of the sums
  placeSums: `sumMap([${keyOf('toString(surface)', 'toString(revision)')}], ${number('1')}, ${number(`type = 'ScreenClick'`)}, ${number(`type = 'WidgetClick'`)}, ${number(`type IN (${interactionTypes})`)})`,
  placeBegan: `minMap([${keyOf('toString(surface)', 'toString(revision)')}], [time])`,
  placeEnded: `maxMap([${keyOf('toString(surface)', 'toString(revision)')}], [time])`,
  tapSums: `sumMapIf([${tapSql}], ${number('1')}, ${number('place = 1')}, ${number('place > 0')}, type IN (${clickTypes}) OR place > 0)`,
  pointList: sorted(
    `${tapSql}, toString(surface), toString(widget), action_position, time, px, py, wait, ${pointMarkSql}`,
    `type IN (${clickTypes}) OR place > 0`,
  ),
  openList: sorted(
    'time, toString(surface), toString(widget), failed, toString(revision)',
    `${isPointer} AND (failed OR (type = 'WidgetClick' AND NOT has_state AND NOT answered))`,
  ),
  errorList: sorted('time, toString(surface), toString(widget)', `type = 'ValidationError'`),
  stateList: `arraySort(one -> (one.2, one.1), groupArrayIf((position, splitByChar('@', toString(widget))[1], toString(state_type), state_value, time), ${isAnswer}))`,
} as const;

/**
 * Columns of `prepared_sessions` by name, as SQL over the lists of a session.
 * `view_…` are its loads in order, the visits that they begin, and their place among the actions. `run_…` are the first two pointer
 * clicks after each load. `place_…` is what happened by surface and revision, `tap_…` are numbers of clicks by what they have in
 * common. `quick_clicks` are those in quick succession, `open_clicks` those that nothing answered or that failed, `errors` validation
 * errors from three on, `state_…` the last answer to each widget that has one.
 */
export const summaryColumns: Readonly<Record<string, string>> = {
  view_screens: 'viewList.2',
  view_surfaces: 'viewList.3',
  view_places: 'viewList.4',
  view_positions: 'viewList.5',
  view_times: 'viewList.6',
  view_visits: 'viewList.7',
  // lists are shifted beside themselves, as an element of the whole list in a lambda would copy it for each of them
  run_positions: `(arrayFilter((one, other) -> one.3 != other, clickList, arraySlice(arrayConcat([${noView}, ${noView}], clickList.3), 1, length(clickList))) AS runs).4`,
  run_times: 'runs.2',
  place_surfaces: `arrayMap(one -> ${partOf('one', 1)}, placeSums.1)`,
  place_revisions: `arrayMap(one -> ${partOf('one', 2)}, placeSums.1)`,
  place_began: 'placeBegan.2',
  place_ended: 'placeEnded.2',
  place_background_clicks: 'placeSums.3',
  place_widget_clicks: 'placeSums.4',
  place_interactions: 'placeSums.5',
  tap_keys: 'tapSums.1',
  tap_clicks: 'tapSums.2',
  tap_first1: 'tapSums.3',
  tap_first3: 'tapSums.4',
  quick_clicks: `arrayMap(one -> (one.1, one.5, one.2, one.6, one.7, one.8, one.9, one.10), arrayFilter((one, before, after) -> one.2 - before <= ${quickMs} OR after - one.2 <= ${quickMs},
      clickList, arraySlice(arrayPushFront(clickList.2, ${farAway.before}), 1, length(clickList)), arraySlice(arrayPushBack(clickList.2, ${farAway.after}), 2)))`,
  point_taps: 'pointList.2',
  point_surfaces: 'pointList.3',
  point_widgets: 'pointList.4',
  point_places: 'pointList.5',
  point_times: 'pointList.6',
  point_x: 'pointList.7',
  point_y: 'pointList.8',
  point_waits: 'pointList.9',
  point_marks: 'pointList.10',
  open_clicks: 'openList',
  errors: `if(length(errorList) < ${errorsOfLoop}, [], arrayMap(one -> (one.2, one.3, one.4), errorList))`,
  state_widgets: `(arrayFilter((one, next) -> one.2 != next, stateList, arraySlice(arrayPushBack(stateList.2, ${separator}), 2)) AS states).2`,
  state_types: 'states.3',
  state_values: 'states.4',
  state_times: 'states.5',
};

/** The lists as columns of a query that groups the events of sessions. */
export const summaryLists = Object.entries(lists)
  .map(([name, sql]) => `${sql} AS ${name}`)
  .join(', ');
