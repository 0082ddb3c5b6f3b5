/**
 * Icons for the pictures that the server draws. The packages of the icon sets are searched as text, in slices: as modules
 * they would hold up everybody else for a tenth of a second and more.
 */
import { readFile } from 'node:fs/promises';
import { forEachCooperatively } from '@prototrail/platform';
import { iconKey, iconShape, keyOfIcon, tablerOutline, type IconSet, type IconShape } from '@prototrail/widgets';

interface Source {
  file: string;
  /** An entry, with its name and what it holds. */
  entry: RegExp;
  outline(held: string): string;
}

const sources: Readonly<Record<IconSet, Source>> = {
  mdi: {
    file: '@mdi/js/mdi.js',
    entry: /export var mdi(\w+) = "([^"]*)"/g,
    outline: (held) => held,
  },
  ti: {
    file: '@iconify-json/tabler/icons.json',
    entry: /"([\w-]+)": {\s*"(?:body|parent)": ("(?:[^"\\]|\\.)*")/g,
    outline: (held) => tablerOutline(JSON.parse(held) as string),
  },
};

const tables = new Map<IconSet, Promise<ReadonlyMap<string, string>>>();

async function readTable({ file, entry }: Source): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(require.resolve(file), 'utf8');
  const table = new Map<string, string>();
  await forEachCooperatively(text.matchAll(entry), ([, name = '', held = '']) => {
    const key = keyOfIcon(name);
    if (!table.has(key)) table.set(key, held);
  });
  return table;
}

function tableOf(set: IconSet): Promise<ReadonlyMap<string, string>> {
  const known = tables.get(set);
  if (known) return known;
  const made = readTable(sources[set]);
  tables.set(set, made);
  made.catch(() => tables.delete(set));
  return made;
}

/** Shapes of the icons that exist, by the names that were asked for. */
export async function readIcons(names: Iterable<string>): Promise<ReadonlyMap<string, IconShape>> {
  const shapes = new Map<string, IconShape>();
  for (const name of names) {
    const found = iconKey(name);
    if (found === undefined) continue;
    const table = await tableOf(found.set);
    const held = heldBy(table, found.key);
    if (held !== undefined) shapes.set(name, iconShape(sources[found.set].outline(held)));
  }
  return shapes;
}

/** What an entry holds; one that is another name of an icon holds that name. */
function heldBy(table: ReadonlyMap<string, string>, key: string): string | undefined {
  const held = table.get(key);
  return held === undefined || held.includes('<') || !held.startsWith('"')
    ? held
    : table.get(keyOfIcon(JSON.parse(held) as string));
}
