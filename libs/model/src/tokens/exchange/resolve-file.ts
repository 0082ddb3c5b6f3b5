import { isRecord } from '../../app/values';
import { deepEqual } from '../../document/deep-equal';
import { isSameSort, storedTypeOf, tokenKinds, type TokenKind } from '../token';
import { evaluateArithmetic } from './arithmetic';
import { isCssGradient, readValue, writeValue } from './file-values';
import { findRaw, nameOf, referenceOf, type RawToken, type RawTokens } from './token-tree';
import { extensionKey, type FileProblem, type ImportedValue } from './token-file';

/** A token of one mode, read; or why it is not. */
export type ReadToken = { name: string; kind: TokenKind; at: ImportedValue } | { problem: FileProblem };

const kinds: Readonly<Record<string, TokenKind>> = {
  color: 'color',
  gradient: 'gradient',
  shadow: 'shadow',
  boxshadow: 'shadow',
  border: 'border',
  typography: 'text',
  spacing: 'spacing',
  borderradius: 'radius',
  sizing: 'size',
  borderwidth: 'size',
  fontsizes: 'size',
  fontsize: 'size',
  dimension: 'spacing',
  size: 'size',
  number: 'spacing',
  space: 'spacing',
  radius: 'radius',
};
const lengths: readonly TokenKind[] = ['spacing', 'radius', 'size'];

const maxSteps = 64;

/** Reads one token of a tree. */
export function readToken(tokens: RawTokens, token: RawToken): ReadToken {
  const path = token.path.join('.');
  const type = typeOf(tokens, token);
  const own = isRecord(token.extensions[extensionKey]) ? token.extensions[extensionKey] : {};
  const ownKind = tokenKinds.find((kind) => kind === own['kind']);
  const kind = ownKind ?? kindOf(tokens, token, type);
  if (kind === undefined)
    return { problem: type === undefined ? { path, code: 'noType' } : { path, code: 'unsupportedType', detail: type } };
  const name = own['path'] === path && typeof own['name'] === 'string' ? own['name'] : nameOf(token.path);
  const read = valueOf(tokens, token, kind, token.value, own['stored']);
  return 'problem' in read ? read : { name, kind, at: read.at };
}

/** Reads a value of a token in one mode. */
export function valueOf(
  tokens: RawTokens,
  token: RawToken,
  kind: TokenKind,
  source: unknown,
  stored: unknown,
): { at: ImportedValue } | { problem: FileProblem } {
  const path = token.path.join('.');
  const resolved = follow(tokens, source, path);
  if ('problem' in resolved) return resolved;
  const read = readValue(kind, resolved.value);
  if ('code' in read) return { problem: { path, ...read } };
  const value = unedited(kind, stored, read);
  const reference = referenceOf(source);
  const target = reference === undefined ? undefined : findRaw(tokens, reference);
  const other = target && target !== token ? aliasable(tokens, target, kind) : undefined;
  return { at: { value, ...(other === undefined ? {} : { alias: other }) } };
}

/** What we wrote beside a value counts as long as nobody changed the value. */
function unedited(kind: TokenKind, stored: unknown, read: { value: unknown }): unknown {
  if (stored === undefined) return read.value;
  const again = readValue(kind, writeValue(kind, stored).value);
  return 'value' in again && deepEqual(again.value, read.value) ? stored : read.value;
}

/** Name of a token that another of a kind can stand for. */
function aliasable(tokens: RawTokens, target: RawToken, kind: TokenKind): string | undefined {
  const own = isRecord(target.extensions[extensionKey]) ? target.extensions[extensionKey] : {};
  const other = tokenKinds.find((each) => each === own['kind']) ?? kindOf(tokens, target, typeOf(tokens, target));
  if (other === undefined || !isSameSort(storedTypeOf(kind), storedTypeOf(other))) return undefined;
  const path = target.path.join('.');
  return own['path'] === path && typeof own['name'] === 'string' ? own['name'] : nameOf(target.path);
}

/** The type of a token: its own, that of what it refers to, that of its group. */
function typeOf(tokens: RawTokens, token: RawToken): string | undefined {
  let at: RawToken | undefined = token;
  for (let step = 0; at && step < maxSteps; step++) {
    if (at.type !== undefined) return at.type;
    const reference = referenceOf(at.value);
    const next: RawToken | undefined = reference === undefined ? undefined : findRaw(tokens, reference);
    if (next === undefined) return at.groupType ?? guessed(at);
    at = next;
  }
  return token.groupType;
}

/** Files of Style Dictionary say by the path what a token is. */
function guessed({ path, value }: RawToken): string | undefined {
  const first = (path[0] ?? '').toLowerCase().replace(/s$/, '');
  if (first === 'color' || first === 'colour') return 'color';
  const isColour = typeof value === 'string' && 'value' in readValue('color', value);
  if (isColour && /^#|\(/.test(value)) return 'color';
  return ['size', 'space', 'spacing', 'radius', 'gradient', 'shadow'].find((each) => each === first);
}

function kindOf(tokens: RawTokens, token: RawToken, type: string | undefined): TokenKind | undefined {
  const known = type === undefined ? undefined : type.toLowerCase();
  const kind = known !== undefined && Object.hasOwn(kinds, known) ? kinds[known] : undefined;
  if (kind === 'color') {
    const resolved = follow(tokens, token.value, '');
    return 'value' in resolved && isCssGradient(resolved.value) ? 'gradient' : kind;
  }
  if (kind === undefined || !lengths.includes(kind)) return kind;
  const isVague = known === 'dimension' || known === 'number';
  const name = token.path.join('/').toLowerCase();
  if (known === 'number' && /opacity|line-?height|weight|z-?index|ratio|scale|duration/.test(name)) return undefined;
  if (!isVague) return kind;
  if (/radi|round|corner/.test(name)) return 'radius';
  return /size|width|height|icon/.test(name) ? 'size' : 'spacing';
}

/** A value with all references in it followed. */
function follow(tokens: RawTokens, value: unknown, path: string): { value: unknown } | { problem: FileProblem } {
  const open = new Set<string>();
  let steps = 0;
  let problem: FileProblem | null = null;
  const resolve = (source: unknown): unknown => {
    const reference = referenceOf(source);
    if (reference === undefined) {
      if (typeof source === 'string') {
        const text = source.includes('{')
          ? source.replace(/\{([^{}]+)\}/g, (whole, name: string) => textFor(whole, name))
          : source;
        return evaluateArithmetic(text) ?? text;
      }
      if (Array.isArray(source)) return source.map(resolve);
      return isRecord(source)
        ? Object.fromEntries(Object.entries(source).map(([key, each]) => [key, resolve(each)]))
        : source;
    }
    const target = findRaw(tokens, reference);
    if (target === undefined) problem ??= { path, code: 'missingAlias', detail: reference };
    else if (open.has(reference) || ++steps > 10_000)
      problem ??= { path, code: 'aliasLoop', detail: [...open, reference].join(' → ').slice(0, 200) };
    else {
      open.add(reference);
      const found = resolve(target.value);
      open.delete(reference);
      return found;
    }
    return undefined;
  };
  const textFor = (whole: string, name: string): string => {
    const resolved = resolve(`{${name}}`);
    const isDimension = isRecord(resolved) && typeof resolved['value'] === 'number';
    const found = isDimension ? `${String(resolved['value'])}${String(resolved['unit'] ?? '')}` : resolved;
    return typeof found === 'string' || typeof found === 'number' ? String(found) : whole;
  };
  const resolved = resolve(value);
  return problem === null ? { value: resolved } : { problem };
}
