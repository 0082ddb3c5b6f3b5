import { counterOf, idLimits } from '../app/ids';
import { isRecord } from '../app/values';

export const mapNames = ['screens', 'widgets', 'lines', 'groups', 'templates', 'designtokens'] as const;
export type MapName = (typeof mapNames)[number];

export type Entry = Record<string, unknown>;

/** A document while it is being repaired: only the maps are known to be maps. */
export interface Draft {
  doc: Record<string, unknown>;
  /** Entries are removed and put in by `removeEntry` and `putEntry` only. */
  maps: Record<MapName, Readonly<Record<string, Entry>>>;
  /** What `entriesOf` answered since the map last changed: a list of ten thousand takes long to make, and each repair asks for it. */
  lists: Partial<Record<MapName, readonly (readonly [string, Entry])[]>>;
}

const prefixes: Record<MapName, string> = {
  screens: 's',
  widgets: 'w',
  lines: 'l',
  groups: 'g',
  templates: 'tw',
  designtokens: 'dt',
};

/** Entries of a map as pairs of id and object. */
export function entriesOf(draft: Draft, map: MapName): readonly (readonly [string, Entry])[] {
  return (draft.lists[map] ??= Object.entries(draft.maps[map]));
}

export function removeEntry(draft: Draft, map: MapName, id: string): void {
  delete (draft.maps[map] as Record<string, Entry>)[id];
  delete draft.lists[map];
}

/** A new entry comes last. */
export function putEntry(draft: Draft, map: MapName, id: string, entry: Entry): void {
  (draft.maps[map] as Record<string, Entry>)[id] = entry;
  delete draft.lists[map];
}

export function has(draft: Draft, map: MapName, id: unknown): id is string {
  return typeof id === 'string' && Object.hasOwn(draft.maps[map], id);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Highest counter part of all ids up to the limit; 0 without any. */
export function highestCounter(draft: Draft): number {
  let highest = 0;
  const take = (id: unknown): void => {
    const counter = typeof id === 'string' ? counterOf(id) : undefined;
    if (counter !== undefined && counter < idLimits.maxCounter && counter > highest) highest = counter;
  };
  for (const map of mapNames) for (const id of Object.keys(draft.maps[map])) take(id);
  for (const [, template] of entriesOf(draft, 'templates'))
    for (const sub of listOf(template['groups'])) if (isRecord(sub)) take(sub['id']);
  for (const [, screen] of entriesOf(draft, 'screens'))
    for (const ruler of listOf(screen['rulers'])) if (isRecord(ruler)) take(ruler['id']);
  return highest;
}

/** Whether the counter may be kept as it is (see R29). */
export function isUsableCounter(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= idLimits.maxCounter;
}

/** Gives out fresh ids. The random part is a hash of the old id, so that the same damage gives the same repair. */
export function createMint(draft: Draft): (map: MapName, oldId: string) => string {
  let next: number | undefined;
  return (map, oldId) => {
    if (next === undefined) {
      const highest = highestCounter(draft);
      const last = draft.doc['lastUUID'];
      next = Math.max(idLimits.firstCounter, highest + 1, isUsableCounter(last) ? last : 0);
    }
    const last = draft.doc['lastUUID'];
    const id = `${prefixes[map]}${next}_${hash(oldId) % idLimits.random}`;
    if (last === next) draft.doc['lastUUID'] = next + 1;
    next++;
    return id;
  };
}

function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619) >>> 0;
  return value;
}
