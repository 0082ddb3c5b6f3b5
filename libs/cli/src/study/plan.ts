/** What a folder would change in a stored prototype, told before it is done. */
import {
  deepEqual,
  diffApps,
  isRecord,
  settingsOfFile,
  studyFileOf,
  withPictures,
  type App,
  type ChangeSet,
} from '@prototrail/model';
import { savedKeys, storedKeys } from './keys';
import type { FolderPicture, PrototypeFolder } from './prototype-folder';
import type { StoredPrototype } from './server';

export type ChangeWay = 'add' | 'change' | 'delete';

export interface PlannedChange {
  part: 'prototype' | 'study' | 'file';
  way: ChangeWay;
  /** What it is, such as `widget`. */
  kind: string;
  name: string;
  id: string;
  /** What changes on it; only of changes. */
  fields: string[];
}

export interface Plan {
  changes: PlannedChange[];
  /** Files that go to the server first. */
  uploads: FolderPicture[];
  /** Files that the folder names and does not hold. */
  missing: string[];
}

const kinds: Readonly<Record<string, string>> = {
  ...{ screens: 'screen', widgets: 'widget', groups: 'group', lines: 'link', templates: 'component' },
  ...{ designtokens: 'token', schemas: 'schema' },
};
const ways = { add: 'add', update: 'change', delete: 'delete' } as const;

/** Compares a folder with what is stored; undefined stands for a prototype that is yet to be made. */
export function planOf(folder: PrototypeFolder, stored: StoredPrototype | undefined): Plan {
  const known = new Set(stored?.files.map(({ name }) => name));
  const named = namesIn([folder.app, folder.study]);
  const here = new Map(folder.files.map((file) => [file.name, file]));
  const uploads = [...here.values()].filter(({ name }) => named.has(name) && !known.has(name));
  const missing = [...named].filter((name) => name.startsWith('files/') && !here.has(name) && !known.has(name));
  const changes = [
    ...prototypeChanges(folder.app, stored),
    ...(folder.study === undefined ? [] : studyChanges(folder.study, stored)),
    ...uploads.map(({ kind, name }): PlannedChange => ({
      ...{ part: 'file', way: 'add', kind, name, id: name, fields: [] },
    })),
  ];
  return { changes, uploads, missing };
}

/**
 * The document that is stored afterwards: that of the folder, with what belongs to the place where it is stored.
 * @param addresses of files by their names in the folder
 */
export function documentAfter(folder: App, stored: App, addresses: ReadonlyMap<string, string>): App {
  const stays = (key: string): boolean => storedKeys.includes(key) || savedKeys.includes(key);
  const kept = Object.entries(stored).filter(([key]) => stays(key));
  const given = Object.entries(withPictures(folder, addresses)).filter(([key]) => !stays(key));
  const lastUUID = Math.max(Number(stored.lastUUID) || 0, Number(folder.lastUUID) || 0);
  return { ...Object.fromEntries([...given, ...kept]), lastUUID } as unknown as App;
}

/** The study that is stored afterwards. */
export const studyAfter = (
  study: Record<string, unknown>,
  stored: Record<string, unknown>,
  addresses: ReadonlyMap<string, string>,
): Record<string, unknown> => settingsOfFile(withPictures(study, addresses), stored) ?? stored;

function prototypeChanges(folder: App, stored: StoredPrototype | undefined): PlannedChange[] {
  if (!stored)
    return Object.values(folder.screens).map(({ id, name }) => ({
      ...{ part: 'prototype', way: 'add', kind: 'screen', name, id, fields: [] },
    }));
  const names = new Map(stored.files.map(({ address, name }) => [address, name]));
  const before = withPictures(stored.app, names);
  const after = documentAfter(folder, before, new Map());
  return told(diffApps(before, after), before, after);
}

function told(changes: ChangeSet, before: App, after: App): PlannedChange[] {
  return changes.flatMap(({ name, parent, type, object, oldValue }): PlannedChange[] => {
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

function studyChanges(study: Record<string, unknown>, stored: StoredPrototype | undefined): PlannedChange[] {
  const names = new Map(stored?.files.map(({ address, name }) => [address, name]));
  const [before, after] = [studyFileOf(withPictures(stored?.study ?? {}, names)), studyFileOf(study)];
  return keysOf(before, after).flatMap((key) => {
    const [from, to] = [before[key], after[key]];
    if (deepEqual(from, to)) return [];
    if (key === 'tasks' || key === 'blocks') return listChanges(lists[key], from, to);
    const way = from === undefined ? 'add' : to === undefined ? 'delete' : 'change';
    return [{ part: 'study', way, kind: 'field', name: key, id: key, fields: [] }];
  });
}

function listChanges(kind: string, from: unknown, to: unknown): PlannedChange[] {
  const [before, after] = [byId(from), byId(to)];
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const found = ids.flatMap((id): PlannedChange[] => {
    const [old, next] = [before.get(id), after.get(id)];
    if (deepEqual(old, next)) return [];
    const way = old === undefined ? 'add' : next === undefined ? 'delete' : 'change';
    const fields = way === 'change' ? changedFields(old, next) : [];
    return [{ part: 'study', way, kind, name: nameOf(next ?? old, id), id, fields }];
  });
  if (found.length > 0) return found;
  return [{ part: 'study', way: 'change', kind: 'field', name: `order of ${kind}s`, id: kind, fields: [] }];
}

const byId = (list: unknown): Map<string, unknown> =>
  new Map(
    (Array.isArray(list) ? (list as unknown[]) : []).map((entry, index) => [
      isRecord(entry) && typeof entry['id'] === 'string' ? entry['id'] : `#${index + 1}`,
      entry,
    ]),
  );

/** Texts of a value that name files of a folder. */
function namesIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    if (typeof each === 'string') {
      if (/^files\/[\w.-]+$/.test(each)) found.add(each);
    } else if (Array.isArray(each)) each.forEach(visit);
    else if (isRecord(each)) Object.values(each).forEach(visit);
  };
  visit(value);
  return found;
}

const signs: Readonly<Record<ChangeWay, string>> = { add: '+', change: '~', delete: '-' };
const titles = { prototype: 'Prototype', study: 'Study', file: 'Files' } as const;
const mostLines = 200;

/** A plan in words, for people and for comments on changes. */
export function planText({ changes, missing }: Plan, target: string): string {
  const gone = missing.map((name) => `  ! ${name} is named and not in the folder`);
  if (changes.length === 0) return [`Nothing differs from ${target}.`, ...gone, ''].join('\n');
  const parts = Object.entries(titles).flatMap(([part, title]) => {
    const own = changes.filter((change) => change.part === part);
    if (own.length === 0) return [];
    const more = own.length - mostLines;
    return [`\n${title}`, ...own.slice(0, mostLines).map(line), ...(more > 0 ? [`  and ${more} more`] : [])];
  });
  const count = (way: ChangeWay): number => changes.filter((change) => change.way === way).length;
  const sum = `${count('add')} to add, ${count('change')} to change, ${count('delete')} to delete.`;
  return [`Plan for ${target}`, ...parts, ...gone, '', sum, ''].join('\n');
}

function line({ way, kind, name, id, fields }: PlannedChange): string {
  const key = kind === 'field' || name === id ? '' : ` (${id})`;
  return `  ${signs[way]} ${kind} ${name}${key}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`;
}
