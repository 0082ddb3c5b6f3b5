import type { Extensible } from '../app/types';
import { isRecord, toNumber } from '../app/values';

/**
 * Sizes of widgets and distances in groups are no styles. Their tokens stand under `sizeTokens` of the widget or group, by key; for
 * edits they are one more state of it, with this name.
 */
export const sizeState = 'size';
export const boxSizeKeys = ['w', 'h'] as const;
export const limitSizeKeys = ['minW', 'maxW', 'minH', 'maxH'] as const;
export const layoutSizeKeys = ['gap', 'crossGap', 'left', 'top', 'right', 'bottom'] as const;
export type SizeKey = (typeof boxSizeKeys)[number] | (typeof limitSizeKeys)[number] | (typeof layoutSizeKeys)[number];

const smallest: Readonly<Record<SizeKey, number>> = {
  ...{ w: 1, h: 1, minW: 1, maxW: 1, minH: 1, maxH: 1 },
  ...{ gap: -Infinity, crossGap: -Infinity, left: 0, top: 0, right: 0, bottom: 0 },
};

const isSizeKey = (key: string): key is SizeKey => Object.hasOwn(smallest, key);
const isBoxKey = (key: string): boolean => boxSizeKeys.some((each) => each === key);
const isLimitKey = (key: string): boolean => limitSizeKeys.some((each) => each === key);
const isLayoutKey = (key: string): boolean => layoutSizeKeys.some((each) => each === key);

/** The number that a value of a token is for a size; undefined for what is none. */
export function sizeFrom(value: unknown, key: string): number | undefined {
  if (!isSizeKey(key)) return undefined;
  const number = toNumber(value, Number.NaN);
  return Number.isFinite(number) ? Math.max(smallest[key], number) : undefined;
}

/** What a widget or group has for a size now. */
export function sizeAt(owner: Extensible, key: string): unknown {
  if (isBoxKey(key)) return owner[key];
  const map = owner[isLimitKey(key) ? 'layoutItem' : 'autoLayout'];
  return isRecord(map) ? map[key] : undefined;
}

/** A widget with other sizes, or a group with other distances in its layout; what fits neither is left out. */
export function withSizes<Owner extends Extensible>(owner: Owner, values: Readonly<Record<string, unknown>>): Owner {
  const sizes = Object.entries(values).flatMap(([key, value]): [string, number][] => {
    const size = sizeFrom(value, key);
    return size === undefined ? [] : [[key, size]];
  });
  const box = sizes.filter(([key]) => isBoxKey(key) && key in owner);
  const limits = sizes.filter(([key]) => isLimitKey(key));
  const layout = isRecord(owner['autoLayout']) ? sizes.filter(([key]) => isLayoutKey(key)) : [];
  const merged = (map: unknown, entries: [string, number][]): object => ({
    ...(isRecord(map) ? map : {}),
    ...Object.fromEntries(entries),
  });
  return {
    ...owner,
    ...Object.fromEntries(box),
    ...(limits.length === 0 ? {} : { layoutItem: merged(owner['layoutItem'], limits) }),
    ...(layout.length === 0 ? {} : { autoLayout: merged(owner['autoLayout'], layout) }),
  };
}
