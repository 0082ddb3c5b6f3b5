/**
 * A prototype as a folder of text files that merges well: one file for each screen with all that belongs to it, keys in one order, and
 * nothing that changes with every save. Pictures, fonts and sounds lie beside them under the names that the document holds.
 */
import { isRecord } from '../app/values';

export interface FolderFile {
  path: string;
  text: string;
}

type Json = Record<string, unknown>;

export const folderFile = 'prototrail.json';
const format = 'prototrail-folder';
const version = 1;
const screensFolder = 'screens/';
const restFile = 'shared.json';
const mostNested = 1000;
/** Maps whose records belong to screens. */
const maps = ['screens', 'widgets', 'groups', 'lines'] as const;
/** What a save changes although nobody changed anything, and what is found again from the records. */
const volatile: ReadonlySet<string> = new Set(['lastUpdate', 'created', 'lastUUID', 'zoom']);

/** The files of a document. The same document gives the same bytes, in whatever order its keys are. */
export function packFolder(app: Readonly<Json>): FolderFile[] {
  const all = Object.fromEntries(maps.map((key) => [key, isRecord(app[key]) ? app[key] : {}])) as Record<
    (typeof maps)[number],
    Json
  >;
  const screenOf = homesOf(all);
  const parts = new Map<string, Record<string, Json>>();
  for (const key of maps)
    for (const [id, record] of Object.entries(all[key])) {
      const screen = key === 'screens' ? id : (screenOf.get(id) ?? '');
      const part = parts.get(screen) ?? {};
      (part[key] ??= {})[id] = record;
      parts.set(screen, part);
    }
  const root = Object.entries(app).filter(([key]) => !volatile.has(key) && !maps.some((map) => map === key));
  const files = [...parts].map(([id, part]): FolderFile => {
    const screen = all.screens[id];
    const name = isRecord(screen) && typeof screen['name'] === 'string' ? screen['name'] : '';
    return { path: id === '' ? restFile : `${screensFolder}${slug(name)}${safeId(id)}.json`, text: textOf(part) };
  });
  const head = { format, version, document: Object.fromEntries(root) };
  return [{ path: folderFile, text: textOf(head) }, ...files.sort((a, b) => (a.path < b.path ? -1 : 1))];
}

/**
 * The document of a folder; undefined where it is none, or one of a later version. What is in it has not been checked: it goes through `parseApp`.
 * @throws SyntaxError for a file that is no JSON
 */
export function unpackFolder(files: ReadonlyMap<string, string>): Json | undefined {
  const head = parsed(files.get(folderFile));
  if (!isRecord(head) || head['format'] !== format || head['version'] !== version || !isRecord(head['document']))
    return undefined;
  const found: Record<(typeof maps)[number], [string, unknown][]> = { screens: [], widgets: [], groups: [], lines: [] };
  for (const [path, text] of files) {
    if (path !== restFile && !(path.startsWith(screensFolder) && path.endsWith('.json'))) continue;
    const part = parsed(text);
    if (!isRecord(part)) continue;
    for (const key of maps) {
      const records = part[key];
      if (isRecord(records)) found[key].push(...Object.entries(records));
    }
  }
  const records = Object.fromEntries(
    maps.map((key) => [key, Object.fromEntries(found[key].sort(([a], [b]) => numberOf(a) - numberOf(b)))]),
  );
  return { ...head['document'], ...records, lastUUID: lastNumber(records) + 1 };
}

/** Screens by the records that belong to them; a line belongs to where it begins. */
function homesOf({ screens, widgets, groups, lines }: Record<(typeof maps)[number], Json>): Map<string, string> {
  const homes = new Map<string, string>();
  const childrenOf = (record: unknown): string[] => {
    const list = isRecord(record) ? [record['children'], record['groups']].flat() : [];
    return list.filter((id): id is string => typeof id === 'string');
  };
  for (const [id, screen] of Object.entries(screens)) {
    homes.set(id, id);
    for (const child of childrenOf(screen)) if (Object.hasOwn(widgets, child)) homes.set(child, id);
  }
  // groups of a damaged document may hold each other, many times
  const groupHome = (id: string, seen: Set<string>): string | undefined => {
    if (seen.has(id) || seen.size > mostNested) return undefined;
    seen.add(id);
    for (const child of childrenOf(groups[id])) {
      const home = Object.hasOwn(groups, child) ? groupHome(child, seen) : homes.get(child);
      if (home !== undefined) return home;
    }
    return undefined;
  };
  for (const id of Object.keys(groups)) {
    const home = groupHome(id, new Set());
    if (home !== undefined) homes.set(id, home);
  }
  for (const [id, line] of Object.entries(lines)) {
    const home = isRecord(line) && typeof line['from'] === 'string' ? homes.get(line['from']) : undefined;
    if (home !== undefined) homes.set(id, home);
  }
  return homes;
}

/** A short name for people; the id that follows keeps paths apart. */
function slug(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return words === '' ? '' : `${words}-`;
}

const safeId = (id: string): string => id.replace(/[^\w-]/g, '_').slice(0, 60);

const numberOf = (id: string): number => Number(/\d+/.exec(id)?.[0] ?? 0);

const lastNumber = (records: Json): number =>
  Object.values(records).reduce<number>(
    (most, map) => (isRecord(map) ? Math.max(most, ...Object.keys(map).map(numberOf)) : most),
    10_000,
  );

const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : (JSON.parse(text) as unknown));

const textOf = (value: unknown): string => `${JSON.stringify(sorted(value), null, 2)}\n`;

/** Keys in one order, at every depth; lists keep theirs. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
