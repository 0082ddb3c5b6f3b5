/**
 * How far pages were scrolled. `rest` is where a `ScreenScroll` ended and `furthest` how far it reached, as fractions of the page;
 * rows from before are prepared again, because the sessions have columns more. `page_views` has a row for each view of a
 * screen (screen, revision, furthest), `page_stops` one for each time that the page stood still (screen, revision, rest, ms).
 */
export const scrolling = {
  name: '010-scrolling',
  sql: `
ALTER TABLE prepared_events
  ADD COLUMN IF NOT EXISTS rest Float64,
  ADD COLUMN IF NOT EXISTS furthest Float64;

ALTER TABLE prepared_sessions
  ADD COLUMN IF NOT EXISTS page_views Array(Tuple(String, String, Float64)),
  ADD COLUMN IF NOT EXISTS page_stops Array(Tuple(String, String, Float64, Int64));

TRUNCATE TABLE prepared_sessions;
`,
} as const;
