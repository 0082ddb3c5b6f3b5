import type { App, Extensible } from '../app/types';
import { modeKey, tokenValue } from './resolve-token';
import type { TokenMap } from './token';

const apps = new WeakMap<App, Map<string, App>>();
const maps = new WeakMap<TokenMap, Map<string, TokenMap>>();
const records = new WeakMap<Extensible, Map<string, { value: unknown; record: Extensible }>>();

/**
 * A prototype as it looks in one of its modes: the same document, its tokens with the values of that mode. In the default mode
 * it is the document itself. Memoised; tokens that have the same value are the same records, so that what is derived of it
 * stays.
 */
export function appInMode(app: App, mode: string | null | undefined): App {
  const key = modeKey(app, mode);
  if (key === null || app.designtokens === undefined) return app;
  return remember(apps, app, key, () => ({ ...app, designtokens: tokensInMode(app.designtokens ?? {}, key) }));
}

function tokensInMode(tokens: TokenMap, key: string): TokenMap {
  return remember(maps, tokens, key, () =>
    Object.fromEntries(Object.entries(tokens).map(([id, token]) => [id, tokenInMode(tokens, id, token, key)])),
  );
}

function tokenInMode(tokens: TokenMap, id: string, token: Extensible, key: string): Extensible {
  const value = tokenValue(tokens, id, key);
  if (token['alias'] === undefined && value === token['value']) return token;
  const known = records.get(token)?.get(key);
  if (known !== undefined && known.value === value) return known.record;
  const { alias: _alias, modes: _modes, modeAliases: _aliases, ...rest } = token;
  const record = { ...rest, value };
  const byMode = records.get(token) ?? new Map<string, { value: unknown; record: Extensible }>();
  records.set(token, byMode.set(key, { value, record }));
  return record;
}

function remember<K extends object, V>(known: WeakMap<K, Map<string, V>>, of: K, key: string, make: () => V): V {
  const byKey = known.get(of) ?? new Map<string, V>();
  known.set(of, byKey);
  const found = byKey.get(key);
  if (found !== undefined) return found;
  const made = make();
  byKey.set(key, made);
  return made;
}
