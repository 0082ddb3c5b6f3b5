import type { App, Style } from '../app/types';
import { isRecord } from '../app/values';

/** Lays the values of design tokens over a style; `references` names the token of each key. Missing tokens are passed over. */
export function assignTokens(app: App, target: Style, references: unknown): void {
  if (!isRecord(references)) return;
  for (const [key, tokenId] of Object.entries(references)) {
    const token =
      typeof tokenId === 'string' && app.designtokens && Object.hasOwn(app.designtokens, tokenId)
        ? app.designtokens[tokenId]
        : undefined;
    if (!token) continue;
    const value =
      token['isComplex'] === true ? (isRecord(token['value']) ? token['value'][key] : undefined) : token['value'];
    if (value !== undefined) target[key] = value;
  }
}
