import { changeContainers } from '@prototrail/contracts';
import { applyRecordPatch, isRecord, type RecordPatch } from '@prototrail/model';

export type Json = Record<string, unknown>;

/** One change of a document as the log keeps it: a whole value set, or removed when `d` is there. */
export interface Op {
  /** Top-level container; empty for the document itself. */
  c: string;
  /** Key. */
  k: string;
  v?: unknown;
  d?: 1;
  /** Changes properties of the value instead of setting it; a value that is gone stays gone. */
  p?: RecordPatch;
}

/** Fields of the document that only the server writes. */
const serverFields = new Set(['_id', 'id', 'users', 'invitations', 'isDeleted', 'created', 'parent']);
/** Fields that clients and the server keep about a prototype; they change nothing that a tester sees. */
const bookkeeping = new Set([
  'sessionCount',
  'screenCount',
  'widgetCount',
  'lastUpdate',
  'lastBackup',
  'isPublic',
  'isDirty',
  'previewColor',
]);

/** True for changes that leave the prototype as testers see it. */
export const isBookkeeping = ({ c, k }: Op): boolean => c === '' && bookkeeping.has(k);

/** Left out of summaries. */
const largeFields = ['screens', 'widgets', 'groups', 'templates', 'grid', 'lines'] as const;
const mustBeObjects = ['screens', 'widgets', 'lines'] as const;
const neverStored = ['users', 'invitations', 'isDeleted', '_id', 'id'] as const;

interface Change {
  type?: string | null | undefined;
  name?: string | null | undefined;
  parent?: string | null | undefined;
  object?: unknown;
  patch?: RecordPatch | undefined;
}

/** The changes of a list that count, in list order. Elements without type or name, and what only the server writes, are left out. */
export function opsOfChanges(changes: readonly Change[], isOwner: boolean): Op[] {
  return changes.flatMap((change): Op[] => {
    if (!change.type || !change.name) return [];
    if (!change.parent && !isAllowed(change.name, isOwner)) return [];
    const place = { c: change.parent ?? '', k: change.name };
    if (change.type === 'delete') return [{ ...place, d: 1 }];
    if (change.type === 'update' && change.patch) return [{ ...place, p: change.patch }];
    return [{ ...place, v: change.object ?? null }];
  });
}

/** Whole top-level fields to be replaced. */
export function opsOfFields(fields: Readonly<Json>, isOwner: boolean): Op[] {
  return Object.entries(fields).flatMap(([k, v]): Op[] =>
    v === undefined || !isAllowed(k, isOwner) ? [] : [{ c: '', k, v }],
  );
}

function isAllowed(field: string, isOwner: boolean): boolean {
  return !serverFields.has(field) && (field !== 'isPublic' || isOwner);
}

/** Applies changes to a parsed document, in place. */
export function applyOps(document: Json, ops: readonly Op[]): void {
  for (const op of ops) {
    if (op.c === '') setKey(document, op);
    else setKey(containerOf(document, op.c), op);
  }
}

function containerOf(document: Json, name: string): Json | unknown[] {
  const known = document[name];
  if (typeof known === 'object' && known !== null) return known as Json;
  const made: Json = {};
  if ((changeContainers as readonly string[]).includes(name)) document[name] = made;
  return made;
}

function setKey(target: Json | unknown[], op: Op): void {
  if (Array.isArray(target)) {
    if (op.p) return;
    const index = Number(op.k);
    if (Number.isInteger(index) && index >= 0 && index <= 10_000) target[index] = op.d ? null : op.v;
    return;
  }
  const present = Object.hasOwn(target, op.k) ? target[op.k] : undefined;
  if (op.p) {
    if (isRecord(present)) target[op.k] = applyRecordPatch(present, op.p);
  } else if (op.d) delete target[op.k];
  else target[op.k] = op.v;
}

/** The document without its large fields. */
export function summaryOf(document: Readonly<Json>): Json {
  const summary = { ...document };
  for (const field of largeFields) delete summary[field];
  return summary;
}

/** Applies to a summary what concerns it; returns a new one when something did. */
export function applyToSummary(summary: Json, ops: readonly Op[]): Json {
  const relevant = ops.filter((op) => !(largeFields as readonly string[]).includes(op.c || op.k));
  if (relevant.length === 0) return summary;
  const copy = { ...summary };
  for (const op of relevant) {
    const inside = op.c ? copy[op.c] : undefined;
    if (typeof inside === 'object' && inside !== null)
      copy[op.c] = Array.isArray(inside) ? [...(inside as unknown[])] : { ...inside };
  }
  applyOps(copy, relevant);
  return copy;
}

/** A new document from what a client sent. */
export function newDocument(
  body: Readonly<Json>,
  fixed: { id: string; now: number; parent?: string | undefined },
): Json {
  const document: Json = { ...body };
  for (const field of neverStored) delete document[field];
  delete document.parent;
  for (const field of mustBeObjects)
    if (typeof document[field] !== 'object' || document[field] === null) document[field] = {};
  if (!document.created) document.created = fixed.now;
  if (document.lastUpdate === undefined) document.lastUpdate = fixed.now;
  if (document.isPublic === undefined) document.isPublic = false;
  return { _id: fixed.id, id: fixed.id, ...document, ...(fixed.parent ? { parent: fixed.parent } : {}) };
}
