import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pause, readable, type Bench } from './bench';
import { sendLoad, type LoadResult } from './load';
import { freePort, memoryMb, start, stop } from './processes';
import { openProduct } from './product';

const connections = 50;
const seconds = 6;

interface Throughput extends LoadResult {
  queryablePerSecond: number;
}

/** Flat out: how many events are accepted a second, and how many of them can be queried. */
export const throughput: Bench = {
  id: 'P2',
  title: 'Events accepted and queryable, flat out',
  note:
    'The product stores 34 columns and the original event for each row in a replacing table, the raw path 10 columns; both share two cores with the load generator. ' +
    'The queryable rate contains the linger of one second and the last count.',
  run: async (report) => {
    const base = await measureBaseline();
    report(
      `raw path: ${readable(base.events / base.seconds)} accepted, ${readable(base.queryablePerSecond)} queryable a second`,
    );
    const product = await openProduct();
    try {
      const own = await measure({ port: product.process.port, hash: product.hash }, () => product.countEvents());
      const memory = await memoryMb(product.process);
      const accepted = [own.events / own.seconds, base.events / base.seconds] as const;
      return [
        {
          what: 'accepted events a second',
          value: `${readable(accepted[0])} = ${readable(accepted[0] / accepted[1])}x, ${own.failed} errors`,
          baseline: `${readable(accepted[1])}, the raw path`,
          target: '>= 0.6x, 0 errors',
          met: own.failed === 0 && accepted[0] >= 0.6 * accepted[1],
        },
        {
          what: 'queryable events a second',
          value: `${readable(own.queryablePerSecond)} = ${readable(own.queryablePerSecond / base.queryablePerSecond)}x`,
          baseline: `${readable(base.queryablePerSecond)}, the raw path`,
          target: '>= 0.6x',
          met: own.queryablePerSecond >= 0.6 * base.queryablePerSecond,
        },
        {
          what: 'latency of a batch, median and 99%',
          value: `${readable(own.p50)} / ${readable(own.p99)} ms`,
          baseline: `${readable(base.p50)} / ${readable(base.p99)} ms`,
          target: 'reported',
          met: true,
        },
        {
          what: 'memory under this load (P8)',
          value: `${readable(memory.peak)} MB at most`,
          baseline: '',
          target: '<= 800 MB',
          met: memory.peak <= 800,
        },
      ];
    } finally {
      await product.close();
    }
  },
};

async function measureBaseline(): Promise<Throughput> {
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-bench-'));
  const port = await freePort();
  const server = await start(['--import', 'tsx', 'e2e/bench/baselines/event-path.ts', folder, String(port)], {
    PORT: String(port),
  });
  try {
    return await measure(
      { port, hash: 'x' },
      async () => ((await (await fetch(`${server.base}/count`)).json()) as { count: number }).count,
    );
  } finally {
    await stop(server);
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(target: { port: number; hash: string }, count: () => Promise<number>): Promise<Throughput> {
  await sendLoad(target, connections, (requests) => requests < 500);
  const began = performance.now();
  const before = 5_000;
  const result = await sendLoad(target, connections, (_, passed) => passed < seconds);
  const wanted = before + result.events;
  for (let stored = 0; stored < wanted; stored = await count().catch(() => 0)) {
    if (performance.now() - began > 120_000) throw new Error(`${stored} of ${wanted} events after two minutes`);
    await pause(250);
  }
  return { ...result, queryablePerSecond: result.events / ((performance.now() - began) / 1000) };
}
