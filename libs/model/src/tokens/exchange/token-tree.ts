import { isRecord } from '../../app/values';
import { maxImportedTokens, TokenFileError, type FileProblem } from './token-file';

/** A token as it stands in a file; references are not followed yet. */
export interface RawToken {
  path: readonly string[];
  value: unknown;
  /** The type that it has itself. */
  type: string | undefined;
  /** The type of the closest group that has one. */
  groupType: string | undefined;
  description: string | undefined;
  extensions: Record<string, unknown>;
}

/** Tokens by their paths, `a.b`. */
export type RawTokens = ReadonlyMap<string, RawToken>;

const maxDepth = 32;
const rootName = '$root';

/** Whether a file is of the form before `$value`: Tokens Studio and Style Dictionary still write it. */
function isLegacy(tree: unknown): boolean {
  return !JSON.stringify(tree).includes('"$value"');
}

/** Flattens a tree of groups to its tokens. Groups that extend others have their tokens, too. */
export function readTree(tree: Record<string, unknown>, problems: FileProblem[]): Map<string, RawToken> {
  const found = new Map<string, RawToken>();
  const legacy = isLegacy(tree);
  const walk = (node: Record<string, unknown>, path: readonly string[], groupType: string | undefined): void => {
    if (path.length > maxDepth) {
      problems.push({ path: path.join('.').slice(0, 120), code: 'deep' });
      return;
    }
    if (isToken(node, legacy)) {
      if (found.size >= maxImportedTokens)
        throw new TokenFileError({ path: path.join('.'), code: 'tooMany', detail: String(maxImportedTokens) });
      found.set(path.join('.'), rawToken(node, path, groupType));
      return;
    }
    const type = textOf(node['$type']) ?? groupType;
    for (const [key, child] of Object.entries(node)) {
      if (key.startsWith('$') && key !== rootName) continue;
      if (isRecord(child)) walk(child, [...path, key], type);
    }
  };
  walk(withExtends(tree, problems), [], undefined);
  return found;
}

const isToken = (node: Record<string, unknown>, legacy: boolean): boolean =>
  Object.hasOwn(node, '$value') ||
  typeof node['$ref'] === 'string' ||
  (legacy && Object.hasOwn(node, 'value') && (typeof node['type'] === 'string' || !hasValue(node['value'])));

/** A group may have a token of the name "value". */
const hasValue = (value: unknown): boolean => isRecord(value) && Object.hasOwn(value, 'value');

function rawToken(node: Record<string, unknown>, path: readonly string[], groupType: string | undefined): RawToken {
  const reference = textOf(node['$ref']);
  return {
    path,
    value: Object.hasOwn(node, '$value')
      ? node['$value']
      : reference === undefined
        ? node['value']
        : { $ref: reference },
    type: textOf(node['$type']) ?? textOf(node['type']),
    groupType,
    description: textOf(node['$description']) ?? textOf(node['description']) ?? textOf(node['comment']),
    extensions: isRecord(node['$extensions']) ? node['$extensions'] : {},
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The path that a reference names, `{a.b}` or `{"$ref": "#/a/b"}`; undefined for other values. */
export function referenceOf(value: unknown): string | undefined {
  if (typeof value === 'string') {
    const named = /^\s*\{([^{}]+)\}\s*$/.exec(value)?.[1];
    return named?.trim();
  }
  if (!isRecord(value) || typeof value['$ref'] !== 'string' || !value['$ref'].startsWith('#/')) return undefined;
  const steps = value['$ref']
    .slice(2)
    .split('/')
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
  return (steps.at(-1) === '$value' ? steps.slice(0, -1) : steps).join('.');
}

/** The token that a reference names; Style Dictionary writes `.value` behind. */
export function findRaw(tokens: RawTokens, path: string): RawToken | undefined {
  return tokens.get(path) ?? tokens.get(`${path}.${rootName}`) ?? tokens.get(path.replace(/\.\$?value$/, ''));
}

/** Name of a token here: the path with slashes. */
export const nameOf = (path: readonly string[]): string =>
  path.filter((step, at) => step !== rootName || at < path.length - 1).join('/');

/** Lays groups that say `$extends` over those that they extend. */
function withExtends(tree: Record<string, unknown>, problems: FileProblem[]): Record<string, unknown> {
  if (!JSON.stringify(tree).includes('"$extends"')) return tree;
  const resolve = (node: Record<string, unknown>, path: string, open: readonly string[]): Record<string, unknown> => {
    if (open.length > maxDepth) return node;
    const wanted = node['$extends'];
    const target =
      wanted === undefined
        ? undefined
        : referenceOf(typeof wanted === 'string' && wanted.startsWith('#') ? { $ref: wanted } : wanted);
    let base: Record<string, unknown> = {};
    if (target !== undefined) {
      const other = nodeAt(tree, target);
      if (open.includes(target) || target === path) problems.push({ path, code: 'aliasLoop', detail: target });
      else if (other === undefined) problems.push({ path, code: 'missingAlias', detail: target });
      else base = resolve(other, target, [...open, path]);
    }
    const { $extends: _extends, ...own } = node;
    const merged = deepMerge(base, own);
    return Object.fromEntries(
      Object.entries(merged).map(([key, child]) => [
        key,
        isRecord(child) && !key.startsWith('$') && !Object.hasOwn(child, '$value')
          ? resolve(child, path === '' ? key : `${path}.${key}`, open)
          : child,
      ]),
    );
  };
  return resolve(tree, '', []);
}

function nodeAt(tree: Record<string, unknown>, path: string): Record<string, unknown> | undefined {
  let node: unknown = tree;
  for (const step of path.split('.')) node = isRecord(node) && Object.hasOwn(node, step) ? node[step] : undefined;
  return isRecord(node) ? node : undefined;
}

/** Lays a tree over another; tokens replace tokens as a whole. */
export function deepMerge(base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const next: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (key === '__proto__') continue;
    const before = Object.hasOwn(base, key) ? base[key] : undefined;
    const isGroup =
      isRecord(before) && isRecord(value) && !Object.hasOwn(value, '$value') && !Object.hasOwn(value, 'value');
    next[key] = isGroup && !key.startsWith('$') ? deepMerge(before, value) : value;
  }
  return next;
}
