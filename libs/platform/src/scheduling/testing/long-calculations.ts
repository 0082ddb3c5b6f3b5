import { serveCalculations } from '../calculation-thread';

function countTo(end: number): number {
  let count = 0;
  while (count < end) count += 1;
  return count;
}

/** What a thread does in tests. */
export const calculations = {
  countTo,
  countForEver: (): number => countTo(Infinity),
  fail: (reason: string): never => {
    throw new Error(reason);
  },
};

serveCalculations(calculations);
