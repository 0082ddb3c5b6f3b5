/** Sessions that an owner deleted: every query leaves them out, late events included. An empty session means the whole app. */
export const tombstones = {
  name: '003-tombstones',
  sql: `
CREATE TABLE IF NOT EXISTS tombstones (
  app String,
  session String,
  scope LowCardinality(String),
  deleted_at Int64
)
ENGINE = ReplacingMergeTree
ORDER BY (app, session, scope)
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1;
`,
} as const;
