import { z } from 'zod';
import type { App } from '../app/types';
import { isRecord } from '../app/values';
import { deepEqual } from './deep-equal';
import { keysOf } from './maps';

/** Maps of the document whose entries are sent one by one. */
export const changeMaps = ['screens', 'widgets', 'lines', 'templates', 'groups', 'designtokens', 'schemas'] as const;
export type ChangeMap = (typeof changeMaps)[number];

/**
 * One difference, in the form of the REST route that takes it. `parent` names a map of the document, then `name` is
 * the id of the entry; without `parent` it is a field of the document. `object` is the new value (absent for
 * `delete`), `oldValue` the one before (absent for `add`).
 */
export interface ChangeRecord {
  name: string;
  type: 'add' | 'update' | 'delete';
  object?: unknown;
  oldValue?: unknown;
  parent?: string | null;
}

export type ChangeSet = ChangeRecord[];

export const changeRecordSchema = z.looseObject({
  name: z.string().min(1).max(500),
  type: z.enum(['add', 'update', 'delete']),
  object: z.unknown().optional(),
  oldValue: z.unknown().optional(),
  parent: z.string().nullish(),
});

export const changeSetSchema = z.array(changeRecordSchema);

/** Differences that turn `before` into `after`. Entries that are the same object are not looked into. */
export function diffApps(before: App, after: App): ChangeSet {
  const changes: ChangeSet = [];
  if (before === after) return changes;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const key of keys) {
    const from = own(before, key);
    const to = own(after, key);
    if (from === to) continue;
    if (isChangeMap(key) && (from === undefined || isRecord(from)) && (to === undefined || isRecord(to))) {
      if (from === undefined) changes.push({ name: key, type: 'add', object: {} });
      diffEntries(changes, key, from ?? {}, to ?? {});
      if (to === undefined) changes.push({ name: key, type: 'delete', oldValue: {} });
    } else {
      pushChange(changes, key, from, to);
    }
  }
  return changes;
}

/** The changes that take the given ones back, in the order in which they must be applied. */
export function invertChangeSet(changes: ChangeSet): ChangeSet {
  return changes
    .map((change): ChangeRecord => {
      const base = { name: change.name, ...(change.parent ? { parent: change.parent } : {}) };
      if (change.type === 'add') return { ...base, type: 'delete', oldValue: change.object };
      if (change.type === 'delete') return { ...base, type: 'add', object: change.oldValue };
      return { ...base, type: 'update', object: change.oldValue, oldValue: change.object };
    })
    .reverse();
}

export function isChangeMap(key: string): key is ChangeMap {
  return (changeMaps as readonly string[]).includes(key);
}

function diffEntries(
  changes: ChangeSet,
  parent: ChangeMap,
  from: Record<string, unknown>,
  to: Record<string, unknown>,
): void {
  let kept = 0;
  for (const id of keysOf(from)) {
    const before = from[id];
    if (before !== undefined && before === to[id]) {
      kept += 1;
      continue;
    }
    const after = own(to, id);
    if (before !== undefined && after !== undefined) kept += 1;
    if (before !== after) pushChange(changes, id, before, after, parent);
  }
  const ids = keysOf(to);
  if (ids.length === kept) return;
  for (const id of ids) {
    if (own(from, id) === undefined && to[id] !== undefined) pushChange(changes, id, undefined, to[id], parent);
  }
}

/** A field of the object itself; names such as `toString` are inherited otherwise. */
export function own(source: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(source, key) ? source[key] : undefined;
}

function pushChange(changes: ChangeSet, name: string, from: unknown, to: unknown, parent?: ChangeMap): void {
  if (deepEqual(from, to)) return;
  const base = { name, ...(parent ? { parent } : {}) };
  if (from === undefined) changes.push({ ...base, type: 'add', object: to });
  else if (to === undefined) changes.push({ ...base, type: 'delete', oldValue: from });
  else changes.push({ ...base, type: 'update', object: to, oldValue: from });
}
