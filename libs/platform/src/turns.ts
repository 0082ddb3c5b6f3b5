/** Long calculations in a process that also serves others. */

/** After so long others get their turn, ms; a request takes several turns. */
const sliceMs = 2;

/** Resolves when what waits in this process had its turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** As `Array.map`, for many items: the process keeps serving others meanwhile. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> {
  const mapped: R[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    mapped.push(map(item, index));
    if (performance.now() - began < sliceMs) continue;
    await nextTurn();
    began = performance.now();
  }
  return mapped;
}
