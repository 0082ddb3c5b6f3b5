/** What of a stored prototype belongs to the place where it is stored, and how a folder takes its place there. */
import type { App } from '../app/types';
import { isRecord } from '../app/values';
import { withPictures } from '../components/library/cut-component';

/** Keys of a stored prototype that belong to the place where it is stored and to the people there. */
export const storedKeys: readonly string[] = [
  ...['_id', 'id', 'users', 'invitations', 'isDeleted', 'parent', 'sessionCount', 'isPublic', 'permission', 'codeHost'],
];
/** What every save changes; a folder does not hold it. */
const savedKeys: readonly string[] = ['lastUpdate', 'created', 'lastUUID', 'zoom'];

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

/** Texts of a value that name files of a folder. */
export function namedFiles(value: unknown): Set<string> {
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
