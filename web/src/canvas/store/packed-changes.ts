import {
  applyRecordPatch,
  diffRecord,
  isRecord,
  type App,
  type ChangeRecord,
  type ChangeSet,
  type RecordPatch,
} from '@prototrail/model';

/**
 * A change set as text. Undo has no limit, and a step of objects keeps whole versions of records alive of which one property changed: as text
 * it takes about a tenth.
 */
export type PackedChanges = string;

type PatchStep = RecordPatch[number];
/** A step of a patch without its path: the value in a list, nothing where it is removed, a change of a list as it is. */
type PackedStep = readonly [unknown] | 0 | Omit<PatchStep, 'path'>;
/** A record that was changed: of each property what leads to it, and what leads back. */
type PackedUpdate = readonly [
  parent: string,
  name: string,
  steps: readonly (readonly [path: string[], to: PackedStep, back: PackedStep])[],
];

/** Keeps of each record only what changed. */
export function packChanges(changes: ChangeSet): PackedChanges {
  return JSON.stringify(changes.map((change) => packUpdate(change) ?? change));
}

/**
 * The change set again, as changes of the records that `app` has: where somebody else changed them meanwhile, their changes are on both
 * sides. A record that is gone is left out.
 */
export function unpackChanges(packed: PackedChanges, app: App): ChangeSet {
  return (JSON.parse(packed) as (PackedUpdate | ChangeRecord)[]).flatMap((change) =>
    isUpdate(change) ? unpackUpdate(change, app) : change,
  );
}

function isUpdate(change: PackedUpdate | ChangeRecord): change is PackedUpdate {
  return Array.isArray(change);
}

function packUpdate({ type, parent, name, object, oldValue }: ChangeRecord): PackedUpdate | null {
  if (type !== 'update' || !parent || !isRecord(object) || !isRecord(oldValue)) return null;
  const ways = new Map(diffRecord(object, oldValue).map((step) => [JSON.stringify(step.path), step]));
  const steps = diffRecord(oldValue, object).map((step) => {
    const back = ways.get(JSON.stringify(step.path));
    return back && ([step.path, packStep(step), packStep(back)] as const);
  });
  return steps.length === ways.size && steps.every((step) => step !== undefined) ? [parent, name, steps] : null;
}

function packStep({ path: _, ...step }: PatchStep): PackedStep {
  if (step.added || step.removed) return step;
  return step.value === undefined ? 0 : [step.value];
}

function unpackUpdate([parent, name, steps]: PackedUpdate, app: App): ChangeRecord[] {
  const records = app[parent];
  const present = isRecord(records) && Object.hasOwn(records, name) ? records[name] : undefined;
  if (!isRecord(present)) return [];
  const object = applyRecordPatch(
    present,
    steps.map(([path, to]) => unpackStep(path, to)),
  );
  const oldValue = applyRecordPatch(
    present,
    steps.map(([path, , back]) => unpackStep(path, back)),
  );
  return [{ name, type: 'update', parent, object, oldValue }];
}

function unpackStep(path: string[], step: PackedStep): PatchStep {
  if (step === 0) return { path };
  return Array.isArray(step) ? { path, value: step[0] as unknown } : { path, ...(step as Omit<PatchStep, 'path'>) };
}
