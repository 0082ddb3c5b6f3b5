import { changeContainers, type Edit, type RecordPatch } from '@prototrail/model';

/** One entry of the log of a prototype: a single document, so that it is stored as a whole or not at all. */
export interface LogEntry {
  appId: string;
  seq: number;
  at: number;
  /** Who made the edits. */
  userId: string;
  /** The names of the saves in it, where clients gave names. */
  saveIds?: string[];
  edits: Edit[];
}

/** An edit as entries had it before they had one author. */
interface ShortEdit {
  c: string;
  k: string;
  v?: unknown;
  d?: 1;
  p?: RecordPatch;
}

export type StoredLogEntry = Pick<LogEntry, 'appId' | 'seq' | 'at'> &
  Partial<LogEntry> & { userIds?: string[]; ops?: ShortEdit[] };

/** Reads an entry of any age. */
export function readLogEntry({ ops, userIds, ...entry }: StoredLogEntry): LogEntry {
  return { ...entry, userId: entry.userId ?? userIds?.[0] ?? '', edits: entry.edits ?? (ops ?? []).map(readShortEdit) };
}

function readShortEdit({ c, k, v, d, p }: ShortEdit): Edit {
  const parent = changeContainers.find((container) => container === c);
  const place = { name: k, ...(parent ? { parent } : {}) };
  if (d) return { ...place, type: 'delete' };
  return p ? { ...place, type: 'update', patch: p } : { ...place, type: 'update', object: v ?? null };
}
