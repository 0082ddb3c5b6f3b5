/** The form of messages for clients that name no protocol: `hello`, `imhere`, `bye`, `mouse`, `change`, answered with `ack`. */
import type { LiveEntry } from '@prototrail/contracts';
import type { Edit, RecordPatch } from '@prototrail/model';
import type { LiveUser } from './connection';

export const olderTypes = ['hello', 'imhere', 'bye', 'mouse', 'change'] as const;
export type OlderType = (typeof olderTypes)[number];

/** A message of an older client; everything but its type is passed on as it is. */
export interface OlderMessage {
  type: string;
  id?: unknown;
  pos?: unknown;
  [key: string]: unknown;
}

/** Reads a message; undefined for what is no JSON object. */
export function readOlder(text: string): OlderMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value, type: String((value as { type?: unknown }).type) }
      : undefined;
  } catch {
    return undefined;
  }
}

export const isOlderType = (type: string): type is OlderType => (olderTypes as readonly string[]).includes(type);

/** A message to others: who sent it and about what comes from the connection, not from the message. */
export function relayed(message: OlderMessage, from: { appId: string; user: LiveUser; ts: number }): string {
  return JSON.stringify({ ...message, appId: from.appId, user: from.user, ts: from.ts });
}

/** A message in the name of a person whose client sends none of these. */
export function spoken(
  type: Exclude<OlderType, 'change'>,
  from: { id: string; appId: string; user: Partial<LiveUser>; ts: number },
  pos?: { x: number; y: number },
): string {
  const { id, appId, user, ts } = from;
  return JSON.stringify({ id, type, clientTS: ts, ts, appId, user, ...(pos ? { pos } : {}) });
}

/** An entry of the log as a `change`. */
export function changeOf(entry: LiveEntry, from: { id: string; appId: string; user: Partial<LiveUser>; ts: number }) {
  const { id, appId, user, ts } = from;
  const changes = (entry.edits as Edit[]).map(changeOfEdit);
  return JSON.stringify({
    ...{ id, type: 'change', clientTS: ts, ts, appId, user },
    changeEvent: { id, appId, ts, changes },
  });
}

function changeOfEdit({ name, type, parent, object, patch }: Edit): object {
  const place = { id: name, type, ...(parent ? { parent } : {}) };
  if (type === 'delete') return { ...place, value: null };
  return patch ? { ...place, diff: true, value: partialOf(patch) } : { ...place, value: object ?? null };
}

/** A patch as a partial object: null removes, lists say what was added and removed. */
function partialOf(patch: RecordPatch): object {
  const root = emptyRecord();
  for (const { path, value, added, removed } of patch) {
    let target = root;
    for (const key of path.slice(0, -1)) {
      const inner = target[key];
      target = typeof inner === 'object' && inner !== null ? (inner as typeof root) : (target[key] = emptyRecord());
    }
    const last = path.at(-1);
    if (last !== undefined)
      target[last] = added || removed ? { added: added ?? [], removed: removed ?? [] } : (value ?? null);
  }
  return root;
}

/** Without a prototype, so that no key of a document reaches into the language. */
function emptyRecord(): Record<string, Record<string, unknown> | unknown> {
  return Object.create(null) as Record<string, unknown>;
}
