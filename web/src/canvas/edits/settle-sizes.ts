import {
  isRecord,
  mapTokenReferences,
  sizeAt,
  sizeFrom,
  sizeState,
  valueForKey,
  withSizes,
  type App,
  type TokenOwner,
} from '@prototrail/model';
import type { Draft } from '../store/draft';
import { entriesOf, findRecord } from '../store/records';

/**
 * Sizes and distances that are linked to tokens follow them. One that was given another value by hand, by a layout or by another client
 * keeps that value and is no longer linked.
 */
export function settleSizes(draft: Draft, before: App): void {
  const touched = [...draft.touched];
  const isTokenTouched = touched.some((key) => key.startsWith('designtokens'));
  for (const map of ['widgets', 'groups'] as const) {
    const ids = isTokenTouched
      ? Object.keys(entriesOf(draft.app, map))
      : touched.flatMap((key) => (key.startsWith(`${map}:`) ? [key.slice(map.length + 1)] : []));
    for (const id of ids) {
      if (!isRecord(draft.find(map, id)?.['sizeTokens'])) continue;
      if (map === 'widgets')
        draft.update('widgets', id, (widget) => followed(draft.app, before, widget, findRecord(before, 'widgets', id)));
      else draft.update('groups', id, (group) => followed(draft.app, before, group, findRecord(before, 'groups', id)));
    }
  }
}

/** The owner with the values of its tokens, without those that it has left; the same object where nothing is to do. */
function followed<Owner extends TokenOwner>(app: App, before: App, owner: Owner, then: Owner | undefined): Owner {
  const values: Record<string, number> = {};
  const left = new Set<string>();
  for (const [key, token] of Object.entries(owner['sizeTokens'] as Record<string, unknown>)) {
    const value = sizeFrom(valueForKey(app, token, key), key);
    if (value === undefined || value === sizeAt(owner, key)) continue;
    const tokens = then?.['sizeTokens'];
    const wasLinked = isRecord(tokens) && tokens[key] === token;
    if (wasLinked && sizeFrom(valueForKey(before, token, key), key) === value) left.add(key);
    else values[key] = value;
  }
  const sized = Object.keys(values).length === 0 ? owner : withSizes(owner, values);
  if (left.size === 0) return sized;
  return mapTokenReferences(sized, (token, state, key) => (state === sizeState && left.has(key) ? undefined : token));
}
