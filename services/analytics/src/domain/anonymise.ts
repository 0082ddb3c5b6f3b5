import { createHash } from 'node:crypto';
import { isRecord } from '@prototrail/model';

/** Replaces the tester of each record by a label; records of one tester in one session keep one label. */
export function withoutIdentities(records: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  return records.map((record) => (record['user'] === undefined ? record : { ...record, user: labelOf(record) }));
}

/** The session is part of the label, so that nobody can be followed from one test to another. */
function labelOf(record: Record<string, unknown>): string {
  const digest = createHash('sha256')
    .update(`${JSON.stringify(record['session'])} ${JSON.stringify(record['user'])}`)
    .digest('hex');
  return `tester-${digest.slice(0, 8)}`;
}

/** An answer whose rows do not name testers. */
export function withoutTesters<A extends { [key: string]: unknown }>(answer: A): A {
  const rows: unknown = answer['rows'];
  if (!Array.isArray(rows)) return answer;
  return {
    ...answer,
    rows: rows.map((row: unknown) => (isRecord(row) && 'user' in row ? { ...row, user: null } : row)),
  };
}
