/**
 * Icons of prototypes. Choice: the Material Design Icons (`@mdi/js`, Apache-2.0), whose names the documents use
 * (`mdi mdi-home`). All 7,447 outlines together are 2.5 MB, so no page loads them whole: a build step (the Vite plugin
 * `@prototrail/widgets/vite-icons`) writes them as 128 small files `icons/mdi-<n>.json` plus `icons/names.json`, and
 * browsers fetch only the files that hold the icons of the shown prototype (about 7 kB each, same origin, cacheable).
 * Node programs read the package itself through `@prototrail/widgets/icons`.
 */
import type { IconShape } from '../definition';

export const iconShardCount = 128;
/** Side of the square that Material Design icons are drawn in. */
export const iconSize = 24;

/** Names that newer versions of the icon set have dropped. */
const renamed: Record<string, string> = { settings: 'cog', settingsoutline: 'cogoutline' };

/** Key of an icon within the files, the same for `mdi-ev-plug-type2` and `mdi-ev-plug-type-2`; `undefined` for other sets. */
export const iconKey = (name: string): string | undefined => {
  if (!name.startsWith('mdi-')) return undefined;
  const key = name.slice(4).replace(/-/g, '').toLowerCase();
  return Object.hasOwn(renamed, key) ? renamed[key] : key;
};

/** Number of the file that holds a key. */
export const iconShard = (key: string): number => {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) >>> 0;
  return hash % iconShardCount;
};

/** Path of the file of a key, relative to the site's root. */
export const iconFile = (key: string): string => `icons/mdi-${iconShard(key)}.json`;

/** Keeps the icons a page has loaded. */
export interface IconStore {
  /** For `PaintEnv.iconPath`. */
  get(name: string): IconShape | undefined;
  /** Fetches the files of the icons that are not there yet. Resolves to true when something new can be drawn; a file that fails is tried again by the next call. */
  load(names: Iterable<string>): Promise<boolean>;
}

/** `fetchFile` gets paths such as `icons/mdi-17.json` and gives the parsed JSON, an object of outlines by key. */
export const createIconStore = (fetchFile: (path: string) => Promise<unknown>): IconStore => {
  const shapes = new Map<string, IconShape>();
  const pending = new Map<string, Promise<boolean>>();
  const loaded = new Set<string>();
  const read = async (file: string): Promise<boolean> => {
    try {
      const content = await fetchFile(file);
      if (typeof content !== 'object' || content === null) return false;
      for (const [key, d] of Object.entries(content)) if (typeof d === 'string') shapes.set(key, { d, size: iconSize });
      loaded.add(file);
      return true;
    } catch {
      return false;
    } finally {
      pending.delete(file);
    }
  };
  return {
    get: (name) => {
      const key = iconKey(name);
      return key === undefined ? undefined : shapes.get(key);
    },
    load: async (names) => {
      const files = new Set<string>();
      for (const name of names) {
        const key = iconKey(name);
        if (key !== undefined && !loaded.has(iconFile(key))) files.add(iconFile(key));
      }
      const results = await Promise.all(
        [...files].map((file) => {
          const running = pending.get(file) ?? read(file);
          pending.set(file, running);
          return running;
        }),
      );
      return results.includes(true);
    },
  };
};
