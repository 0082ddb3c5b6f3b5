import type { App } from '../app/types';
import { isRecord } from '../app/values';
import { changedKeys } from './id-index';

/** Templates and tokens: records that styles of widgets and screens come from. */
type StyleApp = Pick<App, 'templates' | 'designtokens'>;

interface Referrer {
  template?: unknown;
  designtokens?: unknown;
  tokenOverrides?: unknown;
}

const noIds: readonly string[] = [];
const noRecords: readonly object[] = [];

/** Ids of the template and the tokens that a widget, screen or template names itself. */
export function styleReferences({ template, designtokens, tokenOverrides }: Referrer): readonly string[] {
  if (designtokens === undefined && (template === undefined || template === null)) return noIds;
  const ids = new Set<string>();
  if (typeof template === 'string') ids.add(template);
  for (const tokens of [designtokens, tokenOverrides]) {
    if (!isRecord(tokens)) continue;
    for (const references of Object.values(tokens)) {
      if (!isRecord(references)) continue;
      for (const id of Object.values(references)) if (typeof id === 'string') ids.add(id);
    }
  }
  return [...ids];
}

/**
 * All templates and tokens that the style of a widget or screen depends on: those it names, and those that these mention, such as
 * the root of a variant or the target of an alias. The same records mean the same style.
 */
export function styleSources(app: StyleApp, referrer: Referrer): readonly object[] {
  const first = styleReferences(referrer);
  if (first.length === 0) return noRecords;
  const sources = new Set<object>();
  const visit = (id: string): void => {
    for (const record of [own(app.templates, id), own(app.designtokens, id)]) {
      if (!record || sources.has(record)) continue;
      sources.add(record);
      for (const mentioned of mentions(record)) visit(mentioned);
    }
  };
  for (const id of first) visit(id);
  return [...sources];
}

/** Templates and tokens that differ between two versions, and all that mention one of them, directly or not. */
export function affectedRecords(before: StyleApp, after: StyleApp): ReadonlySet<string> {
  const affected = changedKeys(before.templates, after.templates);
  for (const id of changedKeys(before.designtokens, after.designtokens)) affected.add(id);
  if (affected.size === 0) return affected;
  const users = new Map<string, string[]>();
  for (const map of [after.templates, after.designtokens]) {
    for (const [id, record] of Object.entries(map ?? {})) {
      for (const mentioned of mentions(record)) users.set(mentioned, [...(users.get(mentioned) ?? []), id]);
    }
  }
  // Entries that are added while walking are walked too.
  for (const id of affected) for (const user of users.get(id) ?? []) affected.add(user);
  return affected;
}

const mentioned = new WeakMap<object, readonly string[]>();
const maxIdLength = 64;

/** Texts in a record that may be ids. */
function mentions(record: object): readonly string[] {
  const known = mentioned.get(record);
  if (known) return known;
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length <= maxIdLength) found.add(value);
    } else if (Array.isArray(value)) value.forEach(visit);
    else if (isRecord(value)) Object.values(value).forEach(visit);
  };
  visit(record);
  const list = [...found];
  mentioned.set(record, list);
  return list;
}

function own<T>(map: Record<string, T> | undefined, id: string): T | undefined {
  return map && Object.hasOwn(map, id) ? map[id] : undefined;
}
