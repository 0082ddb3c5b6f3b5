import { eventRow, mouseRow, type RecordOrigin } from '@prototrail/analytics';
import type { RunNews } from '@prototrail/contracts';
import { isRecord } from '@prototrail/model';

export type RecordKind = 'events' | 'mouse';

/** Why a message, or one record of it, is put aside. `value` is the message that a replay sends. */
export interface Rejected {
  reason: string;
  detail: string;
  value?: string;
}

export type ReadMessage =
  | {
      ok: true;
      app: string;
      session: string;
      receivedAt: number;
      rows: object[];
      rejected: Rejected[];
      /** What the records say about the test as a whole. */
      news: RunNews[];
    }
  | { ok: false; rejected: Rejected[] };

/** Records of one message share the time at which they were received; this many places keep their order. */
const placesPerMillisecond = 512;

/** Reads a message of the topics `events` and `mouse` into rows; records that cannot be used are rejected one by one. */
export function readMessage(kind: RecordKind, text: string): ReadMessage {
  const message = parse(text);
  if (!isRecord(message)) return refuse('message.unreadable', 'the message is not a JSON object');
  const { v, appId, session, receivedAt, revision, agent, [kind]: records } = message;
  if (v !== 1) return refuse('message.version', `version ${JSON.stringify(v)} is not known`);
  if (typeof appId !== 'string' || appId === '' || typeof session !== 'string' || session === '')
    return refuse('message.invalid', 'appId and session are needed');
  if (typeof receivedAt !== 'number' || !Number.isSafeInteger(receivedAt) || receivedAt <= 0)
    return refuse('message.invalid', 'receivedAt must be a time in ms');
  if (!Array.isArray(records)) return refuse('message.invalid', `${kind} must be a list`);
  const seen = typeof revision === 'string' ? revision : '';
  const from = typeof agent === 'string' ? { agent } : {};
  const rows: object[] = [];
  const rejected: Rejected[] = [];
  const news: RunNews[] = [];
  records.forEach((record: unknown, index) => {
    const arrival = receivedAt * placesPerMillisecond + index;
    const row = isRecord(record)
      ? toRow(kind, record, { app: appId, receivedAt, revision: seen, arrival, ...from })
      : null;
    if (row) {
      rows.push(row);
      const told = isRecord(record) ? newsOf(record, { appId, session }) : undefined;
      if (told) news.push(told);
    } else
      rejected.push({
        reason: 'record.invalid',
        detail: `${kind}[${index}] cannot be used`,
        value: JSON.stringify({ ...message, [kind]: [record] }),
      });
  });
  return { ok: true, app: appId, session, receivedAt, rows, rejected, news };
}

/** The start or end of a test, or a task that is done; undefined for all other records, and for those that say no time. */
function newsOf(
  { id, type, time, task, result, reason }: Record<string, unknown>,
  run: { appId: string; session: string },
): RunNews | undefined {
  if (typeof time !== 'number') return undefined;
  const head = { id: String(id), ...run, at: time };
  switch (type) {
    case 'SessionStart':
      return { ...head, type: 'test.started' };
    case 'TaskEnd':
      return result === 'done' && typeof task === 'string' ? { ...head, type: 'task.completed', task } : undefined;
    case 'SessionEnd':
      return { ...head, type: 'test.finished', ...(typeof reason === 'string' ? { reason } : {}) };
    default:
      return undefined;
  }
}

function toRow(kind: RecordKind, record: Record<string, unknown>, origin: RecordOrigin): object | null {
  const id = record['id'];
  if (typeof id !== 'string' || id === '' || typeof record['session'] !== 'string') return null;
  origin.raw = rawText(record, id, origin.app);
  return kind === 'events' ? eventRow(record, origin) : mouseRow(record, origin);
}

/** The record as it is read back: with both names of its id, and the id of its prototype. */
function rawText(record: Record<string, unknown>, id: string, app: string): string {
  if (Object.hasOwn(record, '_id') || Object.hasOwn(record, 'appID'))
    return JSON.stringify({ ...record, _id: id, id, appID: app });
  // the usual record, for which copying its fields into a new object would cost as much as writing it
  return `{"_id":${JSON.stringify(id)},"appID":${JSON.stringify(app)},${JSON.stringify(record).slice(1)}`;
}

const refuse = (reason: string, detail: string): ReadMessage => ({ ok: false, rejected: [{ reason, detail }] });

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
