/** Seeded randomness, so that the demo's sessions are the same on every machine. */
export interface Chance {
  next(): number;
  /** Whether something of this probability happens. */
  is(probability: number): boolean;
  between(low: number, high: number): number;
  /** Bell curve around 0 with the given spread. */
  bell(spread: number): number;
  pick<T>(list: readonly T[]): T;
  uuid(): string;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const hex = (length: number): string => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');
  return {
    next,
    is: (probability) => next() < probability,
    between: (low, high) => low + next() * (high - low),
    bell: (spread) => (next() + next() + next() + next() - 2) * spread,
    pick: (list) => {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error('There is nothing to pick from.');
      return found;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
