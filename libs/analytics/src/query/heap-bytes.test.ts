import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { heapBytes } from './heap-bytes';

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

/**
 * What the heap grows by while a value is made and held, bytes: the median of five tries. What ran before in this process, as the code
 * of other tests, is let go at a time of the engine's choice, so that the heap may even shrink during one of them.
 */
function measure(make: () => unknown): { value: unknown; bytes: number } {
  const tries = Array.from({ length: 5 }, () => {
    collect();
    const before = process.memoryUsage().heapUsed;
    const value = make();
    collect();
    return { value, bytes: process.memoryUsage().heapUsed - before };
  }).sort((a, b) => a.bytes - b.bytes);
  return tries[2] as (typeof tries)[number];
}

const parsed = <T>(length: number, of: (index: number) => T): T[] =>
  JSON.parse(JSON.stringify(Array.from({ length }, (_, index) => of(index)))) as T[];

describe('the estimate of memory', () => {
  it.each<[string, () => unknown]>([
    [
      'rows of sessions',
      () =>
        parsed(40_000, (n) => ({
          session: `S${n}-session`,
          startMs: 1_764_000_000_000 + n,
          events: n % 50,
          ratio: n / 7,
        })),
    ],
    [
      'paths',
      () =>
        parsed(10_000, (n) => ({
          session: `S${n}`,
          surfaces: ['s10001', 's10002', 's10003'],
          times: [1.5e12 + n, 1.6e12 + n, 1.7e12 + n],
        })),
    ],
    ['numbers by name', () => new Map(parsed(40_000, (n): [string, number] => [`session ${n}`, n / 3]))],
    [
      'a table of names',
      () => Object.fromEntries(parsed(20_000, (n): [string, { z: number }] => [`session ${n}`, { z: n / 3 }])),
    ],
  ])('is near to what the heap grows by: %s', (_name, make) => {
    const { value, bytes } = measure(make);
    expect(heapBytes(value) / bytes).toBeGreaterThan(0.6);
    expect(heapBytes(value) / bytes).toBeLessThan(1.7);
  });
});
