/** Every icon, for Node programs and tests. Never imported by a page. */
import { icons as tabler } from '@iconify-json/tabler';
import * as outlines from '@mdi/js';
import type { IconShape } from '../definition';
import { iconKey, iconShape, strokeMark } from './icon-shards';

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
    for (const [name, { body }] of Object.entries(tabler.icons)) made.set(keyOf(name), tablerOutline(body));
    for (const [name, { parent }] of Object.entries(tabler.aliases ?? {})) {
      const outline = made.get(keyOf(parent));
      if (outline !== undefined && !made.has(keyOf(name))) made.set(keyOf(name), outline);
    }
  }
  tables.set(set, made);
  return made;
};

const keyOf = (name: string): string => name.replace(/-/g, '').toLowerCase();

/** All paths and circles of an icon's markup as one outline; scripts/vite-icons.mjs does the same and a test compares. */
const tablerOutline = (body: string): string => {
  const paths = [...body.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, d = '']) => (d.startsWith('m') ? `M0 0${d}` : d));
  const circles = [...body.matchAll(/<circle[^>]* cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(
    ([, cx, cy, r]) => `M${cx} ${cy}m-${r} 0a${r} ${r} 0 1 0 ${Number(r) * 2} 0a${r} ${r} 0 1 0 -${Number(r) * 2} 0`,
  );
  const rects = [...body.matchAll(/<rect[^>]* x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, x, y, w, h]) => `M${x} ${y}h${w}v${h}h-${w}Z`,
  );
  return `${body.includes('stroke="currentColor"') ? strokeMark : ''}${[...paths, ...circles, ...rects].join('')}`;
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
