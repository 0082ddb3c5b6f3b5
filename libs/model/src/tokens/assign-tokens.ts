import type { App, Style } from '../app/types';
import { isRecord } from '../app/values';
import { tokenValue } from './resolve-token';
import { findToken } from './token';

/** Lays the values of design tokens over a style; `references` names the token of each key. Missing tokens are passed over. */
export function assignTokens(app: App, target: Style, references: unknown): void {
  if (!isRecord(references)) return;
  for (const [key, id] of Object.entries(references)) {
    const value = valueForKey(app, id, key);
    if (value !== undefined) target[key] = value;
  }
}

/** What a token gives to a style key; undefined where it has nothing for it. */
export function valueForKey(app: Pick<App, 'designtokens'>, id: unknown, key: string): unknown {
  const token = findToken(app.designtokens, id);
  if (token === undefined) return undefined;
  const value = token['alias'] === undefined ? token['value'] : tokenValue(app.designtokens, id, null);
  if (token['isComplex'] !== true) return value;
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
