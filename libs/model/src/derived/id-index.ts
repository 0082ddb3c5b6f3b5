import { keysOf } from '../document/maps';

/** Sets of ids by id. One id, the usual case, costs no set. */
export class IdIndex {
  readonly #ids = new Map<string, string | Set<string>>();

  get(key: string): readonly string[] {
    const ids = this.#ids.get(key);
    return ids === undefined ? nothing : typeof ids === 'string' ? [ids] : [...ids];
  }

  has(key: string): boolean {
    return this.#ids.has(key);
  }

  add(key: string, id: string): void {
    const ids = this.#ids.get(key);
    if (ids === undefined) this.#ids.set(key, id);
    else if (typeof ids === 'object') ids.add(id);
    else if (ids !== id) this.#ids.set(key, new Set([ids, id]));
  }

  remove(key: string, id: string): void {
    const ids = this.#ids.get(key);
    if (ids === id) this.#ids.delete(key);
    else if (typeof ids === 'object' && ids.delete(id) && ids.size === 0) this.#ids.delete(key);
  }
}

const nothing: readonly string[] = [];

/** Keys under which two maps hold different objects, compared by identity. */
export function changedKeys<T>(
  before: Readonly<Record<string, T>> = {},
  after: Readonly<Record<string, T>> = {},
): Set<string> {
  const changed = new Set<string>();
  if (before === after) return changed;
  const keys = keysOf(after);
  for (const key of keys) if (before[key] !== after[key]) changed.add(key);
  const keysBefore = keysOf(before);
  // a copy without new keys shares their list
  if (keysBefore !== keys) for (const key of keysBefore) if (after[key] === undefined) changed.add(key);
  return changed;
}
