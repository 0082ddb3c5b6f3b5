import { isRecord, isUnsafeKey } from '@prototrail/model';
import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';

const maxDepth = 100;
/** Control characters but tab and line breaks: the product stores no text with them. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** A document with JSON values only: times as milliseconds, ids as text, numbers as numbers. */
export function plainRecord(record: Record<string, unknown>): Record<string, unknown> {
  const plain = plainValue(record, 0);
  return isRecord(plain) ? plain : {};
}

function plainValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replace(controls, '');
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object') return undefined;
  return plainSpecial(value, depth);
}

function plainSpecial(value: object, depth: number): unknown {
  if (value instanceof Date) return plainValue(value.getTime(), depth);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Timestamp) return value.getHighBits() * 1000;
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Int32 || value instanceof Double) return plainValue(value.valueOf(), depth);
  if (value instanceof Decimal128) return plainValue(Number(value.toString()), depth);
  if (value instanceof Binary) return undefined;
  if (depth > maxDepth) return null;
  if (Array.isArray(value)) return value.map((entry) => plainValue(entry, depth + 1) ?? null);
  const plain: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    const inside = plainValue(entry, depth + 1);
    if (inside !== undefined && !isUnsafeKey(key)) plain[key] = inside;
  }
  return plain;
}
