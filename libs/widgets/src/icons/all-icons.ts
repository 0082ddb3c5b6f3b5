/** Every icon, for Node programs and tests. Never imported by a page. */
import * as outlines from '@mdi/js';
import type { IconShape } from '../definition';
import { iconKey, iconSize } from './icon-shards';

const byKey = new Map<string, string>();
const table = (): Map<string, string> => {
  if (byKey.size === 0)
    for (const [name, d] of Object.entries(outlines))
      if (typeof d === 'string' && name.startsWith('mdi')) byKey.set(name.slice(3).toLowerCase(), d);
  return byKey;
};

/** For `PaintEnv.iconPath`. */
export const allIconPath = (name: string): IconShape | undefined => {
  const key = iconKey(name);
  const d = key === undefined ? undefined : table().get(key);
  return d === undefined ? undefined : { d, size: iconSize };
};

/** Names of all icons in the form `mdi-home`, sorted. */
export const allIconNames = (): string[] =>
  Object.keys(outlines)
    .filter((name) => /^mdi[A-Z]/.test(name))
    .map(
      (name) =>
        `mdi${name
          .slice(3)
          .replace(/([A-Z])|(\d+)/g, '-$1$2')
          .toLowerCase()}`,
    )
    .sort();
