import type { App } from './types';
import { ModelError } from '../errors';

/** Prefixes of minted ids (screen, widget, line, group, templates, token, ruler, command, path). */
export type IdPrefix = 's' | 'w' | 'l' | 'g' | 'tg' | 'tw' | 'tsg' | 'dt' | 'sg' | 'c' | 'p';

export const idLimits = {
  firstCounter: 10_000,
  maxCounter: 10_000_000,
  counterAfterReset: 1_000_000,
  random: 100_000,
} as const;

/**
 * Mints an id `prefix + lastUUID + "_" + random` and the counter that the document must get with it.
 * @param random whole number below 100000; passed in so that callers own the randomness.
 */
export function mintId(app: Pick<App, 'lastUUID'>, prefix: IdPrefix, random: number): { id: string; lastUUID: number } {
  const counter = Number.isSafeInteger(app.lastUUID) ? app.lastUUID : idLimits.firstCounter;
  if (counter > idLimits.maxCounter) {
    throw new ModelError('model.ids-exhausted', `lastUUID is ${counter}; reload the prototype to reset the counter`);
  }
  const suffix = Math.abs(Math.trunc(random)) % idLimits.random;
  return { id: `${prefix}${counter}_${suffix}`, lastUUID: counter + 1 };
}

/** Counter part of an id: letters, then digits up to `_` or the end. Undefined for ids without one. */
export function counterOf(id: string): number | undefined {
  const match = /^[A-Za-z]+(\d+)(?:_|$)/.exec(id);
  return match ? Number(match[1]) : undefined;
}

/** Whether a stored id holds none of the characters that derived ids and stores use. */
export function isCleanId(id: string): boolean {
  return id !== '' && !/[@.+/$\s]/.test(id);
}

const collator = new Intl.Collator('en');

/** The one order of ids as text: lines that leave an element and widgets with equal z. */
export function compareIds(a: string, b: string): number {
  return collator.compare(a, b);
}
