/**
 * Whether something reacted to a click within a second, and whether it ended in an error; and of each session what it did, in order, as
 * hashes of screen, widget and type. Everything is prepared again, because there are columns more.
 */
export const answeredClicks = {
  name: '011-answered-clicks',
  sql: `
ALTER TABLE prepared_events
  ADD COLUMN IF NOT EXISTS answered UInt8,
  ADD COLUMN IF NOT EXISTS failed UInt8;

ALTER TABLE prepared_sessions ADD COLUMN IF NOT EXISTS steps Array(UInt64);

TRUNCATE TABLE prepared_sessions;
`,
} as const;
