/** Every icon, for Node programs and tests. Never imported by a page. */
import { icons as tabler } from '@iconify-json/tabler';
import * as outlines from '@mdi/js';
import type { IconShape } from '../definition';
import { iconKey, iconShape, keyOfIcon, tablerOutline } from './icon-shards';

const tables = new Map<string, Map<string, string>>();
const table = (set: 'mdi' | 'ti'): Map<string, string> => {
  const known = tables.get(set);
  if (known !== undefined) return known;
  const made = new Map<string, string>();
  if (set === 'mdi') {
    for (const [name, d] of Object.entries(outlines)) {
      if (typeof d === 'string' && name.startsWith('mdi')) made.set(name.slice(3).toLowerCase(), d);
    }
  } else {
    for (const [name, { body }] of Object.entries(tabler.icons)) made.set(keyOfIcon(name), tablerOutline(body));
    for (const [name, { parent }] of Object.entries(tabler.aliases ?? {})) {
      const outline = made.get(keyOfIcon(parent));
      if (outline !== undefined && !made.has(keyOfIcon(name))) made.set(keyOfIcon(name), outline);
    }
  }
  tables.set(set, made);
  return made;
};

/** For `PaintEnv.iconPath`. */
export const allIconPath = (name: string): IconShape | undefined => {
  const found = iconKey(name);
  const outline = found === undefined ? undefined : table(found.set).get(found.key);
  return outline === undefined ? undefined : iconShape(outline);
};

/** Names of all icons in the forms `mdi-home` and `ti-home`, sorted. */
export const allIconNames = (): string[] => [
  ...Object.keys(outlines)
    .filter((name) => /^mdi[A-Z]/.test(name))
    .map(
      (name) =>
        `mdi${name
          .slice(3)
          .replace(/([A-Z])|(\d+)/g, '-$1$2')
          .toLowerCase()}`,
    )
    .sort(),
  ...Object.keys(tabler.icons)
    .map((name) => `ti-${name}`)
    .sort(),
];
