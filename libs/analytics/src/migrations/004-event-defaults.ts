/**
 * What most events do not have takes its value from the table, so that an insert can leave the column out. The values
 * are those of `eventDefaults`.
 */
export const eventDefaults = {
  name: '004-event-defaults',
  sql: `
ALTER TABLE events
  MODIFY COLUMN complete UInt8 DEFAULT 1,
  MODIFY COLUMN gesture_start_x Float64 DEFAULT -1,
  MODIFY COLUMN gesture_start_y Float64 DEFAULT -1,
  MODIFY COLUMN gesture_end_x Float64 DEFAULT -1,
  MODIFY COLUMN gesture_end_y Float64 DEFAULT -1,
  MODIFY COLUMN missed Int8 DEFAULT -1;
`,
} as const;
