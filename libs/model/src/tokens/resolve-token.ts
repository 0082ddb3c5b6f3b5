import type { App, Extensible } from '../app/types';
import { isRecord } from '../app/values';
import { tokenModes } from './modes';
import { findToken, type TokenMap } from './token';

/** Values that tokens stand for in a mode: `modeAliases`, `modes`, `alias`, `value`, the first that there is. */
function stepOf(token: Extensible, mode: string | null): { alias: string } | { value: unknown } {
  if (mode !== null) {
    const alias = isRecord(token['modeAliases']) ? ownValue(token['modeAliases'], mode) : undefined;
    if (typeof alias === 'string') return { alias };
    const value = isRecord(token['modes']) ? ownValue(token['modes'], mode) : undefined;
    if (value !== undefined) return { value };
  }
  return typeof token['alias'] === 'string' ? { alias: token['alias'] } : { value: token['value'] };
}

/**
 * Value of a token in a mode (null is the default), aliases followed. Where an alias leads nowhere or in a circle, the value that
 * was stored with it counts. Undefined for tokens that do not exist.
 */
export function tokenValue(tokens: TokenMap | undefined, id: unknown, mode: string | null): unknown {
  let token = findToken(tokens, id);
  if (token === undefined) return undefined;
  const seen = new Set<Extensible>();
  for (;;) {
    const step = stepOf(token, mode);
    if ('value' in step) return step.value;
    seen.add(token);
    const next = findToken(tokens, step.alias);
    if (next === undefined || seen.has(next)) return storedValue(token, mode);
    token = next;
  }
}

function storedValue(token: Extensible, mode: string | null): unknown {
  const own = mode !== null && isRecord(token['modes']) ? ownValue(token['modes'], mode) : undefined;
  return own ?? token['value'];
}

/** Value of a token of a prototype in one of its modes; the default where the mode is absent or unknown. */
export function resolveToken(app: App, id: string, mode?: string): unknown {
  return tokenValue(app.designtokens, id, modeKey(app, mode));
}

/** The key under which values of a mode are stored; null for the default. */
export function modeKey(app: App, mode: string | null | undefined): string | null {
  if (mode === undefined || mode === null) return null;
  const modes = tokenModes(app);
  return modes[0]?.id !== mode && modes.some(({ id }) => id === mode) ? mode : null;
}

function ownValue(map: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
