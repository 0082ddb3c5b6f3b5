/**
 * Icons of prototypes. Choice: the two sets whose names the documents use, Material Design Icons (`mdi mdi-home`,
 * `@mdi/js`, Apache-2.0) and Tabler Icons (`ti ti-home`, `@iconify-json/tabler`, MIT). All outlines together are 4 MB, so
 * no page loads them whole: a build step (the Vite plugin `@prototrail/widgets/vite-icons`) writes them as 128 small
 * files per set, `icons/mdi-<n>.json` and `icons/ti-<n>.json`, and the names as `icons/names.json`. Browsers fetch only
 * the files that hold the icons of the shown prototype (about 7 kB each, same origin, cacheable). Node programs read the
 * packages themselves through `@prototrail/widgets/icons`.
 */
import type { IconShape } from '../definition';

export const iconShardCount = 128;
/** Side of the square that both sets are drawn in. */
export const iconSize = 24;
/** Begins outlines that are stroked instead of filled. */
export const strokeMark = '~';

export type IconSet = 'mdi' | 'ti';
export interface IconKey {
  set: IconSet;
  key: string;
}

/** Names that newer versions of the icon sets have dropped. */
const renamed: Record<string, string> = { settings: 'cog', settingsoutline: 'cogoutline' };

/** The shard of an icon; the same for `mdi-ev-plug-type2` and `mdi-ev-plug-type-2`; `undefined` for other sets. */
export const iconKey = (name: string): IconKey | undefined => {
  const [, set, rest] = /^(mdi|ti)-([a-z0-9-]+)$/i.exec(name) ?? [];
  if ((set !== 'mdi' && set !== 'ti') || rest === undefined) return undefined;
  const key = keyOfIcon(rest);
  return { set, key: set === 'mdi' && Object.hasOwn(renamed, key) ? (renamed[key] ?? key) : key };
};

/** Path of the file that holds an icon, relative to the site's root. */
export const iconFile = ({ set, key }: IconKey): string => {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) >>> 0;
  return `icons/${set}-${hash % iconShardCount}.json`;
};

/** Shape of an outline as the files hold it. */
export const iconShape = (outline: string): IconShape =>
  outline.startsWith(strokeMark)
    ? { d: outline.slice(1), size: iconSize, strokeWidth: 2 }
    : { d: outline, size: iconSize };

/** Icons are found by this form of their name. */
export const keyOfIcon = (name: string): string => name.replace(/-/g, '').toLowerCase();

/** All paths and circles of an icon's markup as one outline; scripts/vite-icons.mjs does the same and a test compares. */
export const tablerOutline = (body: string): string => {
  const paths = [...body.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, d = '']) => (d.startsWith('m') ? `M0 0${d}` : d));
  const circles = [...body.matchAll(/<circle[^>]* cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(
    ([, cx, cy, r]) => `M${cx} ${cy}m-${r} 0a${r} ${r} 0 1 0 ${Number(r) * 2} 0a${r} ${r} 0 1 0 -${Number(r) * 2} 0`,
  );
  const rects = [...body.matchAll(/<rect[^>]* x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, x, y, w, h]) => `M${x} ${y}h${w}v${h}h-${w}Z`,
  );
  return `${body.includes('stroke="currentColor"') ? strokeMark : ''}${[...paths, ...circles, ...rects].join('')}`;
};

/** Cache of the icons that a page has loaded. */
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
      const set = file.startsWith('icons/ti-') ? 'ti' : 'mdi';
      for (const [key, outline] of Object.entries(content)) {
        if (typeof outline === 'string') shapes.set(`${set} ${key}`, iconShape(outline));
      }
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
      const found = iconKey(name);
      return found === undefined ? undefined : shapes.get(`${found.set} ${found.key}`);
    },
    load: async (names) => {
      const files = new Set<string>();
      for (const name of names) {
        const found = iconKey(name);
        if (found !== undefined && !loaded.has(iconFile(found))) files.add(iconFile(found));
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
