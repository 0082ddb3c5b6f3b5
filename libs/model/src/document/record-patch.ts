import { z } from 'zod';
import { isRecord, isUnsafeKey } from '../app/values';
import { deepEqual } from './deep-equal';

/**
 * One step of a patch: the value at `path` is set, removed (no `value`), or, for lists of ids, changed by what was added and removed, so
 * that two people who add to one list both succeed.
 */
export interface PatchStep {
  path: string[];
  value?: unknown;
  added?: string[];
  removed?: string[];
}

/** Differences inside one record, by property. */
export type RecordPatch = PatchStep[];

const longestPath = 32;
const key = z
  .string()
  .max(500)
  .refine((name) => !isUnsafeKey(name), { message: 'must not be __proto__, constructor or prototype' });

export const recordPatchSchema = z
  .array(
    z.strictObject({
      path: z.array(key).min(1).max(longestPath),
      value: z.unknown().optional(),
      added: z.array(z.string().max(500)).optional(),
      removed: z.array(z.string().max(500)).optional(),
    }),
  )
  .max(5000);

/** Lists of ids whose members several people add at once. */
const idLists: ReadonlySet<string> = new Set(['children', 'groups']);

/** The patch that turns one record into another. Records inside are compared key by key, everything else as a whole. */
export function diffRecord(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): RecordPatch {
  const steps: RecordPatch = [];
  collect(steps, [], before, after);
  return steps;
}

function collect(
  steps: RecordPatch,
  at: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const path = [...at, name];
    const from = Object.hasOwn(before, name) ? before[name] : undefined;
    const to = Object.hasOwn(after, name) ? after[name] : undefined;
    if (deepEqual(from, to)) continue;
    if (to === undefined) steps.push({ path });
    else if (isRecord(from) && isRecord(to) && path.length < longestPath) collect(steps, path, from, to);
    else
      steps.push((at.length === 0 && idLists.has(name) ? listStep(path, from, to) : undefined) ?? { path, value: to });
  }
}

/** Additions at the end and removals; undefined when that does not give the new list. */
function listStep(path: string[], from: unknown, to: unknown): PatchStep | undefined {
  if (!isIdList(from) || !isIdList(to)) return undefined;
  const added = to.filter((id) => !from.includes(id));
  const removed = from.filter((id) => !to.includes(id));
  return deepEqual(changedList(from, added, removed), to) ? { path, added, removed } : undefined;
}

/**
 * Applies a patch to a record and returns a new one; what no step touches stays the same object. Steps into something that is no record
 * any more make one there: the later writer wins.
 */
export function applyRecordPatch(
  record: Readonly<Record<string, unknown>>,
  patch: RecordPatch,
): Record<string, unknown> {
  return patch.reduce<Record<string, unknown>>((result, step) => applyStep(result, step, 0), { ...record });
}

function applyStep(target: Readonly<Record<string, unknown>>, step: PatchStep, depth: number): Record<string, unknown> {
  const name = step.path[depth];
  const copy = { ...target };
  if (name === undefined || isUnsafeKey(name)) return copy;
  const present = Object.hasOwn(copy, name) ? copy[name] : undefined;
  if (depth < step.path.length - 1) copy[name] = applyStep(isRecord(present) ? present : {}, step, depth + 1);
  else if (step.added ?? step.removed)
    copy[name] = changedList(isIdList(present) ? present : [], step.added ?? [], step.removed ?? []);
  else if (step.value === undefined) delete copy[name];
  else copy[name] = step.value;
  return copy;
}

function changedList(list: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  return [...list.filter((id) => !removed.includes(id)), ...added.filter((id) => !list.includes(id))];
}

function isIdList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
