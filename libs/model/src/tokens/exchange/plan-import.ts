import type { App } from '../../app/types';
import { isRecord } from '../../app/values';
import { deepEqual } from '../../document/deep-equal';
import { aliasLoops, settled } from '../edit-tokens';
import { tokenModes } from '../modes';
import { findToken, isSameSort, storedTypeOf, tokensOf, type DesignToken, type TokenMap } from '../token';
import type { ImportedToken, ImportedValue, TokenFile } from './token-file';

/** What the values of a mode of the file are for: a mode by the key that its values are stored under (null: the default), or nothing. */
export type ModeTarget = { key: string | null } | 'none';
/** Targets by the mode's name in the file; the empty name stands for the only values of files without modes. */
export type ModeTargets = ReadonlyMap<string, ModeTarget>;

export interface ImportRow {
  token: ImportedToken;
  status: 'new' | 'changed' | 'same';
  /** The token of the prototype that has the name. */
  id: string | undefined;
  /** What the token has before and after, by the key of the mode. */
  values: readonly { key: string | null; before: ImportedValue | undefined; after: ImportedValue | undefined }[];
  isDescribed: boolean;
}

type ModeApp = Pick<App, 'designtokens' | 'tokenModes'>;

/** What taking the tokens of a file would change. */
export function planImport(app: ModeApp, file: TokenFile, targets: ModeTargets): ImportRow[] {
  const byName = new Map(tokensOf(app).map((token) => [token.name, token]));
  const ids = new Map([...byName].map(([name, { id }]) => [id, name]));
  return file.tokens.map((token) => {
    const known = byName.get(token.name);
    const match = known && isSameSort(known, storedTypeOf(token.kind)) ? known : undefined;
    const values = modeNames(file).flatMap((mode, at) => {
      const target = targets.get(mode) ?? 'none';
      if (target === 'none') return [];
      const own = at === 0 ? token.base : token.modes[mode];
      const after = own ?? (target.key === null ? token.base : undefined);
      if (own === undefined && target.key !== null && match === undefined) return [];
      const before = match && valueIn(match, target.key, ids);
      return [{ key: target.key, before, after }];
    });
    const isChanged = values.some(({ before, after }) => !isSameValue(before, after));
    const isDescribed =
      match !== undefined && token.description !== undefined && token.description !== match.description;
    const status = match === undefined ? 'new' : isChanged || isDescribed ? 'changed' : 'same';
    return { token, status, id: match?.id, values, isDescribed };
  });
}

/** The modes of a file by their names, the default first. */
export const modeNames = (file: TokenFile): string[] =>
  file.modes.length === 0 ? [''] : file.modes.map(({ name }) => name);

function valueIn(
  token: DesignToken,
  key: string | null,
  names: ReadonlyMap<string, string>,
): ImportedValue | undefined {
  const target = key === null ? token.alias : token.modeAliases?.[key];
  const alias = typeof target === 'string' ? names.get(target) : undefined;
  const named = alias === undefined ? {} : { alias };
  if (key === null) return { value: token.value, ...named };
  if (typeof target === 'string') return { value: token.modes?.[key], ...named };
  return Object.hasOwn(token.modes ?? {}, key) ? { value: token.modes?.[key] } : undefined;
}

/** The same alias is the same, whatever it resolves to: its target has its own row. */
function isSameValue(a: ImportedValue | undefined, b: ImportedValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.alias === b.alias && (a.alias !== undefined || deepEqual(a.value, b.value));
}

/**
 * Takes rows of a plan. An alias whose token is neither there nor taken, or that would close a circle, becomes its value.
 * @param newId ids for new tokens, and names that are free
 */
export function takeImport(
  tokens: TokenMap,
  rows: readonly ImportRow[],
  newId: () => string,
  freeName: (name: string, taken: ReadonlySet<string>) => string,
): TokenMap {
  const next: TokenMap = { ...tokens };
  const taken = new Set(Object.values(tokens).map((token) => String(token['name'])));
  const ids = new Map(Object.entries(tokens).map(([id, token]) => [String(token['name']), id]));
  const placed = rows.map((row) => {
    const id = row.id ?? newId();
    const name = row.id === undefined ? freeName(row.token.name, taken) : row.token.name;
    taken.add(name);
    ids.set(row.token.name, id);
    return { row, id, name };
  });
  for (const { row, id, name } of placed) next[id] = written(findToken(tokens, id), row, id, name);
  for (const { row, id } of placed) {
    for (const { key, after } of row.values) {
      const target = after?.alias === undefined ? undefined : ids.get(after.alias);
      const [token, other] = [findToken(next, id), findToken(next, target)];
      if (token && other && target && target !== id && isSameSort(token, other)) next[id] = aliased(token, key, target);
    }
  }
  return settled(withoutLoops(next, new Set(placed.map(({ id }) => id))));
}

function written(
  before: { [key: string]: unknown } | undefined,
  row: ImportRow,
  id: string,
  name: string,
): DesignToken {
  const { token, values } = row;
  const base = values.find(({ key }) => key === null)?.after ?? token.base;
  const next: DesignToken = before
    ? ({ ...before } as DesignToken)
    : { id, name, ...storedTypeOf(token.kind), value: base.value };
  if (token.description !== undefined) next.description = token.description;
  const modes: Record<string, unknown> = { ...(isRecord(next.modes) ? next.modes : {}) };
  const modeAliases: Record<string, string> = { ...(isRecord(next.modeAliases) ? next.modeAliases : {}) } as Record<
    string,
    string
  >;
  for (const { key, after } of values) {
    if (key === null) {
      next.value = after?.value;
      delete next.alias;
    } else {
      delete modeAliases[key];
      if (after === undefined) delete modes[key];
      else modes[key] = after.value;
    }
  }
  delete next.modes;
  delete next.modeAliases;
  return {
    ...next,
    ...(Object.keys(modes).length > 0 ? { modes } : {}),
    ...(Object.keys(modeAliases).length > 0 ? { modeAliases } : {}),
  };
}

function aliased(token: { [key: string]: unknown }, key: string | null, target: string): { [key: string]: unknown } {
  if (key === null) return { ...token, alias: target };
  const known = isRecord(token['modeAliases']) ? token['modeAliases'] : {};
  return { ...token, modeAliases: { ...known, [key]: target } };
}

function withoutLoops(tokens: TokenMap, changed: ReadonlySet<string>): TokenMap {
  const next = { ...tokens };
  for (const loop of aliasLoops(tokens)) {
    const id = loop.find((each) => changed.has(each));
    const token = findToken(next, id);
    if (id === undefined || token === undefined) continue;
    const { alias: _alias, modeAliases: _aliases, ...rest } = token;
    next[id] = rest;
  }
  return next;
}

/** Which mode of the prototype fits each mode of a file: by name, else by what it is; the default for the default. */
export function suggestTargets(app: ModeApp, file: TokenFile): Map<string, string | null | undefined> {
  const modes = tokenModes(app);
  const taken = new Set<string | null>();
  const keyAt = (at: number): string | null => (at === 0 ? null : (modes[at]?.id ?? null));
  return new Map(
    modeNames(file).map((name, at) => {
      const named = modes.findIndex((mode) => mode.name.toLowerCase() === name.toLowerCase());
      const kind = file.modes[at]?.kind;
      const alike =
        kind === 'brand' ? -1 : modes.findIndex((mode, index) => mode.kind === kind && !taken.has(keyAt(index)));
      const found = named >= 0 ? named : at === 0 ? 0 : alike;
      const key = found < 0 ? undefined : keyAt(found);
      if (key === undefined || taken.has(key)) return [name, at === 0 ? null : undefined];
      taken.add(key);
      return [name, key];
    }),
  );
}
