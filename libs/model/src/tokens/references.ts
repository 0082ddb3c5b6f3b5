import type { App, Extensible } from '../app/types';
import { isRecord } from '../app/values';
import { tokensWith } from '../components/unlink';
import { valueForKey } from './assign-tokens';
import { sizeFrom, sizeState, withSizes } from './sizes';

/** Something whose styles or sizes name design tokens: a widget, screen, group or template. */
export type TokenOwner = Extensible & { designtokens?: Record<string, unknown> };
/** Where owners name tokens: for themselves, and instead of those of their component. */
const fields = ['designtokens', 'tokenOverrides'] as const;
export const ownerMaps = ['widgets', 'screens', 'groups', 'templates'] as const;
export type OwnerMap = (typeof ownerMaps)[number];

/** One place where a token is used: all keys of one state of a widget, screen, group or template that name it. */
export interface TokenUse {
  map: OwnerMap;
  id: string;
  state: string;
  keys: string[];
}

/** Where each token is used, by the token's id. */
export function tokenUses(app: App): Map<string, TokenUse[]> {
  const uses = new Map<string, TokenUse[]>();
  for (const map of ownerMaps) {
    for (const [id, owner] of Object.entries(app[map] ?? {})) {
      eachReferenceOf(owner, (state, key, token) => {
        if (state === sizeState && isOfComponent(app, owner, key, token)) return;
        const known = uses.get(token) ?? [];
        const same = known.findLast((use) => use.map === map && use.id === id && use.state === state);
        if (same === undefined) uses.set(token, [...known, { map, id, state, keys: [key] }]);
        else if (!same.keys.includes(key)) same.keys.push(key);
      });
    }
  }
  return uses;
}

/** Whether the component names the token already: what its instances have from it is no use of their own, as with styles. */
function isOfComponent(app: App, { template }: TokenOwner, key: string, token: string): boolean {
  const sizes = typeof template === 'string' ? app.templates?.[template]?.['sizeTokens'] : undefined;
  return isRecord(sizes) && sizes[key] === token;
}

function eachReferenceOf(owner: TokenOwner, visit: (state: string, key: string, token: string) => void): void {
  for (const field of fields) if (owner[field] !== undefined) eachReference(owner[field], visit);
  for (const each of [owner, ...subgroupsOf(owner)])
    if (each['sizeTokens'] !== undefined) eachReference({ [sizeState]: each['sizeTokens'] }, visit);
}

/** Groups inside a component, which its template holds. */
const subgroupsOf = (owner: TokenOwner): Record<string, unknown>[] =>
  Array.isArray(owner['groups']) ? owner['groups'].filter(isRecord) : [];

function eachReference(references: unknown, visit: (state: string, key: string, token: string) => void): void {
  if (!isRecord(references)) return;
  for (const [state, keys] of Object.entries(references)) {
    if (!isRecord(keys)) continue;
    for (const [key, token] of Object.entries(keys)) if (typeof token === 'string') visit(state, key, token);
  }
}

/** The references that count for an owner: those of its component with its own on top, else its own. */
export function referencesOf(app: Pick<App, 'templates'>, owner: TokenOwner): Record<string, unknown> {
  const { template: id } = owner;
  const template =
    typeof id === 'string' && app.templates && Object.hasOwn(app.templates, id) ? app.templates[id] : undefined;
  const found = isRecord(template?.designtokens)
    ? tokensWith(template.designtokens, owner['tokenOverrides'])
    : owner.designtokens;
  return isRecord(found) ? found : {};
}

/** The token that gives a key of a state its value. */
export function tokenAt(
  app: Pick<App, 'templates'>,
  owner: TokenOwner,
  state: string,
  key: string,
): string | undefined {
  const keys = state === sizeState ? owner['sizeTokens'] : referencesOf(app, owner)[state];
  const token = isRecord(keys) ? keys[key] : undefined;
  return typeof token === 'string' ? token : undefined;
}

/** Gives keys of a state their values as literals; a component's tokens no longer count for them. */
export function withLiterals<Owner extends TokenOwner>(
  app: App,
  owner: Owner,
  state: string,
  keys: readonly string[],
): Owner {
  const literals = keys.flatMap((key) => {
    const token = tokenAt(app, owner, state, key);
    const value = token === undefined ? undefined : valueForKey(app, token, key);
    return value === undefined ? [] : [[key, value]];
  });
  const valued = literals.length === 0 ? owner : withValues(owner, state, Object.fromEntries(literals));
  return unlinkKeys(valued, state, keys);
}

type MapToken = (token: string, state: string, key: string) => string | undefined;

/**
 * Names other tokens instead (undefined removes the name); the same object when none is named. What an instance named instead of
 * its component's token has the literal value then.
 */
export function mapTokenReferences<Owner extends TokenOwner>(owner: Owner, to: MapToken): Owner {
  const references = mapStates(owner.designtokens, to);
  const overrides = mapStates(owner['tokenOverrides'], to, null);
  const sized = withMappedSubgroups(withMappedSizes(owner, to), to);
  if (references === null && overrides === null) return sized;
  const next = overrides === null ? sized : { ...sized, tokenOverrides: overrides };
  if (references === null) return next;
  if (Object.keys(references).length > 0) return { ...next, designtokens: references };
  const { designtokens: _none, ...rest } = next;
  return rest as Owner;
}

function withMappedSubgroups<Owner extends TokenOwner>(owner: Owner, to: MapToken): Owner {
  if (subgroupsOf(owner).every((group) => group['sizeTokens'] === undefined)) return owner;
  const before = owner['groups'] as unknown[];
  const groups = before.map((group) => (isRecord(group) ? withMappedSizes<TokenOwner>(group, to) : group));
  return groups.every((group, index) => group === before[index]) ? owner : { ...owner, groups };
}

function withMappedSizes<Owner extends TokenOwner>(owner: Owner, to: MapToken): Owner {
  const mapped = mapStates({ [sizeState]: owner['sizeTokens'] }, to);
  if (mapped === null) return owner;
  if (isRecord(mapped[sizeState])) return { ...owner, sizeTokens: mapped[sizeState] };
  const { sizeTokens: _none, ...rest } = owner;
  return rest as Extensible as Owner;
}

/** The references with other tokens; `null` when none differs. A removed one is left out, or has the value `removed`. */
function mapStates(references: unknown, to: MapToken, removed?: null): Record<string, unknown> | null {
  if (!isRecord(references)) return null;
  let isChanged = false;
  const next: Record<string, unknown> = {};
  for (const [state, keys] of Object.entries(references)) {
    if (!isRecord(keys)) {
      next[state] = keys;
      continue;
    }
    const entries = Object.entries(keys).flatMap(([key, token]) => {
      if (typeof token !== 'string') return [[key, token]];
      const mapped = to(token, state, key) ?? removed;
      isChanged ||= mapped !== token;
      return mapped === undefined ? [] : [[key, mapped]];
    });
    if (entries.length > 0 || Object.keys(keys).length === 0) next[state] = Object.fromEntries(entries);
  }
  return isChanged ? next : null;
}

/** Links keys of a state to a token and writes its value as the literal, which counts should the token go. */
export function linkToken<Owner extends TokenOwner>(
  app: App,
  owner: Owner,
  state: string,
  keys: readonly string[],
  token: string,
): Owner {
  const literals = Object.fromEntries(
    keys.flatMap((key) => {
      const value = valueForKey(app, token, key);
      const isUsable = state === sizeState ? sizeFrom(value, key) !== undefined : value !== undefined;
      return isUsable ? [[key, value]] : [];
    }),
  ) as Record<string, unknown>;
  const named = Object.fromEntries(Object.keys(literals).map((key) => [key, token]));
  if (state === sizeState)
    return {
      ...withSizes(owner, literals),
      sizeTokens: { ...(isRecord(owner['sizeTokens']) ? owner['sizeTokens'] : {}), ...named },
    };
  const before = owner.designtokens?.[state];
  return {
    ...owner,
    [state]: { ...partOf(owner, state), ...literals },
    designtokens: { ...owner.designtokens, [state]: { ...(isRecord(before) ? before : {}), ...named } },
  };
}

/** Removes the references of keys of a state; the same object when there are none. */
export function unlinkKeys<Owner extends TokenOwner>(owner: Owner, state: string, keys: readonly string[]): Owner {
  return mapTokenReferences(owner, (token, at, key) => (at === state && keys.includes(key) ? undefined : token));
}

/** Removes references to tokens; the values that they gave become literals. The same object when none is named. */
export function detachTokens<Owner extends TokenOwner>(
  app: App,
  owner: Owner,
  isDetached: (token: string, state: string, key: string) => boolean,
): Owner {
  let styled: Owner = owner;
  eachReferenceOf(owner, (state, key, token) => {
    if (!isDetached(token, state, key)) return;
    const value = valueForKey(app, token, key);
    if (value !== undefined) styled = withValues(styled, state, { [key]: value });
  });
  return mapTokenReferences(styled, (token, state, key) => (isDetached(token, state, key) ? undefined : token));
}

function withValues<Owner extends TokenOwner>(owner: Owner, state: string, values: Record<string, unknown>): Owner {
  return state === sizeState ? withSizes(owner, values) : { ...owner, [state]: { ...partOf(owner, state), ...values } };
}

function partOf(owner: TokenOwner, state: string): Record<string, unknown> {
  return isRecord(owner[state]) ? owner[state] : {};
}
