/**
 * The events of `events` that count, in the order of their sessions, with what depends on the events before and after
 * them, so that a question has to read each row once. Everything in it follows from `events`; see `Preparer`.
 * `view` counts the loads up to the event, `wait` is the time since the last one, ms. `place` is the place among the
 * first three clicks of a view, 0 for none; `visit` the length of the visit that a load begins, ms, -1 when unknown.
 */
export const preparedEvents = {
  name: '005-prepared-events',
  lifetime: { table: 'prepared_events', column: 'received_at' },
  sql: `
CREATE TABLE IF NOT EXISTS prepared_events (
  app String,
  session String,
  position UInt32,
  version UInt64,
  id String,
  sequence UInt32,
  precedence UInt64,
  time Int64,
  ended Int64,
  type LowCardinality(String),
  screen LowCardinality(String),
  overlay LowCardinality(String),
  surface LowCardinality(String),
  widget LowCardinality(String),
  user String,
  x Float64,
  y Float64,
  px Float64,
  py Float64,
  has_state UInt8,
  state_type LowCardinality(String),
  state_value String,
  has_gesture UInt8,
  gesture_type LowCardinality(String),
  noheat UInt8,
  missed Int8,
  device_w Float64,
  segment String,
  label String,
  revision LowCardinality(String),
  received_at Int64,
  action UInt8,
  load UInt8,
  action_position UInt32,
  views_so_far UInt32,
  inputs_so_far UInt32,
  closes_so_far UInt32,
  errors_so_far UInt32,
  view UInt32,
  wait Int64,
  place UInt8,
  first_of_view UInt8,
  first_on_widget UInt8,
  visit Int64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (app, session, position)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1
COMMENT 'derived';
`,
} as const;
