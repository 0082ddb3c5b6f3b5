import { deepEqual, isRecord, type ChangeSet } from '@prototrail/model';

/** The form that is sent: of the value before, only the keys that changed, since all others stand in the new value. */
export function toWire(changes: ChangeSet): ChangeSet {
  return changes.map((change) => {
    const { object, oldValue } = change;
    if (change.type === 'delete')
      return { name: change.name, type: change.type, ...(change.parent ? { parent: change.parent } : {}) };
    if (!isRecord(object) || !isRecord(oldValue)) return change;
    return {
      ...change,
      oldValue: Object.fromEntries(Object.entries(oldValue).filter(([key, value]) => !deepEqual(value, object[key]))),
    };
  });
}
