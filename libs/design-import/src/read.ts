/** Reading what came from outside: a value of another kind counts as absent. */
export type Outside = Readonly<Record<string, unknown>>;

const nothing: Outside = {};

export const recordOf = (value: unknown): Outside =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Outside) : nothing;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

export const recordsOf = (value: unknown): Outside[] =>
  listOf(value).filter(
    (entry): entry is Outside => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );

export const numberOf = (value: unknown, fallback = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(1e7, Math.max(-1e7, value)) : fallback;

export const textOf = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback);

const longestName = 200;

/** A name for people, in one line. */
export const nameOf = (value: unknown, fallback: string): string =>
  textOf(value)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestName) || fallback;

export const round = (value: number): number => Math.round(value * 100) / 100;

export function oneOf<Value extends string>(values: readonly Value[], value: unknown, fallback: Value): Value {
  return values.find((entry) => entry === value) ?? fallback;
}
