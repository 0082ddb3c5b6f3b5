/**
 * Recorded events. The order makes a question about one app read that app's rows only. Rows with one key are the same
 * event delivered again: the highest `precedence` stays, that is an edit by the owner, else the first delivery.
 * `raw` is the event exactly as it was sent.
 */
export const events = {
  name: '001-events',
  lifetime: { table: 'events', column: 'received_at' },
  sql: `
CREATE TABLE IF NOT EXISTS events (
  app String,
  session String,
  sequence UInt32,
  id String,
  precedence UInt64,
  arrival UInt64,
  complete UInt8,
  simulated UInt8,
  time Int64,
  ended Int64,
  type LowCardinality(String),
  screen LowCardinality(String),
  overlay LowCardinality(String),
  widget LowCardinality(String),
  user String,
  x Float64,
  y Float64,
  has_state UInt8,
  state_type LowCardinality(String),
  state_value String,
  has_gesture UInt8,
  gesture_type LowCardinality(String),
  gesture_start_x Float64,
  gesture_start_y Float64,
  gesture_end_x Float64,
  gesture_end_y Float64,
  noheat UInt8,
  missed Int8,
  device_w Float64,
  device_h Float64,
  segment String,
  label String,
  revision LowCardinality(String),
  received_at Int64,
  raw String CODEC(ZSTD(1))
)
ENGINE = ReplacingMergeTree(precedence)
ORDER BY (app, session, sequence, id)
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1;
`,
} as const;
