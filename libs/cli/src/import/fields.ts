import { isRecord } from '@prototrail/model';
import type { DumpRecord } from './dump/bson-reader';

/** The id of a document of the other installation. */
export function idOf(record: DumpRecord): string {
  return textOf(record['_id']) || textOf(record['id']);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A whole number, also from a text; 0 for everything else. */
export function numberOf(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : 0;
}

/** The entries of an object; none for everything else. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** Fields that hold text which is not empty, by name. */
export function textsOf(record: DumpRecord, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = record[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** A record without these fields. */
export function without(record: DumpRecord, names: readonly string[]): DumpRecord {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/** Ids as the product has them in addresses and keys. */
export const isUsableId = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(id);
