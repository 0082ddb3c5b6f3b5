/** Long calculations in a process that also serves others. */

/** After so long others get their turn, ms; a request takes several turns. */
const sliceMs = 2;

/** Who waits for a turn. Between two looks at the sockets one of them gets it, so that many at work block no longer than one. */
const waiting: (() => void)[] = [];
let isComing = false;

/** Resolves when what waits in this process had its turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!isComing) setImmediate(giveTurn);
    isComing = true;
  });
}

function giveTurn(): void {
  waiting.shift()?.();
  isComing = waiting.length > 0;
  if (isComing) setImmediate(giveTurn);
}

/** Does something with many items: the process keeps serving others meanwhile. */
export async function eachInTurns<T>(items: Iterable<T>, work: (item: T, index: number) => void): Promise<void> {
  let began = performance.now();
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (performance.now() - began < sliceMs) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** As `Array.map`, in turns with others. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> {
  const mapped: R[] = [];
  await eachInTurns(items, (item, index) => mapped.push(map(item, index)));
  return mapped;
}

/** As `Array.filter`, in turns with others. */
export async function filterInTurns<T>(items: readonly T[], keep: (item: T) => boolean): Promise<T[]> {
  const kept: T[] = [];
  await eachInTurns(items, (item) => {
    if (keep(item)) kept.push(item);
  });
  return kept;
}
