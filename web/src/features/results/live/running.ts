import type { RunningTest } from '@prototrail/contracts';

/** A test without news for so long is no longer running, ms. */
const goneMs = 3 * 60 * 1000;
/** What is told about tests that are over goes back so far, ms. */
const toldMs = 30 * 60 * 1000;
/** Below this nobody is idle, however fast others were. */
const leastIdleMs = 30_000;
/** So many times the usual time on a screen without a click is unusual. */
const idleFactor = 3;

/** A test that is running, with how long its tester has been there and silent. */
export interface Shown extends RunningTest {
  id: string;
  runsMs: number;
  onScreenMs: number;
  silentMs: number;
  isIdle: boolean;
}

/**
 * The tests that are running at a time, longest silent first. Times of testers and of the server are never mixed: what has
 * passed since the last event is counted from when it was received.
 */
export function runningAt(
  now: number,
  tests: readonly RunningTest[],
  usualMs: Readonly<Record<string, number>>,
): Shown[] {
  return tests
    .filter(({ isEnded, receivedMs }) => !isEnded && now - receivedMs < goneMs)
    .map((test) => {
      const silentMs = Math.max(0, now - test.receivedMs);
      const usual = usualMs[test.surface] ?? 0;
      return {
        ...test,
        id: String(test.number),
        silentMs,
        runsMs: test.lastMs - test.startMs + silentMs,
        onScreenMs: Math.max(0, test.lastMs - test.sinceMs) + silentMs,
        isIdle: silentMs > Math.max(leastIdleMs, idleFactor * usual),
      };
    })
    .sort((a, b) => b.silentMs - a.silentMs || a.number - b.number);
}

/** Tests of the last half hour that are over: closed by their testers, or without news for minutes. */
export const endedAt = (now: number, tests: readonly RunningTest[]): number =>
  tests.filter(({ isEnded, receivedMs }) => now - receivedMs < toldMs && (isEnded || now - receivedMs >= goneMs))
    .length;
