import { isRecord } from '@prototrail/model';

/** The records of a list. */
export const readArray = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).filter(isRecord);

/** A number that is one, else the other. */
export const finite = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : otherwise;
};
