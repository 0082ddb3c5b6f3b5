import type { Extensible } from '../app/types';
import { deepEqual } from '../document/deep-equal';
import { isRecord } from '../app/values';
import { tokenValue } from './resolve-token';
import { aliasesOf, findToken, isSameSort, type TokenMap } from './token';

/** Why a token cannot stand for another. */
export type AliasProblem = { kind: 'loop'; names: string[] } | { kind: 'sort' } | { kind: 'missing' };

/** A value of a token in a mode: null is the default mode. What it stood for there is forgotten. */
export function withTokenValue(tokens: TokenMap, id: string, mode: string | null, value: unknown): TokenMap {
  return settled(
    changed(tokens, id, (token) => {
      const free = withoutAlias(token, mode);
      return mode === null ? { ...free, value } : { ...free, modes: { ...recordOf(token['modes']), [mode]: value } };
    }),
  );
}

/** Makes a token stand for another in a mode, or says why it cannot. */
export function withTokenAlias(
  tokens: TokenMap,
  id: string,
  mode: string | null,
  target: string,
): { tokens: TokenMap } | { problem: AliasProblem } {
  const [token, other] = [findToken(tokens, id), findToken(tokens, target)];
  if (token === undefined || other === undefined) return { problem: { kind: 'missing' } };
  if (!isSameSort(token, other)) return { problem: { kind: 'sort' } };
  const loop = pathBetween(tokens, target, id);
  if (loop !== null) return { problem: { kind: 'loop', names: [id, ...loop].map((each) => nameOf(tokens, each)) } };
  const linked =
    mode === null
      ? { ...token, alias: target }
      : { ...token, modeAliases: { ...recordOf(token['modeAliases']), [mode]: target } };
  return { tokens: settled({ ...tokens, [id]: linked }) };
}

/** Lets a token have its default value in a mode. */
export function withoutModeValue(tokens: TokenMap, id: string, mode: string): TokenMap {
  return settled(changed(tokens, id, (token) => withoutMode(token, mode)));
}

/** Forgets the values of a mode. */
export function withoutModeOfAll(tokens: TokenMap, mode: string): TokenMap {
  return settled(mapRecords(tokens, (token) => withoutMode(token, mode)));
}

/** Makes the values of a mode the default ones; `others` are all other modes, which go on looking as they did. */
export function withDefaultMode(tokens: TokenMap, mode: string, others: readonly string[]): TokenMap {
  const next = mapRecords(tokens, (token, id) => {
    const aliases = recordOf(token['modeAliases']);
    if (!isOwn(token, mode)) return token;
    const kept = others.filter((other) => !isOwn(token, other));
    const old = kept.map((other) => [other, tokenValue(tokens, id, other)]);
    const oldAliases = typeof token['alias'] === 'string' ? kept.map((other) => [other, token['alias']]) : [];
    const rest = withoutMode(withoutAlias(token, null), mode);
    return {
      ...rest,
      value: tokenValue(tokens, id, mode),
      ...(typeof aliases[mode] === 'string' ? { alias: aliases[mode] } : {}),
      modes: { ...recordOf(rest['modes']), ...(Object.fromEntries(old) as Record<string, unknown>) },
      ...(oldAliases.length > 0
        ? { modeAliases: { ...recordOf(rest['modeAliases']), ...(Object.fromEntries(oldAliases) as object) } }
        : {}),
    };
  });
  return settled(next);
}

const isOwn = (token: Extensible, mode: string): boolean =>
  Object.hasOwn(recordOf(token['modes']), mode) || Object.hasOwn(recordOf(token['modeAliases']), mode);

/** Without some tokens; those that stood for them keep the values. */
export function withoutTokens(tokens: TokenMap, ids: readonly string[]): TokenMap {
  const gone = new Set(ids);
  const rest = Object.fromEntries(Object.entries(tokens).filter(([id]) => !gone.has(id)));
  return mapRecords(rest, (token, id) => withoutTargets(tokens, id, token, gone));
}

/** All that stand for one token stand for another. */
export function withAliasesTo(tokens: TokenMap, from: string, to: string): TokenMap {
  const swap = (id: unknown): unknown => (id === from ? to : id);
  return settled(
    mapRecords(tokens, (token, id) => {
      if (id === to || !aliasesOf(token).includes(from) || pathBetween(tokens, to, id) !== null) return token;
      const modeAliases = Object.entries(recordOf(token['modeAliases'])).map(([mode, target]) => [mode, swap(target)]);
      return {
        ...token,
        ...('alias' in token ? { alias: swap(token['alias']) } : {}),
        ...(modeAliases.length > 0 ? { modeAliases: Object.fromEntries(modeAliases) as unknown } : {}),
      };
    }),
  );
}

/** Writes the values of what tokens stand for beside the aliases. Tokens that have the right ones stay the same objects. */
export function settled(tokens: TokenMap): TokenMap {
  return mapRecords(tokens, (token, id) => {
    if (aliasesOf(token).length === 0) return token;
    const value = tokenValue(tokens, id, null);
    const modes = Object.fromEntries(
      Object.keys(recordOf(token['modeAliases'])).map((mode) => [mode, tokenValue(tokens, id, mode)]),
    );
    const isRight =
      deepEqual(value, token['value']) &&
      Object.entries(modes).every(([mode, each]) => deepEqual(each, recordOf(token['modes'])[mode]));
    if (isRight) return token;
    return {
      ...token,
      value,
      ...(Object.keys(modes).length > 0 ? { modes: { ...recordOf(token['modes']), ...modes } } : {}),
    };
  });
}

/** Tokens that stand for each other in a circle, each circle once by the ids on it. Linear in tokens and aliases. */
export function aliasLoops(tokens: TokenMap | undefined): string[][] {
  const loops: string[][] = [];
  const done = new Set<string>();
  const walk = (start: string): void => {
    const path: string[] = [];
    const at = new Map<string, number>();
    const stack: { id: string; rest: string[] }[] = [];
    const enter = (id: string): void => {
      at.set(id, path.length);
      path.push(id);
      stack.push({ id, rest: aliasesOf(findToken(tokens, id) ?? {}) });
    };
    enter(start);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const next = top.rest.pop();
      if (next === undefined) {
        stack.pop();
        path.pop();
        at.delete(top.id);
        done.add(top.id);
      } else if (at.has(next)) loops.push(path.slice(at.get(next)));
      else if (!done.has(next) && findToken(tokens, next) !== undefined) enter(next);
    }
  };
  for (const id of Object.keys(tokens ?? {})) if (!done.has(id)) walk(id);
  return loops;
}

function pathBetween(tokens: TokenMap, from: string, to: string): string[] | null {
  const before = new Map<string, string | null>([[from, null]]);
  for (const id of before.keys()) {
    if (id === to) {
      const path: string[] = [];
      for (let at: string | null = id; at !== null; at = before.get(at) ?? null) path.unshift(at);
      return path;
    }
    for (const next of aliasesOf(findToken(tokens, id) ?? {})) if (!before.has(next)) before.set(next, id);
  }
  return null;
}

function withoutTargets(tokens: TokenMap, id: string, token: Extensible, gone: ReadonlySet<string>): Extensible {
  if (!aliasesOf(token).some((id) => gone.has(id))) return token;
  let next = token;
  if (gone.has(String(token['alias']))) next = { ...withoutAlias(next, null), value: tokenValue(tokens, id, null) };
  for (const [mode, target] of Object.entries(recordOf(token['modeAliases']))) {
    if (!gone.has(String(target))) continue;
    next = withoutAlias(next, mode);
    next = { ...next, modes: { ...recordOf(next['modes']), [mode]: tokenValue(tokens, id, mode) } };
  }
  return next;
}

function withoutAlias(token: Extensible, mode: string | null): Extensible {
  if (mode !== null) return withoutKey(token, 'modeAliases', mode);
  const { alias: _alias, ...rest } = token;
  return rest;
}

const withoutMode = (token: Extensible, mode: string): Extensible =>
  withoutKey(withoutKey(token, 'modes', mode), 'modeAliases', mode);

function withoutKey(token: Extensible, field: 'modes' | 'modeAliases', key: string): Extensible {
  const map = token[field];
  if (!isRecord(map) || !Object.hasOwn(map, key)) return token;
  const { [key]: _gone, ...left } = map;
  if (Object.keys(left).length > 0) return { ...token, [field]: left };
  const { [field]: _map, ...rest } = token;
  return rest;
}

function changed(tokens: TokenMap, id: string, change: (token: Extensible) => Extensible): TokenMap {
  const token = findToken(tokens, id);
  return token === undefined ? tokens : { ...tokens, [id]: change(token) };
}

function mapRecords(tokens: TokenMap, change: (token: Extensible, id: string) => Extensible): TokenMap {
  return Object.fromEntries(Object.entries(tokens).map(([id, token]) => [id, change(token, id)]));
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const nameOf = (tokens: TokenMap, id: string): string => String(findToken(tokens, id)?.['name'] ?? id);
