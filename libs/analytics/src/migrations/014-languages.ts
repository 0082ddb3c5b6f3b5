/**
 * The language of the prototype that a session saw. Sessions from before the column saw prototypes in one language and are not prepared
 * again.
 */
export const languages = {
  name: '014-languages',
  sql: `
ALTER TABLE prepared_sessions ADD COLUMN IF NOT EXISTS client_language LowCardinality(String);
`,
} as const;
