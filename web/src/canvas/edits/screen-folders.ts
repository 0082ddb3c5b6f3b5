import type { App, Screen } from '@prototrail/model';
import { uniqueName } from '../kernels/names';
import type { Draft } from '../store/draft';

/** The folder that a screen lies in, in the list of screens; it has no meaning for testers. */
export function folderOf(screen: Pick<Screen, 'folder'> | undefined): string | null {
  const name = screen?.folder;
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}

/** Names of all folders. */
export function foldersOf({ screens }: Pick<App, 'screens'>): string[] {
  return [...new Set(Object.values(screens).flatMap((screen) => folderOf(screen) ?? []))];
}

/** Screens of a folder. */
export function screensInFolder({ screens }: Pick<App, 'screens'>, name: string): string[] {
  return Object.values(screens).flatMap((screen) => (folderOf(screen) === name ? [screen.id] : []));
}

/** Puts screens into a folder; null takes them out of theirs. A folder is there as long as a screen lies in it. */
export function putInFolder(draft: Draft, ids: readonly string[], name: string | null): void {
  for (const id of ids)
    draft.update('screens', id, (screen) => {
      const { folder: _folder, ...rest } = screen;
      return (name === null ? rest : { ...rest, folder: name }) as Screen;
    });
}

/** Puts screens into a folder of their own. */
export function addFolder(draft: Draft, ids: readonly string[]): string {
  const name = uniqueName('Folder 1', foldersOf(draft.app));
  putInFolder(draft, ids, name);
  return name;
}
