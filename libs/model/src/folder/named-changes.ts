/** What differs between two states of a prototype and its study, in the words of people. */
import type { App } from '../app/types';
import { isRecord } from '../app/values';
import { diffApps, type ChangeSet } from '../document/change-set';
import { deepEqual } from '../document/deep-equal';
import { studyFileOf } from './study-file';

export type ChangeWay = 'add' | 'change' | 'delete';

export interface NamedChange {
  part: 'prototype' | 'study' | 'file';
  way: ChangeWay;
  /** What it is, such as `widget`. */
  kind: string;
  name: string;
  id: string;
  /** What changes on it; only of changes. */
  fields: string[];
}

const kinds: Readonly<Record<string, string>> = {
  ...{ screens: 'screen', widgets: 'widget', groups: 'group', lines: 'link', templates: 'component' },
  ...{ designtokens: 'token', schemas: 'schema' },
};
const ways = { add: 'add', update: 'change', delete: 'delete' } as const;

/** What differs between two documents. */
export const namedChanges = (before: App, after: App): NamedChange[] => told(diffApps(before, after), before, after);

function told(changes: ChangeSet, before: App, after: App): NamedChange[] {
  return changes.flatMap(({ name, parent, type, object, oldValue }): NamedChange[] => {
    if (name === 'lastUUID' || (!parent && kinds[name] !== undefined)) return [];
    const way = ways[type];
    const base = { part: 'prototype', way, id: name } as const;
    if (!parent) return [{ ...base, kind: 'field', name, fields: [] }];
    const known = isRecord(object) ? object : oldValue;
    const label = kinds[parent] === 'link' ? linkName(known, { before, after }) : nameOf(known, name);
    const fields = way === 'change' ? changedFields(oldValue, object) : [];
    return [{ ...base, kind: kinds[parent] ?? parent, name: label, fields }];
  });
}

function linkName(link: unknown, { before, after }: { before: App; after: App }): string {
  const end = (id: unknown): string => {
    const key = String(id);
    const found = [after, before].flatMap(({ widgets, screens, groups }) => [
      widgets[key],
      screens[key],
      groups?.[key],
    ]);
    return nameOf(found.find(Boolean), key);
  };
  return isRecord(link) ? `${end(link['from'])} → ${end(link['to'])}` : '';
}

const nameOf = (value: unknown, otherwise: string): string =>
  isRecord(value) && typeof value['name'] === 'string' && value['name'] !== '' ? value['name'] : otherwise;

/** Names of the properties that differ; those of `props` and `style` by their own names. */
function changedFields(before: unknown, after: unknown): string[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return keysOf(before, after).flatMap((key) => {
    const [from, to] = [before[key], after[key]];
    if (deepEqual(from, to)) return [];
    const isInner = (key === 'props' || key === 'style') && isRecord(from) && isRecord(to);
    return isInner ? keysOf(from, to).filter((inner) => !deepEqual(from[inner], to[inner])) : [key];
  });
}

const keysOf = (one: object, other: object): string[] => [...new Set([...Object.keys(one), ...Object.keys(other)])];

const lists = { tasks: 'task', blocks: 'part' } as const;

/** What differs between two studies; what an installation adds to them does not count. */
export function namedStudyChanges(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): NamedChange[] {
  const [before, after] = [studyFileOf(one), studyFileOf(other)];
  return keysOf(before, after).flatMap((key) => {
    const [from, to] = [before[key], after[key]];
    if (deepEqual(from, to)) return [];
    if (key === 'tasks' || key === 'blocks') return listChanges(lists[key], from, to);
    const way = from === undefined ? 'add' : to === undefined ? 'delete' : 'change';
    return [{ part: 'study', way, kind: 'field', name: key, id: key, fields: [] }];
  });
}

function listChanges(kind: string, from: unknown, to: unknown): NamedChange[] {
  const [before, after] = [byId(from), byId(to)];
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const found = ids.flatMap((id): NamedChange[] => {
    const [old, next] = [before.get(id), after.get(id)];
    if (deepEqual(old, next)) return [];
    const way = old === undefined ? 'add' : next === undefined ? 'delete' : 'change';
    const fields = way === 'change' ? changedFields(old, next) : [];
    return [{ part: 'study', way, kind, name: nameOf(next ?? old, id), id, fields }];
  });
  // a list that is empty and one that is not there are the same
  if (found.length > 0 || before.size === 0) return found;
  return [{ part: 'study', way: 'change', kind: 'field', name: `order of ${kind}s`, id: kind, fields: [] }];
}

const byId = (list: unknown): Map<string, unknown> =>
  new Map(
    (Array.isArray(list) ? (list as unknown[]) : []).map((entry, index) => [
      isRecord(entry) && typeof entry['id'] === 'string' ? entry['id'] : `#${index + 1}`,
      entry,
    ]),
  );

const signs: Readonly<Record<ChangeWay, string>> = { add: '+', change: '~', delete: '-' };
const titles = { prototype: 'Prototype', study: 'Study', file: 'Files' } as const;

/** Changes as lines with headings, in English as they stand in version control; at most so many of each part. */
export function changeLines(changes: readonly NamedChange[], most = 200): string[] {
  return Object.entries(titles).flatMap(([part, title]) => {
    const own = changes.filter((change) => change.part === part);
    if (own.length === 0) return [];
    const more = own.length - most;
    return ['', title, ...own.slice(0, most).map(lineOf), ...(more > 0 ? [`  and ${more} more`] : [])];
  });
}

function lineOf({ way, kind, name, id, fields }: NamedChange): string {
  const key = kind === 'field' || name === id ? '' : ` (${id})`;
  return `  ${signs[way]} ${kind} ${name}${key}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`;
}
