/**
 * Copies of the maps of a document. An edit copies the map that it writes to, and an engine lists and copies a map of 50,000 entries some times
 * slower than it reads them one by one: what is known of the keys goes along with the copy.
 */

/** Keys of the copies that were made here, in their order. */
const known = new WeakMap<object, readonly string[]>();

/** Below it the engine's own copy is the faster one. */
const smallest = 500;

/** The own keys of a map, in its order. */
export function keysOf(map: object): readonly string[] {
  return known.get(map) ?? Object.keys(map);
}

/** The values of a map, in its order. */
export function valuesOf<T>(map: Readonly<Record<string, T>>): T[] {
  // its own keys
  return keysOf(map).map((key) => map[key] as T);
}

/** Whether a map has entries. */
export function hasAny(map: object): boolean {
  return keysOf(map).length > 0;
}

/** A copy of a map. Who adds a key to the copy or removes one from it calls `forgetKeys`. */
export function copyMap<T>(map: Readonly<Record<string, T>>): Record<string, T> {
  const keys = keysOf(map);
  // an assignment to this name would set the prototype
  if (keys.length < smallest || Object.hasOwn(map, '__proto__')) return { ...map };
  const copy: Record<string, T> = {};
  // its own keys
  for (const key of keys) copy[key] = map[key] as T;
  known.set(copy, keys);
  return copy;
}

/** What was known of the keys of a copy does not hold any more. */
export function forgetKeys(copy: object): void {
  known.delete(copy);
}
