/**
 * What a `TaskEnd` says of its task, and on `SessionStart` what is known of the tester's own machine (see `describeClient`),
 * as JSON. Rows from before take both from the event as it was sent; of the machine they tell that a frame within a page is
 * shown on a desktop. Everything is prepared again, because the sessions have columns more.
 */
export const clientsAndTaskEnds = {
  name: '007-clients-and-task-ends',
  sql: `
ALTER TABLE events
  ADD COLUMN IF NOT EXISTS task LowCardinality(String) DEFAULT if(type = 'TaskEnd', JSONExtractString(raw, 'task'), ''),
  ADD COLUMN IF NOT EXISTS task_result LowCardinality(String) DEFAULT if(type = 'TaskEnd', JSONExtractString(raw, 'result'), ''),
  ADD COLUMN IF NOT EXISTS client String DEFAULT if(type = 'SessionStart', concat('{"device":"',
    multiIf(device_w <= 0, 'unknown', JSONExtractRaw(raw, 'device', 'qr') = 'false', 'desktop', device_w < 600, 'phone', device_w < 1024, 'tablet', 'desktop'), '"}'), '');

ALTER TABLE prepared_events
  ADD COLUMN IF NOT EXISTS device_h Float64,
  ADD COLUMN IF NOT EXISTS task LowCardinality(String),
  ADD COLUMN IF NOT EXISTS task_result LowCardinality(String),
  ADD COLUMN IF NOT EXISTS client String;

ALTER TABLE prepared_sessions
  ADD COLUMN IF NOT EXISTS device_h Float64,
  ADD COLUMN IF NOT EXISTS finished Int64,
  ADD COLUMN IF NOT EXISTS task_ends Array(Tuple(String, String, Int64)),
  ADD COLUMN IF NOT EXISTS client_device LowCardinality(String),
  ADD COLUMN IF NOT EXISTS client_browser LowCardinality(String),
  ADD COLUMN IF NOT EXISTS client_version LowCardinality(String),
  ADD COLUMN IF NOT EXISTS client_system LowCardinality(String),
  ADD COLUMN IF NOT EXISTS window_w Float64,
  ADD COLUMN IF NOT EXISTS window_h Float64;

TRUNCATE TABLE prepared_sessions;
`,
} as const;
