import type { App, ChangeRecord, ChangeSet } from '@prototrail/model';
import type { Draft } from './draft';
import { collections, type Collection, type Records } from './records';

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlainList(value: unknown): value is readonly (string | number)[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number');
}

export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((entry, i) => sameValue(entry, b[i]))
    );
  }
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  );
}

/**
 * Carries the step from `base` to `theirs` over to `ours`: what the step did not touch keeps our value, lists of plain values take its
 * additions and removals. Where nothing of ours differs from `base` the very object `theirs` is returned, so undo restores identity.
 */
export function mergeValue(base: unknown, theirs: unknown, ours: unknown): unknown {
  if (ours === base || sameValue(ours, base)) return theirs;
  if (isPlainList(base) && isPlainList(theirs) && isPlainList(ours)) {
    const removed = new Set(base.filter((entry) => !theirs.includes(entry)));
    const added = theirs.filter((entry) => !base.includes(entry) && !ours.includes(entry));
    return [...ours.filter((entry) => !removed.has(entry)), ...added];
  }
  if (!isPlain(base) || !isPlain(theirs) || !isPlain(ours)) return sameValue(base, theirs) ? ours : theirs;
  const merged: Record<string, unknown> = { ...ours };
  for (const key of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
    const before = Object.hasOwn(base, key) ? base[key] : undefined;
    const after = Object.hasOwn(theirs, key) ? theirs[key] : undefined;
    if (sameValue(before, after)) continue;
    if (!Object.hasOwn(theirs, key)) delete merged[key];
    else merged[key] = mergeValue(before, after, Object.hasOwn(ours, key) ? ours[key] : undefined);
  }
  return merged;
}

function isCollection(name: string | null | undefined): name is Collection {
  return typeof name === 'string' && (collections as readonly string[]).includes(name);
}

/** Applies a change set to the draft, merging each changed record into the present one. The id counter never moves back. */
export function mergeChangeSet(draft: Draft, changes: ChangeSet): void {
  for (const change of changes) {
    if (isCollection(change.parent)) mergeRecord(draft, change.parent, change);
    else if (isCollection(change.name)) mergeWholeMap(draft, change.name, change);
    else if (change.name === 'lastUUID') draft.setField('lastUUID', largest(draft.app, change.object));
    else draft.setField(change.name, mergeValue(change.oldValue, change.object, draft.app[change.name]));
  }
}

function mergeRecord(draft: Draft, collection: Collection, change: ChangeRecord): void {
  const present = draft.find(collection, change.name);
  if (change.type === 'delete') {
    draft.remove(collection, change.name);
    return;
  }
  if (change.type === 'update' && present === undefined) return;
  const merged = change.type === 'add' ? change.object : mergeValue(change.oldValue, change.object, present);
  draft.put(collection, change.name, merged as Records[Collection]);
}

/** A map that old files lack comes with its first entry and goes with its last. */
function mergeWholeMap(draft: Draft, name: Collection, change: ChangeRecord): void {
  const present = draft.app[name];
  if (change.type === 'delete' && present !== undefined && Object.keys(present).length === 0)
    draft.setField(name, undefined);
  if (change.type === 'add' && present === undefined) draft.setField(name, {});
}

function largest(app: App, value: unknown): number {
  return Math.max(Number(app.lastUUID) || 0, Number(value) || 0);
}
