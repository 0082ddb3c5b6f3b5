/** Sessions that are deleted but can be restored, by the deletion that hides them: every query leaves them out. */
export const trashedSessions = {
  name: '009-trashed-sessions',
  sql: `
CREATE TABLE IF NOT EXISTS trashed_sessions (
  app String,
  session String,
  trash String
)
ENGINE = ReplacingMergeTree
ORDER BY (app, session, trash)
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1;
`,
} as const;
