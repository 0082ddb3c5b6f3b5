/** A cooperative scheduler: long calculations in a process that also serves requests give way to each other. */
import { stopIfTold } from './stoppable';

/** A calculation runs for so long before it yields, ms; a request yields several times. */
const sliceMs = 1;

/**
 * So many slices of foreground work run for one of background work while both wait. A background slice is about twice
 * as long, so a third of the time is left for it however many requests there are.
 */
const maxForegroundInRow = 4;

/** Foreground work waits at most so long for priority work, ms, so that a process that always has some still answers queries. */
const maxHoldMs = 20;

/** `foreground`: a request waits for it. `background`: nobody does, such as copying events. */
export type Priority = 'foreground' | 'background';

/** Calculations that wait. One of them runs between two polls of the sockets, so that many block no longer than one. */
const waiting: Record<Priority, (() => void)[]> = { foreground: [], background: [] };
let foregroundInRow = 0;
let isScheduled = false;
let priorityWork = 0;
let lastPriorityAt = 0;
let lastForegroundAt = 0;
let hold: NodeJS.Timeout | null = null;

/**
 * Resolves when the other waiting calculations of this process have run a slice. Background work does not hold up a
 * request: the two alternate, and most slices go to requests. Requests also wait for priority work to end.
 * @throws Stopped when the work that yields was told to stop
 */
export async function yieldToOthers(priority: Priority = 'foreground'): Promise<void> {
  stopIfTold();
  await new Promise<void>((resolve) => {
    waiting[priority].push(resolve);
    schedule();
  });
  stopIfTold();
}

/**
 * Begins a short piece of work that passes through several callbacks, such as storing a batch: a slice of calculation
 * before each of them would delay it. Returns what to call when it is done.
 */
export function beginPriorityWork(): () => void {
  priorityWork += 1;
  lastPriorityAt = performance.now();
  return () => {
    priorityWork -= 1;
    if (priorityWork === 0 && hold !== null) schedule();
  };
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(runNext);
}

function runNext(): void {
  isScheduled = false;
  const canRunForeground = waiting.foreground.length > 0 && !isHeld();
  const runsBackground = waiting.background.length > 0 && !(canRunForeground && foregroundInRow < maxForegroundInRow);
  if (runsBackground) {
    foregroundInRow = 0;
    waiting.background.shift()?.();
  } else if (canRunForeground) {
    foregroundInRow += 1;
    lastForegroundAt = performance.now();
    waiting.foreground.shift()?.();
  }
  if (waiting.background.length > 0 || (waiting.foreground.length > 0 && hold === null)) schedule();
}

/** Whether foreground work has to wait for priority work; a timer ends that. */
function isHeld(): boolean {
  // work that takes longer than this is not short, and may itself be what waits here
  const since = Math.min(lastForegroundAt, lastPriorityAt);
  const leftMs = priorityWork === 0 ? 0 : maxHoldMs - (performance.now() - since);
  if (leftMs <= 0) {
    if (hold !== null) clearTimeout(hold);
    hold = null;
    return false;
  }
  hold ??= setTimeout(() => {
    hold = null;
    schedule();
  }, leftMs);
  return true;
}

/** The clock is looked at after so many items at the latest; after each one while they take long. */
const maxBetweenLooks = 16;
/** So many items took no time that matters. */
const noTimeMs = sliceMs / 8;

/** Does something with each of many items and yields after every slice. */
export async function forEachCooperatively<T>(
  items: Iterable<T>,
  work: (item: T, index: number) => void,
): Promise<void> {
  let began = performance.now();
  let looked = began;
  let [index, between, sinceLook] = [0, 1, 0];
  for (const item of items) {
    work(item, index);
    index += 1;
    sinceLook += 1;
    if (sinceLook < between) continue;
    const now = performance.now();
    between = now - looked < noTimeMs ? Math.min(maxBetweenLooks, between * 2) : 1;
    [looked, sinceLook] = [now, 0];
    if (now - began < sliceMs) continue;
    await yieldToOthers();
    began = performance.now();
    looked = began;
  }
}

/** As `Array.map`, yielding after every slice. */
export async function mapCooperatively<T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> {
  const mapped: R[] = [];
  await forEachCooperatively(items, (item, index) => mapped.push(map(item, index)));
  return mapped;
}

/** As `Array.filter`, yielding after every slice. */
export async function filterCooperatively<T>(items: readonly T[], matches: (item: T) => boolean): Promise<T[]> {
  const found: T[] = [];
  await forEachCooperatively(items, (item) => {
    if (matches(item)) found.push(item);
  });
  return found;
}
