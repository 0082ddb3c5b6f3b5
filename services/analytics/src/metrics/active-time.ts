import { activeTime as findActiveTime, describe, medianInterval } from '@prototrail/analytics';
import type { Answer } from './metric';

const secondMs = 1000;
const maxNamed = 300;

/** How long testers were busy, and which tests were interrupted. */
export const activeTime: Answer<'activeTime'> = async ({ reader, study, query }) => {
  const idleMs = query.idle === undefined ? undefined : query.idle * secondMs;
  const rows = await findActiveTime.run(reader, study, { idleMs });
  const times = rows.map(({ activeMs }) => activeMs);
  const interrupted = rows.filter(({ isInterrupted }) => isInterrupted);
  return {
    activeMs: describe(times),
    medianInterval: medianInterval(times),
    interrupted: interrupted.length,
    interruptedSessions: interrupted.slice(0, maxNamed).map(({ session }) => session),
  };
};
