import {
  aliasesOf,
  deepEqual,
  isSameSort,
  tokenModes,
  tokenValue,
  type Extensible,
  type TokenMap,
  type TokenMode,
} from '@prototrail/model';
import { uniqueName } from '../kernels/names';
import { entriesOf } from '../store/records';
import { mint, type EditContext } from './context';
import type { Draft } from '../store/draft';
import type { Fragment } from './fragment';
import { addMode } from './token-edits';

/** A token that came from another prototype remembers its id there, so that the next paste finds it. */
const sourceKey = 'importSourceId';

/**
 * Brings the tokens of a fragment into the document. A token that is there with the same name, kind and value is used; others come
 * along under a free name, with the modes that they have values for.
 * @returns the token in the document for each token of the fragment
 */
export function bringTokens(context: EditContext, fragment: Fragment): ReadonlyMap<string, string> {
  const { draft } = context;
  const present = entriesOf(draft.app, 'designtokens');
  const isSameApp = fragment.appId === (draft.app.id ?? null);
  const ids = new Map<string, string>();
  const taken: [string, Extensible][] = [];
  for (const [id, token] of Object.entries(fragment.designtokens)) {
    const known = isSameApp && Object.hasOwn(present, id) ? id : sameToken(present, fragment.designtokens, id);
    ids.set(id, known ?? (isSameApp ? id : mint(context, 'dt')));
    if (known === undefined) taken.push([id, token]);
  }
  const modes = isSameApp
    ? null
    : bringModes(
        draft,
        fragment,
        taken.map(([, token]) => token),
      );
  const names = Object.values(present).map((token) => String(token['name'] ?? ''));
  for (const [source, token] of taken) {
    const id = ids.get(source) ?? source;
    const name = uniqueName(String(token['name'] ?? source), names);
    names.push(name);
    const mapped = withTargets(token, ids, modes);
    draft.put('designtokens', id, { ...mapped, id, name, ...(isSameApp ? {} : { [sourceKey]: source }) });
  }
  return ids;
}

function sameToken(present: TokenMap, tokens: TokenMap, id: string): string | undefined {
  const token = tokens[id] ?? {};
  const value = tokenValue(tokens, id, null);
  return Object.keys(present).find((other) => {
    const record = present[other] ?? {};
    const isNamed = record['name'] === token['name'] || record[sourceKey] === id;
    return isNamed && isSameSort(record, token) && deepEqual(tokenValue(present, other, null), value);
  });
}

/** Tokens of another document with the modes of this one, which gets those that it lacks. */
export function tokensInOwnModes(draft: Draft, source: { tokenModes?: unknown }, tokens: TokenMap): TokenMap {
  const modes = bringModes(draft, source, Object.values(tokens));
  return Object.fromEntries(Object.entries(tokens).map(([id, token]) => [id, inModes(token, modes)]));
}

/** The mode here for each mode elsewhere that tokens have values for: of the same name, else a new one; null for the default one. */
function bringModes(
  draft: Draft,
  source: { tokenModes?: unknown },
  tokens: readonly Extensible[],
): ReadonlyMap<string, string | null> {
  const used = new Set(tokens.flatMap((token) => [...keysOf(token['modes']), ...keysOf(token['modeAliases'])]));
  const modes = tokenModes({ tokenModes: source.tokenModes });
  const [first] = modes;
  const found = new Map<string, string | null>();
  for (const mode of modes.slice(1)) {
    if (!used.has(mode.id)) continue;
    const own = tokenModes(draft.app);
    const at = indexOfMode(own, mode);
    found.set(mode.id, at > 0 ? (own[at]?.id ?? null) : at === 0 ? null : addMode(draft, mode, first ?? mode));
  }
  return found;
}

function indexOfMode(own: readonly TokenMode[], { name, kind }: TokenMode): number {
  const named = own.findIndex((other) => other.name.toLowerCase() === name.toLowerCase());
  return named >= 0 || kind === 'brand' ? named : own.findIndex((other) => other.kind === kind);
}

/** A token with the ids of this document. */
function withTargets(
  token: Extensible,
  ids: ReadonlyMap<string, string>,
  modes: ReadonlyMap<string, string | null> | null,
): Extensible {
  const { alias, modeAliases, ...rest } = modes === null ? token : inModes(token, modes);
  const target = (id: unknown): string | undefined => (typeof id === 'string' ? ids.get(id) : undefined);
  const aliases = mapped(modeAliases, (mode) => mode, target);
  const aliased = target(alias);
  return {
    ...rest,
    ...(aliased === undefined ? {} : { alias: aliased }),
    ...(Object.keys(aliases).length > 0 ? { modeAliases: aliases } : {}),
  };
}

/** A token with other names of its modes. Modes that are the default here have no values of their own. */
function inModes(token: Extensible, modes: ReadonlyMap<string, string | null>): Extensible {
  const { modes: values, modeAliases, ...rest } = token;
  const modeOf = (mode: string): string | null => modes.get(mode) ?? null;
  const own = mapped(values, modeOf, (value) => value);
  const aliases = aliasesOf(token).length > 0 ? mapped(modeAliases, modeOf, (id) => id) : {};
  return {
    ...rest,
    ...(Object.keys(own).length > 0 ? { modes: own } : {}),
    ...(Object.keys(aliases).length > 0 ? { modeAliases: aliases } : {}),
  };
}

function mapped(
  map: unknown,
  keyOf: (key: string) => string | null,
  to: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    keysOf(map).flatMap((mode) => {
      const [key, value] = [keyOf(mode), to((map as Record<string, unknown>)[mode])];
      return key === null || value === undefined ? [] : [[key, value]];
    }),
  );
}

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
