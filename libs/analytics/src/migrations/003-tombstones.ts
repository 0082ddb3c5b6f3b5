/** What an owner deleted: every query leaves it out, late events included. See `Tombstone` for the scopes. */
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
