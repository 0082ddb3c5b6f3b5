import { applyEdits, changeContainers, largeFields, summaryOf, type Edit, type RecordPatch } from '@prototrail/model';

export type Json = Record<string, unknown>;

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
  'codeHost',
]);

/** True for edits that leave the prototype as testers see it. */
export const isBookkeeping = ({ parent, name }: Edit): boolean => parent === undefined && bookkeeping.has(name);

const mustBeObjects = ['screens', 'widgets', 'lines'] as const;
const neverStored = ['users', 'invitations', 'isDeleted', '_id', 'id'] as const;

/** One element of a change list, as clients send it. */
export interface Change {
  type?: string | null | undefined;
  name?: string | null | undefined;
  parent?: string | null | undefined;
  object?: unknown;
  patch?: RecordPatch | undefined;
  keep?: Edit['keep'] | undefined;
  saveId?: string | undefined;
}

/** The edits of a change list, in its order. Elements without type or name, and what only the server writes, are left out. */
export function editsOfChanges(changes: readonly Change[], isOwner: boolean): Edit[] {
  return changes.flatMap(({ type, name, parent, object, patch, keep }): Edit[] => {
    if (!type || !name || (!parent && !isAllowed(name, isOwner))) return [];
    const container = changeContainers.find((known) => known === parent);
    const place = { name, ...(container ? { parent: container } : {}), ...(keep ? { keep } : {}) };
    if (type === 'delete') return [{ ...place, type: 'delete' }];
    if (type === 'update' && patch) return [{ ...place, type: 'update', patch }];
    return [{ ...place, type: 'update', object: object ?? null }];
  });
}

/** Whole top-level fields to be replaced. */
export function editsOfFields(fields: Readonly<Json>, isOwner: boolean): Edit[] {
  return Object.entries(fields).flatMap(([name, object]): Edit[] =>
    object === undefined || !isAllowed(name, isOwner) ? [] : [{ type: 'update', name, object }],
  );
}

function isAllowed(field: string, isOwner: boolean): boolean {
  return !serverFields.has(field) && (field !== 'isPublic' || isOwner);
}

/** Applies to a summary what concerns it; returns a new one when something did. */
export function applyToSummary(summary: Json, edits: readonly Edit[]): Json {
  const large: readonly string[] = largeFields;
  const relevant = edits.filter(({ parent, name }) => !large.includes(parent ?? name));
  return relevant.length === 0 ? summary : summaryOf(applyEdits(summary, relevant));
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
