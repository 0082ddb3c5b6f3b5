/**
 * What usability scores are made of, of each attempt by events: which right way it took, the surfaces that it visited with their
 * times, and its pointer clicks by what decides about a missed one (a key of `tap_keys`). Rows from before are of rules that no task has
 * any more, so every session is judged once more.
 */
export const attemptWays = {
  name: '016-attempt-ways',
  sql: `
ALTER TABLE task_outcomes
  ADD COLUMN IF NOT EXISTS attempt_way UInt32,
  ADD COLUMN IF NOT EXISTS attempt_surfaces Array(LowCardinality(String)),
  ADD COLUMN IF NOT EXISTS attempt_times Array(Int64),
  ADD COLUMN IF NOT EXISTS attempt_taps Array(LowCardinality(String)),
  ADD COLUMN IF NOT EXISTS attempt_tap_clicks Array(UInt32);
`,
} as const;
