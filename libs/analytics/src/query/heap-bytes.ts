/** So many parts of a large list are looked at; the others are taken to be like them. */
const sampleSize = 32;

/**
 * About how much memory a value takes on the heap of V8 on 64 bits, in bytes, with everything in it; what two parts share counts
 * twice. An estimate from a sample, made in less than a millisecond however large a list is.
 */
export function heapBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + 8 * Math.ceil(value.length / 8);
  if (typeof value === 'number') return Number.isSafeInteger(value) && Math.abs(value) < 2 ** 30 ? 0 : 16;
  if (typeof value !== 'object' || value === null) return 0;
  if (ArrayBuffer.isView(value)) return 100 + value.byteLength;
  if (Array.isArray(value)) return 32 + 8 * value.length + ofAll(value.length, (index) => heapBytes(value[index]));
  if (value instanceof Map)
    return 64 + 40 * value.size + ofFirst(value, value.size, ([key, one]) => heapBytes(key) + heapBytes(one));
  if (value instanceof Set) return 64 + 32 * value.size + ofFirst(value, value.size, heapBytes);
  const keys = Object.keys(value);
  const fields = value as Readonly<Record<string, unknown>>;
  // an object with many names is a table of them, whose names are its own
  const perName = keys.length > 128 ? 40 : 8;
  return 24 + perName * keys.length + ofAll(keys.length, (index) => heapBytes(fields[keys[index] ?? '']));
}

function ofAll(length: number, bytesOf: (index: number) => number): number {
  const looked = Math.min(length, sampleSize);
  let bytes = 0;
  for (let turn = 0; turn < looked; turn += 1) bytes += bytesOf(Math.floor((turn * length) / looked));
  return looked === 0 ? 0 : (bytes * length) / looked;
}

function ofFirst<E>(entries: Iterable<E>, size: number, bytesOf: (entry: E) => number): number {
  let [bytes, looked] = [0, 0];
  for (const entry of entries) {
    if (looked === sampleSize) break;
    bytes += bytesOf(entry);
    looked += 1;
  }
  return looked === 0 ? 0 : (bytes * size) / looked;
}
