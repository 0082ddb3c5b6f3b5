import { z } from 'zod';
import { isRecord, isUnsafeKey } from '../app/values';
import { deepEqual } from './deep-equal';
import { applyListChange, diffList, isMemberList, isTextList, maxMember } from './list-patch';

/**
 * One step of a patch: the value at `path` is set, removed (no `value`), or, for lists of distinct texts, changed by what was added and
 * removed, so that two people who change one list both succeed; `value` is then the order that its author saw. A list
 * of which members are removed and `added` is absent goes with its last member.
 */
export interface PatchStep {
  path: string[];
  value?: unknown;
  added?: string[];
  removed?: string[];
}

/** Differences inside one record, by property. */
export type RecordPatch = PatchStep[];

const maxPath = 32;
const maxKey = 500;
const maxSteps = 5000;
const key = z
  .string()
  .max(maxKey)
  .refine((name) => !isUnsafeKey(name), { message: 'must not be __proto__, constructor or prototype' });

export const recordPatchSchema = z
  .array(
    z.strictObject({
      path: z.array(key).min(1).max(maxPath),
      value: z.unknown().optional(),
      added: z.array(z.string().max(maxMember)).optional(),
      removed: z.array(z.string().max(maxMember)).optional(),
    }),
  )
  .max(maxSteps);

/** The patch that turns one record into another. Records inside are compared key by key, everything else as a whole. */
export function diffRecord(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): RecordPatch {
  const steps: RecordPatch = [];
  collect(steps, [], before, after);
  return steps;
}

/** Whether a patch keeps the limits of the wire; a record whose patch does not is sent as a whole. */
export function isSendable(patch: RecordPatch): boolean {
  return (
    patch.length <= maxSteps &&
    patch.every(({ path }) => path.every((name) => name.length <= maxKey && !isUnsafeKey(name)))
  );
}

function collect(
  steps: RecordPatch,
  at: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const path = [...at, name];
    const from = own(before, name);
    const to = own(after, name);
    if (deepEqual(from, to)) continue;
    if (to === undefined) steps.push(isMemberList(from) ? { path, removed: from } : { path });
    else if (from === undefined && isMemberList(to)) steps.push({ path, added: to, removed: [] });
    else if (isRecord(from) && isRecord(to) && path.length < maxPath) collect(steps, path, from, to);
    else steps.push(isMemberList(from) && isMemberList(to) ? listStep(path, from, to) : { path, value: to });
  }
}

function listStep(path: string[], from: readonly string[], to: readonly string[]): PatchStep {
  const { added, removed, order } = diffList(from, to);
  return { path, added: [...added], removed: [...removed], ...(order ? { value: order } : {}) };
}

/**
 * Applies a patch to a record and returns a new one; what no step touches stays the same object. Steps into something that is no record
 * any more make one there: the later writer wins.
 */
export function applyRecordPatch(
  record: Readonly<Record<string, unknown>>,
  patch: RecordPatch,
): Record<string, unknown> {
  const result = { ...record };
  // each object is copied once, however many steps lead into it
  const copies = new Set<unknown>([result]);
  for (const step of patch) applyStep(result, step, copies);
  return result;
}

function applyStep(root: Record<string, unknown>, step: PatchStep, copies: Set<unknown>): void {
  if (step.path.some(isUnsafeKey)) return;
  let target = root;
  for (const name of step.path.slice(0, -1)) {
    const inner = own(target, name);
    const copy = isRecord(inner) && copies.has(inner) ? inner : { ...(isRecord(inner) ? inner : {}) };
    copies.add(copy);
    target[name] = copy;
    target = copy;
  }
  const name = step.path.at(-1);
  if (name !== undefined)
    set(target, name, step.added || step.removed ? changedList(own(target, name), step) : step.value);
}

function own(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function set(record: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) delete record[name];
  else record[name] = value;
}

function changedList(present: unknown, { added, removed = [], value }: PatchStep): unknown {
  const order = isTextList(value) ? value : undefined;
  const list = isTextList(present)
    ? applyListChange(present, { added: added ?? [], removed, order })
    : (value ?? added);
  return added === undefined && Array.isArray(list) && list.length === 0 ? undefined : list;
}
