/**
 * What views read of a session, so that none of them has to read its events; see `summaryColumns`. Everything is prepared again,
 * because there are columns more.
 */
export const sessionSummaries = {
  name: '012-session-summaries',
  sql: `
ALTER TABLE prepared_sessions
  ADD COLUMN IF NOT EXISTS view_screens Array(UInt8),
  ADD COLUMN IF NOT EXISTS view_surfaces Array(LowCardinality(String)),
  ADD COLUMN IF NOT EXISTS view_places Array(LowCardinality(String)),
  ADD COLUMN IF NOT EXISTS view_positions Array(UInt32),
  ADD COLUMN IF NOT EXISTS view_times Array(Int64),
  ADD COLUMN IF NOT EXISTS view_visits Array(Int64),
  ADD COLUMN IF NOT EXISTS run_positions Array(UInt32),
  ADD COLUMN IF NOT EXISTS run_times Array(Int64),
  ADD COLUMN IF NOT EXISTS place_surfaces Array(LowCardinality(String)),
  ADD COLUMN IF NOT EXISTS place_revisions Array(LowCardinality(String)),
  ADD COLUMN IF NOT EXISTS place_began Array(Int64),
  ADD COLUMN IF NOT EXISTS place_ended Array(Int64),
  ADD COLUMN IF NOT EXISTS place_background_clicks Array(UInt32),
  ADD COLUMN IF NOT EXISTS place_widget_clicks Array(UInt32),
  ADD COLUMN IF NOT EXISTS place_interactions Array(UInt32),
  ADD COLUMN IF NOT EXISTS tap_keys Array(LowCardinality(String)),
  ADD COLUMN IF NOT EXISTS tap_clicks Array(UInt32),
  ADD COLUMN IF NOT EXISTS tap_first1 Array(UInt32),
  ADD COLUMN IF NOT EXISTS tap_first3 Array(UInt32),
  ADD COLUMN IF NOT EXISTS quick_clicks Array(Tuple(UInt32, String, Int64, String, String, Float64, Float64, String)),
  ADD COLUMN IF NOT EXISTS open_clicks Array(Tuple(UInt32, Int64, String, String, UInt8, String)),
  ADD COLUMN IF NOT EXISTS errors Array(Tuple(Int64, String, String)),
  ADD COLUMN IF NOT EXISTS state_widgets Array(LowCardinality(String)),
  ADD COLUMN IF NOT EXISTS state_types Array(LowCardinality(String)),
  ADD COLUMN IF NOT EXISTS state_values Array(String),
  ADD COLUMN IF NOT EXISTS state_times Array(Int64);

TRUNCATE TABLE prepared_sessions;
`,
} as const;
