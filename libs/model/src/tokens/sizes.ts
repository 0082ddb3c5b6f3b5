import type { Extensible } from '../app/types';
import { isRecord, toNumber } from '../app/values';

/**
 * Sizes of widgets and distances in groups are no styles. Their tokens stand under `sizeTokens` of the widget or group, by key; for
 * edits they are one more state of it, with this name.
 */
export const sizeState = 'size';
export const boxSizeKeys = ['w', 'h'] as const;
export const layoutSizeKeys = ['gap', 'crossGap', 'left', 'top', 'right', 'bottom'] as const;
export type SizeKey = (typeof boxSizeKeys)[number] | (typeof layoutSizeKeys)[number];

const smallest: Readonly<Record<SizeKey, number>> = {
  ...{ w: 1, h: 1, gap: -Infinity, crossGap: -Infinity },
  ...{ left: 0, top: 0, right: 0, bottom: 0 },
};

const isBoxKey = (key: string): boolean => boxSizeKeys.some((each) => each === key);
const isLayoutKey = (key: string): boolean => layoutSizeKeys.some((each) => each === key);

/** The number that a value of a token is for a size; undefined for what is none. */
export function sizeFrom(value: unknown, key: string): number | undefined {
  if (!isBoxKey(key) && !isLayoutKey(key)) return undefined;
  const number = toNumber(value, Number.NaN);
  return Number.isFinite(number) ? Math.max(smallest[key as SizeKey], number) : undefined;
}

/** What a widget or group has for a size now. */
export function sizeAt(owner: Extensible, key: string): unknown {
  if (isBoxKey(key)) return owner[key];
  return isRecord(owner['autoLayout']) ? owner['autoLayout'][key] : undefined;
}

/** A widget with other sizes, or a group with other distances in its layout; what fits neither is left out. */
export function withSizes<Owner extends Extensible>(owner: Owner, values: Readonly<Record<string, unknown>>): Owner {
  const sizes = Object.entries(values).flatMap(([key, value]): [string, number][] => {
    const size = sizeFrom(value, key);
    return size === undefined ? [] : [[key, size]];
  });
  const box = sizes.filter(([key]) => isBoxKey(key) && key in owner);
  const layout = isRecord(owner['autoLayout']) ? sizes.filter(([key]) => isLayoutKey(key)) : [];
  return {
    ...owner,
    ...Object.fromEntries(box),
    ...(layout.length === 0
      ? {}
      : { autoLayout: { ...(owner['autoLayout'] as object), ...Object.fromEntries(layout) } }),
  };
}
