/** Records as JSON lines: one line of JSON for each, UTF-8, every line ended. */
export function jsonLines(records: readonly unknown[]): Blob {
  return new Blob(
    records.map((record) => `${JSON.stringify(record)}\n`),
    { type: 'application/jsonl' },
  );
}
