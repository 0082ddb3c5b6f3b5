import type { App } from '../app/types';
import { isRecord, isUnsafeKey } from '../app/values';
import { ModelError } from '../errors';
import { changeMaps, isChangeMap, own, type ChangeRecord, type ChangeSet } from './change-set';
import { deepEqual } from './deep-equal';
import { copyMap, forgetKeys } from './maps';
import { applyRecordPatch, diffRecord, isSendable, type RecordPatch } from './record-patch';

/** Top-level containers whose entries are changed one by one; in the last two, which are lists, the name is an index. */
export const changeContainers = [...changeMaps, 'fonts', 'imports'] as const;
export type ChangeContainer = (typeof changeContainers)[number];

/**
 * One edit as it is sent, ordered by the server and stored. It sets a value as a whole, removes it, or changes parts of it (`patch`). It does
 * not depend on the state that its author saw, so everybody who applies the same edits in the same order has the same document.
 */
export interface Edit {
  name: string;
  type: 'add' | 'update' | 'delete';
  parent?: ChangeContainer;
  object?: unknown;
  /** Changes parts of the record; one that is gone stays gone. */
  patch?: RecordPatch;
  /** When the present value wins: a map that has entries, or the larger one of two numbers. */
  keep?: 'filled' | 'larger';
}

type Values = Readonly<Record<string, unknown>>;

const maxIndex = 10_000;

/** The form of a change in which it is sent. */
export function editOf(change: ChangeRecord): Edit {
  const { name, type, object, oldValue } = change;
  const parent = containerOf(change);
  const base = { name, type, ...(parent ? { parent } : {}) };
  const isWholeMap = !parent && isChangeMap(name) && (isEmpty(object) || isEmpty(oldValue));
  if (type === 'delete') return isWholeMap ? { ...base, keep: 'filled' } : base;
  if (type === 'add' && isWholeMap) return { ...base, object, keep: 'filled' };
  if (!parent && name === 'lastUUID' && Number(object) > Number(oldValue)) return { ...base, object, keep: 'larger' };
  if (type === 'update' && isRecord(object) && isRecord(oldValue)) {
    const patch = diffRecord(oldValue, object);
    if (isSendable(patch)) return { ...base, patch };
  }
  return { ...base, object };
}

/** What is sent of a change set: differences by property, so that nobody overwrites what others changed meanwhile. */
export function editsOf(changes: ChangeSet): Edit[] {
  return changes.map(editOf);
}

/**
 * Applies edits in order and returns a new document. Containers and entries that no edit touches stay the same objects.
 * @throws ModelError for a name that reaches into the language and for an unknown container
 */
export function applyEdits<D extends Values>(document: D, edits: readonly Edit[]): D {
  return applyAll(document, edits, (present, edit) => applyEdit(present, edit));
}

/**
 * Applies a change set to the present document, which need not be the one that it was made for, exactly as its edits would. An entry that is
 * still as the author saw it becomes the very object that the author made of it, so that undo restores identity.
 */
export function applyChangeSet(app: App, changes: ChangeSet): App {
  return applyAll(app, changes, (present, change) => {
    const isAsSeen = change.type === 'update' && change.oldValue !== undefined && deepEqual(present, change.oldValue);
    return isAsSeen ? change.object : applyEdit(present, editOf(change));
  });
}

function applyAll<D extends Values, C extends Pick<ChangeRecord, 'name' | 'parent'>>(
  document: D,
  changes: readonly C[],
  next: (present: unknown, change: C) => unknown,
): D {
  if (changes.length === 0) return document;
  const result: Record<string, unknown> = { ...document };
  const copied = new Set<string>();
  for (const change of changes) {
    const { name } = change;
    const parent = containerOf(change);
    if (isUnsafeKey(name))
      throw new ModelError('model.unsafe-key', `name "${name}" of a change is reserved; use an id of the prototype`);
    if (parent === undefined) {
      write(result, name, next(own(result, name), change));
      copied.delete(name);
      continue;
    }
    const container = copied.has(parent) ? result[parent] : copyOf(own(result, parent));
    result[parent] = container;
    copied.add(parent);
    if (Array.isArray(container)) writeAt(container, name, next(container[Number(name)], change));
    else if (isRecord(container)) write(container, name, next(own(container, name), change));
  }
  return result as D;
}

function containerOf({ parent }: Pick<ChangeRecord, 'parent'>): ChangeContainer | undefined {
  if (!parent) return undefined;
  const found = changeContainers.find((container) => container === parent);
  if (!found)
    throw new ModelError('model.bad-change-record', `parent "${parent}" is not one of ${changeContainers.join(', ')}`);
  return found;
}

function copyOf(container: unknown): unknown[] | Record<string, unknown> {
  if (Array.isArray(container)) return [...(container as unknown[])];
  return isRecord(container) ? copyMap(container) : {};
}

/** The value after an edit; undefined when there is none any more. */
function applyEdit(present: unknown, { type, object, patch, keep }: Edit): unknown {
  if (keep === 'filled' && isRecord(present) && (type === 'add' || !isEmpty(present))) return present;
  if (type === 'delete') return undefined;
  if (patch && type === 'update') return isRecord(present) ? applyRecordPatch(present, patch) : present;
  if (keep === 'larger') return Math.max(Number(present) || 0, Number(object) || 0);
  return object ?? null;
}

function write(target: Record<string, unknown>, name: string, value: unknown): void {
  if ((value === undefined) === Object.hasOwn(target, name)) forgetKeys(target);
  if (value === undefined) delete target[name];
  else target[name] = value;
}

/** A list keeps the places of its other entries, so a removed one becomes null. */
function writeAt(target: unknown[], name: string, value: unknown): void {
  const index = Number(name);
  if (value === undefined && index >= target.length) return;
  if (Number.isInteger(index) && index >= 0 && index <= maxIndex) target[index] = value ?? null;
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}
