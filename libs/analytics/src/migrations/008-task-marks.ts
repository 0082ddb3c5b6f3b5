/**
 * Where tasks began and ended in a session (`task`, empty or how it ended, time, actions and inputs until then), for tasks that
 * testers report themselves. Rows from before do not say which task began. Everything is prepared again, because the sessions
 * have a column more.
 */
export const taskMarks = {
  name: '008-task-marks',
  sql: `
ALTER TABLE prepared_sessions ADD COLUMN IF NOT EXISTS task_marks Array(Tuple(String, String, Int64, UInt64, UInt64));

TRUNCATE TABLE prepared_sessions;
`,
} as const;
