/**
 * One row per session, made from its rows in `prepared_events`. `events` and `mark` say which rows these are, so that
 * they can be compared with what is stored. `loads` are the surfaces that were loaded, with the revision of the event.
 */
export const preparedSessions = {
  name: '006-prepared-sessions',
  lifetime: { table: 'prepared_sessions', column: 'as_of' },
  sql: `
CREATE TABLE IF NOT EXISTS prepared_sessions (
  app String,
  session String,
  version UInt64,
  events UInt64,
  mark UInt64,
  as_of Int64,
  began Int64,
  ended Int64,
  actions UInt64,
  first_action Int64,
  last_action Int64,
  interactions UInt64,
  clicks UInt64,
  validation_errors UInt64,
  screens UInt64,
  surface_loads UInt64,
  load_surfaces Array(String),
  load_revisions Array(String),
  revision String,
  revisions Array(String),
  users Array(String),
  label String,
  segment String,
  device_w Float64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (app, session)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;
`,
} as const;
