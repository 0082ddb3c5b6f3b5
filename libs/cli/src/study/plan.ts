/** What a folder would change in a stored prototype, told before it is done. */
import {
  changeLines,
  isRecord,
  namedChanges,
  namedStudyChanges,
  settingsOfFile,
  withPictures,
  type App,
  type NamedChange,
} from '@prototrail/model';
import { savedKeys, storedKeys } from './keys';
import type { FolderPicture, PrototypeFolder } from './prototype-folder';
import type { StoredPrototype } from './server';

export interface Plan {
  changes: NamedChange[];
  /** Files that go to the server first. */
  uploads: FolderPicture[];
  /** Files that the folder names and does not hold. */
  missing: string[];
}

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
    ...uploads.map(({ kind, name }): NamedChange => ({
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

function prototypeChanges(folder: App, stored: StoredPrototype | undefined): NamedChange[] {
  if (!stored)
    return Object.values(folder.screens).map(({ id, name }) => ({
      ...{ part: 'prototype', way: 'add', kind: 'screen', name, id, fields: [] },
    }));
  const names = new Map(stored.files.map(({ address, name }) => [address, name]));
  const before = withPictures(stored.app, names);
  const after = documentAfter(folder, before, new Map());
  return namedChanges(before, after);
}

function studyChanges(study: Record<string, unknown>, stored: StoredPrototype | undefined): NamedChange[] {
  const names = new Map(stored?.files.map(({ address, name }) => [address, name]));
  return namedStudyChanges(withPictures(stored?.study ?? {}, names), study);
}

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

/** A plan in words, for people and for comments on changes. */
export function planText({ changes, missing }: Plan, target: string): string {
  const gone = missing.map((name) => `  ! ${name} is named and not in the folder`);
  if (changes.length === 0) return [`Nothing differs from ${target}.`, ...gone, ''].join('\n');
  const count = (way: NamedChange['way']): number => changes.filter((change) => change.way === way).length;
  const sum = `${count('add')} to add, ${count('change')} to change, ${count('delete')} to delete.`;
  return [`Plan for ${target}`, ...changeLines(changes), ...gone, '', sum, ''].join('\n');
}
