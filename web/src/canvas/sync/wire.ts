import {
  changeMaps,
  diffRecord,
  isRecord,
  type ChangeMap,
  type ChangeRecord,
  type ChangeSet,
  type RecordPatch,
} from '@prototrail/model';

/** A change as it is sent: of a changed record only the properties that changed. */
export interface WireChange extends Pick<ChangeRecord, 'name' | 'type' | 'object'> {
  parent?: ChangeMap;
  patch?: RecordPatch;
}

/** The form of a change set that is sent: differences by property, so that nobody overwrites what others changed meanwhile. */
export function toWire(changes: ChangeSet): WireChange[] {
  return changes.map((change) => {
    const { name, type, object, oldValue } = change;
    const parent = changeMaps.find((map) => map === change.parent);
    const base = { name, type, ...(parent ? { parent } : {}) };
    if (type === 'delete') return base;
    if (type === 'update' && isRecord(object) && isRecord(oldValue))
      return { ...base, patch: diffRecord(oldValue, object) };
    return { ...base, object };
  });
}
