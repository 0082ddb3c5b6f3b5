import { prunedGroups, removeElements } from '@prototrail/model';
import type { Draft } from '../store/draft';
import { entriesOf, type Collection } from '../store/records';

/** Removes screens, widgets, groups and lines with everything that only makes sense with them. */
export function removeAll(draft: Draft, ids: readonly string[]): void {
  const left = removeElements(draft.app, ids);
  for (const collection of ['screens', 'widgets', 'groups', 'lines'] as const)
    writeEntries(draft, collection, entriesOf(left, collection));
}

/** Takes removed members out of groups; groups that become empty go as well, upwards. */
export function pruneGroups(draft: Draft, gone: Set<string>): void {
  writeEntries(draft, 'groups', prunedGroups(entriesOf(draft.app, 'groups'), gone));
}

/** Writes what differs in a map. */
function writeEntries<C extends Collection>(draft: Draft, collection: C, left: ReturnType<typeof entriesOf<C>>): void {
  const before = entriesOf(draft.app, collection);
  if (before === left) return;
  for (const id of Object.keys(before)) {
    const entry = Object.hasOwn(left, id) ? left[id] : undefined;
    if (entry === undefined) draft.remove(collection, id);
    else draft.put(collection, id, entry);
  }
}
