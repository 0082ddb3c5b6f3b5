import { DomainError, type FieldProblem } from '@prototrail/contracts';
import { changeMaps, isRecord, type Edit } from '@prototrail/model';
import { yieldToOthers } from '@prototrail/platform';
import type { Json } from './document';

/** What a prototype may grow to, so that everybody who opens or lists it can read it. */
export const sizeLimits = {
  maxBytes: 16 * 1024 * 1024,
  /** Top-level fields of the document. */
  maxFields: 1_000,
  /** Entries of one map, such as the widgets. */
  maxEntries: 60_000,
  /** Keys and list members inside one entry of a map, or one other field. */
  maxKeysInEntry: 60_000,
  /** Objects within objects, the document being the first. */
  maxDepth: 64,
} as const;

/** How large a prototype is at most. Counting every edit as an addition keeps it cheap; measuring the document makes it exact. */
export interface DocumentSize {
  bytes: number;
  fields: number;
  entries: number;
  keysInEntry: number;
  depth: number;
  /** Where the largest map, the largest entry and the deepest value are. */
  at: { entries?: string; keysInEntry?: string; depth?: string };
}

const noSize: DocumentSize = { bytes: 0, fields: 0, entries: 0, keysInEntry: 0, depth: 0, at: {} };

const nodesAtOnce = 20_000;
const entriesAtOnce = 500;

/** Measures a document. `bytes` is the length of its text, which the caller has. */
export async function measureDocument(document: Readonly<Json>, bytes: number): Promise<DocumentSize> {
  const size: DocumentSize = { ...noSize, bytes, fields: Object.keys(document).length, at: {} };
  for (const [name, value] of Object.entries(document)) await measureField(size, name, value);
  return size;
}

/** What edits add at most. A top-level field that `hasField` knows is replaced, not added. */
export async function measureEdits(
  edits: readonly Edit[],
  bytes: number,
  hasField: (name: string) => boolean,
): Promise<DocumentSize> {
  const size: DocumentSize = { ...noSize, bytes, at: {} };
  let patched = 0;
  for (const edit of edits) {
    if (edit.type === 'delete') continue;
    if (edit.patch) {
      const { keys, depth } = await measurePatch(edit.patch);
      patched += keys;
      size.depth = Math.max(size.depth, depth + (edit.parent ? 2 : 1));
    } else if (edit.parent) {
      size.entries += 1;
      await measureEntry(size, `${edit.parent}.${edit.name}`, edit.object);
    } else {
      if (!hasField(edit.name)) size.fields += 1;
      await measureField(size, edit.name, edit.object);
    }
  }
  size.keysInEntry += patched;
  return size;
}

/**
 * How large the largest value that edits set is by itself, counted up to the limits: what no document may hold is refused before it is
 * merged or written.
 */
export async function measureLargestValue(edits: readonly Edit[]): Promise<DocumentSize> {
  const size: DocumentSize = { ...noSize, at: {} };
  const note = async (path: string, value: unknown): Promise<void> => {
    const { keys } = measureAtOnce(value) ?? (await measureInSlices(value, sizeLimits.maxKeysInEntry));
    raise(size, 'keysInEntry', keys, path);
  };
  for (const { type, parent, name, object, patch } of edits) {
    const isMap = !parent && (changeMaps as readonly string[]).includes(name);
    // maps are measured entry by entry with the document
    if (type === 'delete' || isMap) continue;
    const path = parent ? `${parent}.${name}` : name;
    if (isObject(object)) await note(path, object);
    for (const step of patch ?? []) if (isObject(step.value)) await note(path, step.value);
  }
  return size;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Each step of a patch may make every key along its path, and what it sets. */
async function measurePatch(patch: NonNullable<Edit['patch']>): Promise<Inside> {
  const most: Inside = { keys: 0, depth: 0 };
  for (const { path, value, added = [] } of patch) {
    const { keys, depth } = measureAtOnce(value) ?? (await measureInSlices(value));
    most.keys += path.length + keys + added.length;
    most.depth = Math.max(most.depth, path.length + Math.max(depth, added.length > 0 ? 1 : 0));
  }
  return most;
}

async function measureField(size: DocumentSize, name: string, value: unknown): Promise<void> {
  if (!(changeMaps as readonly string[]).includes(name) || !isRecord(value)) return measureEntry(size, name, value);
  const ids = Object.keys(value);
  raise(size, 'entries', ids.length, name);
  if (ids.length > sizeLimits.maxEntries) return;
  for (const [index, id] of ids.entries()) {
    // a promise for each entry would cost more than measuring it
    const large = measureEntry(size, `${name}.${id}`, value[id]);
    if (large) await large;
    if (index % entriesAtOnce === entriesAtOnce - 1) await yieldToOthers();
  }
}

/** Returns a promise only for a large entry. */
function measureEntry(size: DocumentSize, path: string, value: unknown): Promise<void> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const note = ({ keys, depth }: Inside): void => {
    raise(size, 'keysInEntry', keys, path);
    raise(size, 'depth', depth + path.split('.', 2).length, path);
  };
  const inside = measureAtOnce(value);
  if (!inside) return measureInSlices(value).then(note);
  note(inside);
  return undefined;
}

function raise(size: DocumentSize, dimension: keyof DocumentSize['at'], value: number, path: string): void {
  if (value <= size[dimension]) return;
  size[dimension] = value;
  size.at[dimension] = path;
}

/** Keys and list members inside a value, and how many objects deep it is. */
interface Inside {
  keys: number;
  depth: number;
}

/** Measures level by level, so that no nesting is too deep; undefined when there is more than fits one step. */
function measureAtOnce(value: unknown): Inside | undefined {
  const inside: Inside = { keys: 0, depth: 0 };
  for (let level = objectsAmong([value]); level.length > 0;) {
    const { count, objects } = membersOf(level);
    inside.depth += 1;
    inside.keys += count;
    if (inside.keys > nodesAtOnce) return undefined;
    level = objects;
  }
  return inside;
}

/** The same for a value of any size, or up to the level that passes `maxKeys`; gives way to others in between. */
async function measureInSlices(value: unknown, maxKeys = Number.POSITIVE_INFINITY): Promise<Inside> {
  const inside: Inside = { keys: 0, depth: 0 };
  for (let level = objectsAmong([value]); level.length > 0 && inside.keys <= maxKeys;) {
    const next: object[][] = [];
    inside.depth += 1;
    for (let start = 0; start < level.length; start += nodesAtOnce) {
      const { count, objects } = membersOf(level.slice(start, start + nodesAtOnce));
      inside.keys += count;
      next.push(objects);
      if (count > nodesAtOnce) await yieldToOthers();
    }
    level = next.flat();
  }
  return inside;
}

/** How many members the objects of a level have, and those of them that are objects. */
function membersOf(level: readonly object[]): { count: number; objects: object[] } {
  const members = { count: 0, objects: [] as object[] };
  for (const node of level) {
    // the names of a long list would take far longer than its members
    if (Array.isArray(node)) {
      members.count += node.length;
      for (const member of objectsAmong(node)) members.objects.push(member);
      continue;
    }
    for (const name in node) {
      const member = (node as Json)[name];
      members.count += 1;
      if (typeof member === 'object' && member !== null) members.objects.push(member);
    }
  }
  return members;
}

function objectsAmong(values: readonly unknown[]): object[] {
  return values.filter((value) => typeof value === 'object' && value !== null);
}

/** The size after edits, at most: entries and keys in one of them may all be new. */
export function grow(size: DocumentSize, edits: DocumentSize): DocumentSize {
  return {
    bytes: size.bytes + edits.bytes,
    fields: size.fields + edits.fields,
    entries: size.entries + edits.entries,
    keysInEntry: size.keysInEntry + edits.keysInEntry,
    depth: Math.max(size.depth, edits.depth),
    at: { ...size.at, ...edits.at },
  };
}

/** What is too large. Something that was too large before may stay so, but not grow. */
export function findExcess(size: DocumentSize, before: DocumentSize = noSize): FieldProblem | undefined {
  const { maxBytes, maxFields, maxEntries, maxKeysInEntry, maxDepth } = sizeLimits;
  const isOver = (dimension: Exclude<keyof DocumentSize, 'at'>, limit: number): boolean =>
    size[dimension] > limit && size[dimension] > before[dimension];
  if (isOver('bytes', maxBytes))
    return { field: '', message: `would have ${size.bytes} bytes of JSON; at most ${maxBytes} are possible` };
  if (isOver('fields', maxFields))
    return { field: '', message: `would have ${size.fields} top-level fields; at most ${maxFields} are possible` };
  if (isOver('entries', maxEntries))
    return {
      field: size.at.entries ?? '',
      message: `would have ${size.entries} entries; at most ${maxEntries} are possible`,
    };
  if (isOver('keysInEntry', maxKeysInEntry))
    return {
      field: size.at.keysInEntry ?? '',
      message: `would have ${size.keysInEntry} keys and list members; at most ${maxKeysInEntry} are possible`,
    };
  if (isOver('depth', maxDepth))
    return {
      field: size.at.depth ?? '',
      message: `would be nested ${size.depth} levels deep; at most ${maxDepth} are possible`,
    };
  return undefined;
}

/** The refusal of a prototype that would be too large; names the field and the limit. */
export function excessError(problem: FieldProblem): DomainError {
  const { field, message } = problem;
  const isWhole = field === '';
  return new DomainError(isWhole ? 'body.too.large' : 'request.invalid', {
    message: `${isWhole ? 'The prototype' : `The field ${field.slice(0, 300)} of the prototype`} ${message}. Nothing was changed.`,
    problems: [problem],
  });
}
