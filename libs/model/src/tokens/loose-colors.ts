import type { App } from '../app/types';
import { isRecord } from '../app/values';
import { stateNames } from '../derived/types';
import { ownerMaps, referencesOf, type TokenOwner, type TokenUse } from './references';

/** A colour that styles name themselves instead of a token, and where. */
export interface LooseColor {
  /** As the first place writes it. */
  value: string;
  uses: TokenUse[];
}

const states = ['style', ...stateNames] as const;
const colorForm = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([^)]*\))$/i;
const isInvisible = /^(?:#[0-9a-f]{3}0|#[0-9a-f]{6}00|(?:rgb|hsl)a\([^)]*[,/]\s*0(?:\.0+)?\s*\))$/i;

/** Colours of styles that no token gives, the most used first. */
export function looseColors(app: App): LooseColor[] {
  const found = new Map<string, LooseColor>();
  for (const map of ownerMaps)
    for (const [id, owner] of Object.entries(app[map] ?? {}))
      for (const state of states) {
        for (const [color, keys] of colorsOf(app, owner, state)) {
          const known = found.get(color);
          const use = { map, id, state, keys: keys.names };
          if (known === undefined) found.set(color, { value: keys.value, uses: [use] });
          else known.uses.push(use);
        }
      }
  return [...found.values()].sort((a, b) => b.uses.length - a.uses.length);
}

/** The colours of one state of an owner by their usual form. */
function colorsOf(app: App, owner: TokenOwner, state: string): Map<string, { value: string; names: string[] }> {
  const result = new Map<string, { value: string; names: string[] }>();
  const style = owner[state];
  if (!isRecord(style)) return result;
  const references = referencesOf(app, owner)[state];
  for (const [key, value] of Object.entries(style)) {
    if (typeof value !== 'string' || !colorForm.test(value) || isInvisible.test(value)) continue;
    if (isRecord(references) && references[key] !== undefined) continue;
    const color = usualForm(value);
    const known = result.get(color);
    if (known === undefined) result.set(color, { value, names: [key] });
    else known.names.push(key);
  }
  return result;
}

/** The same colour in the same letters: `#FFF` is `#ffffff`. */
function usualForm(color: string): string {
  const text = color.toLowerCase().replace(/\s+/g, '');
  return /^#[0-9a-f]{3}$/.test(text) ? text.replace(/[0-9a-f]/g, '$&$&') : text;
}
