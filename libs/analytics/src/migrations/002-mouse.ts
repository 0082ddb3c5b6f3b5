/** Mouse records: up to 20 samples each, as four parallel arrays. */
export const mouse = {
  name: '002-mouse',
  lifetime: { table: 'mouse', column: 'received_at' },
  sql: `
CREATE TABLE IF NOT EXISTS mouse (
  app String,
  session String,
  id String,
  arrival UInt64,
  screen LowCardinality(String),
  sample UInt32,
  x Array(Float64),
  y Array(Float64),
  c Array(UInt8),
  t Array(Int64),
  received_at Int64,
  raw String CODEC(ZSTD(1))
)
ENGINE = ReplacingMergeTree
ORDER BY (app, session, id)
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1;
`,
} as const;
