/**
 * One row per session, made from its rows in `prepared_events`. `events` and `mark` say which rows these are, so that they
 * can be compared with what is stored. Seen are surfaces with an event, visited those with a visit of known length; each
 * surface that was loaded stands beside the revision of its event. A row need not survive a power cut, since its session is
 * prepared again without it; its events must, since the row says that they are there.
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
  screens_seen Array(String),
  overlays_seen Array(String),
  screens_visited Array(String),
  overlays_visited Array(String),
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
COMMENT 'derived';
`,
} as const;
