/**
 * The clicks of a session, and whatever else is among the first events with a position of a view, so that no heat map, list or
 * table of clicks has to read events; see `summaryColumns`. `events_version` is the version of its rows in `prepared_events`, so that
 * others need not be merged to be left out. Everything is prepared again, because there are columns more.
 */
export const sessionClicks = {
  name: '013-session-clicks',
  sql: `
ALTER TABLE prepared_sessions
  ADD COLUMN IF NOT EXISTS events_version UInt64,
  ADD COLUMN IF NOT EXISTS point_taps Array(LowCardinality(String)),
  ADD COLUMN IF NOT EXISTS point_surfaces Array(LowCardinality(String)),
  ADD COLUMN IF NOT EXISTS point_widgets Array(LowCardinality(String)),
  ADD COLUMN IF NOT EXISTS point_places Array(UInt32),
  ADD COLUMN IF NOT EXISTS point_times Array(Int64),
  ADD COLUMN IF NOT EXISTS point_x Array(Float64),
  ADD COLUMN IF NOT EXISTS point_y Array(Float64),
  ADD COLUMN IF NOT EXISTS point_waits Array(Int64),
  ADD COLUMN IF NOT EXISTS point_marks Array(UInt8);

TRUNCATE TABLE prepared_sessions;
`,
} as const;
