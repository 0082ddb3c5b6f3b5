/** Long calculations in a process that also serves others. */

/** After so long others get their turn, ms; a request takes several turns. */
const sliceMs = 1;

/**
 * So many turns those who asked get for one in the background, as long as both wait. A turn in the background is about twice
 * as long, so a third of the time is left for it however much is asked.
 */
const askedInRow = 4;

/** So long at most a turn waits for urgent work, ms, so that a process which always has some answers questions too. */
const longestHoldMs = 20;

/** What somebody asked for is `asked`; what is done anyway, such as copying events, is `background`. */
export type TurnKind = 'asked' | 'background';

/** Who waits for a turn. Between two looks at the sockets one of them gets it, so that many at work block no longer than one. */
const waiting: Record<TurnKind, (() => void)[]> = { asked: [], background: [] };
let askedSoFar = 0;
let isComing = false;
let urgent = 0;
let askedAt = 0;
let held: NodeJS.Timeout | null = null;

/**
 * Resolves when what waits in this process had its turn. Many in the background do not hold up the one who asked: the two
 * take turns, of which most are for those who asked. Who asked also lets urgent work end first.
 */
export function nextTurn(kind: TurnKind = 'asked'): Promise<void> {
  return new Promise((resolve) => {
    waiting[kind].push(resolve);
    comeSoon();
  });
}

/**
 * Somebody waits for a short piece of work that goes through several hands, such as storing a batch: each long
 * calculation in between would delay it by a slice. Returns what to call when it is done.
 */
export function beginUrgent(): () => void {
  urgent += 1;
  return () => {
    urgent -= 1;
    if (urgent === 0 && held !== null) comeSoon();
  };
}

function comeSoon(): void {
  if (isComing) return;
  isComing = true;
  setImmediate(giveTurn);
}

function giveTurn(): void {
  isComing = false;
  const isAsked = waiting.asked.length > 0 && !isHeld();
  const isBackground = waiting.background.length > 0 && !(isAsked && askedSoFar < askedInRow);
  if (isBackground) {
    askedSoFar = 0;
    waiting.background.shift()?.();
  } else if (isAsked) {
    askedSoFar += 1;
    askedAt = performance.now();
    waiting.asked.shift()?.();
  }
  if (waiting.background.length > 0 || (waiting.asked.length > 0 && held === null)) comeSoon();
}

function isHeld(): boolean {
  const leftMs = urgent === 0 ? 0 : longestHoldMs - (performance.now() - askedAt);
  if (leftMs <= 0) {
    if (held !== null) clearTimeout(held);
    held = null;
    return false;
  }
  held ??= setTimeout(() => {
    held = null;
    comeSoon();
  }, leftMs);
  return true;
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
