import type { App } from '../../app/types';
import { isRecord } from '../../app/values';
import { deepEqual } from '../../document/deep-equal';
import { modeKey, tokenValue } from '../resolve-token';
import { tokenModes } from '../modes';
import {
  findToken,
  isSameSort,
  kindOfToken,
  tokensOf,
  type DesignToken,
  type TokenKind,
  type TokenMap,
} from '../token';
import { readValue, writeValue } from './file-values';
import { extensionKey } from './token-file';

type Tree = Record<string, unknown>;
type ExportedApp = Pick<App, 'designtokens' | 'tokenModes'>;

interface Written {
  $type?: string;
  $value: unknown;
  stored?: unknown;
}

/**
 * The design tokens of a prototype in the design-token format. Modes stand in `$extensions`; with a mode only its values are
 * written, as tools want them that have one file for each mode.
 */
export function writeTokenFile(app: ExportedApp, options: { mode?: string } = {}): Tree {
  const tokens = app.designtokens ?? {};
  const modes = tokenModes(app);
  const all = tokensOf({ designtokens: tokens });
  const paths = pathsOf(all);
  const only = options.mode === undefined ? undefined : modeKey(app as App, options.mode);
  const root: Tree = {};
  if (modes.length > 1 && only === undefined)
    root['$extensions'] = { [extensionKey]: { modes: modes.map(({ name, kind }) => ({ name, kind })) } };
  for (const token of all) {
    const kind = kindOfToken(token);
    const path = paths.get(token.id);
    if (kind === undefined || path === undefined) continue;
    const value = writeMode(tokens, token, kind, only ?? null, paths);
    const others =
      only === undefined ? modes.slice(1).flatMap((mode) => modeEntry(tokens, token, kind, mode, paths)) : [];
    const name = token.name === path.join('/') ? {} : { name: token.name, path: path.join('.') };
    const { stored, ...standard } = value;
    const own = {
      kind,
      ...name,
      ...(stored === undefined ? {} : { stored }),
      ...(others.length > 0 ? { modes: Object.fromEntries(others) as Tree } : {}),
    };
    put(root, path, {
      ...standard,
      ...(token.description ? { $description: token.description } : {}),
      $extensions: { [extensionKey]: own },
    });
  }
  return root;
}

function modeEntry(
  tokens: TokenMap,
  token: DesignToken,
  kind: TokenKind,
  { id, name }: { id: string; name: string },
  paths: Paths,
): [string, Written][] {
  const isOwn = Object.hasOwn(token.modes ?? {}, id) || Object.hasOwn(token.modeAliases ?? {}, id);
  if (!isOwn) return [];
  const { $type: _type, ...entry } = writeMode(tokens, token, kind, id, paths);
  return [[name, entry]];
}

type Paths = ReadonlyMap<string, readonly string[]>;

/** The value of a token in a mode, or the token that it stands for. */
function writeMode(tokens: TokenMap, token: DesignToken, kind: TokenKind, mode: string | null, paths: Paths): Written {
  const value = tokenValue(tokens, token.id, mode);
  const { type, value: written } = writeValue(kind, value);
  const target = targetOf(token, mode);
  const other = findToken(tokens, target);
  const path = target === undefined ? undefined : paths.get(target);
  if (other && path && isSameSort(token, other)) return { $type: type, $value: `{${path.join('.')}}` };
  const again = readValue(kind, written);
  const isWhole = 'value' in again && deepEqual(again.value, value);
  return { $type: type, $value: written, ...(isWhole || value === undefined ? {} : { stored: value }) };
}

function targetOf(token: DesignToken, mode: string | null): string | undefined {
  const own = mode === null ? undefined : token.modeAliases?.[mode];
  if (typeof own === 'string') return own;
  const hasValue = mode !== null && Object.hasOwn(token.modes ?? {}, mode);
  return hasValue || typeof token.alias !== 'string' ? undefined : token.alias;
}

/** The place of each token in the file: the parts of its name, made fit for the format and unique. */
function pathsOf(tokens: readonly DesignToken[]): Paths {
  const parts = tokens.map(({ id, name }) => ({ id, steps: stepsOf(name) }));
  const groups = new Set(parts.flatMap(({ steps }) => steps.slice(1).map((_, at) => key(steps.slice(0, at + 1)))));
  const taken = new Set<string>();
  return new Map(
    parts.map(({ id, steps }) => {
      const place = (number: number): string[] => {
        const last = `${steps.at(-1) ?? ''}${number > 1 ? ` ${number}` : ''}`;
        const path = [...steps.slice(0, -1), last];
        return groups.has(key(path)) ? [...path, '$root'] : path;
      };
      let number = 1;
      while (taken.has(key(place(number)))) number++;
      taken.add(key(place(number)));
      return [id, place(number)];
    }),
  );
}

const key = (steps: readonly string[]): string => steps.join('.');

function stepsOf(name: string): string[] {
  const steps = name
    .split('/')
    .map((step) => step.replace(/[.{}]/g, '-').replace(/^\$+/, '').trim())
    .filter((step) => step !== '');
  return steps.length > 0 ? steps.map((step) => (step === '__proto__' ? 'proto' : step)) : ['token'];
}

function put(root: Tree, path: readonly string[], token: Tree): void {
  let at = root;
  for (const step of path.slice(0, -1)) {
    const next = Object.hasOwn(at, step) && isRecord(at[step]) ? at[step] : {};
    at[step] = next;
    at = next;
  }
  at[path.at(-1) ?? ''] = token;
}
