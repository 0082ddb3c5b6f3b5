import { median, readable, type Bench, type Figure } from './bench';
import { sendLoad, type LoadResult } from './load';
import { cpuMicroseconds, freePort, start, stop, type Started } from './processes';
import { openProduct } from './product';

const connections = 50;
const warmUp = 6_000;
const requests = 2_500;
const rounds = 5;

interface Cost {
  microseconds: number;
  perSecond: number;
}

/**
 * What accepting a batch costs, whole product against a bare server, in turns. The copy into the columnar store waits
 * meanwhile (it is part of P2): the linger is set to its maximum and the load stays below one block.
 */
export const ingestCost: Bench = {
  id: 'P1',
  title: 'One batch of 10 events, from the socket to the durable answer',
  note:
    'Where the cost beyond the bare server goes, by profile: a third is the commit of the log (2.3 kB a message as pages of the write-ahead log, checkpoints, fsync), a quarter checking ten ' +
    'records and writing them as one message, the rest the gateway in front, access by invitation hash and correlation ids.',
  run: async (report) => {
    const product = await openProduct({ ANALYTICS_LINGER_MS: '60000', ANALYTICS_BLOCK_RECORDS: '1000000' });
    const port = await freePort();
    const bare = await start(['--import', 'tsx', 'e2e/bench/baselines/bare-server.ts', String(port)], {
      PORT: String(port),
    });
    try {
      const own: Cost[] = [];
      const base: Cost[] = [];
      await sendLoad({ port, hash: 'x' }, connections, (count) => count < warmUp);
      await sendLoad({ port: product.process.port, hash: product.hash }, connections, (count) => count < warmUp);
      for (let round = 0; round < rounds; round += 1) {
        base.push(await measure(bare, 'x'));
        own.push(await measure(product.process, product.hash));
        report(
          `round ${round + 1}: bare ${readable(base.at(-1)?.microseconds ?? 0)} us, product ${readable(own.at(-1)?.microseconds ?? 0)} us a batch`,
        );
      }
      return figures(own, base);
    } finally {
      await Promise.all([stop(bare), product.close()]);
    }
  },
};

async function measure(target: Started, hash: string): Promise<Cost> {
  const before = await cpuMicroseconds(target);
  const result: LoadResult = await sendLoad({ port: target.port, hash }, connections, (count) => count < requests);
  if (result.failed > 0) throw new Error(`${result.failed} requests failed`);
  return {
    microseconds: ((await cpuMicroseconds(target)) - before) / result.requests,
    perSecond: result.requests / result.seconds,
  };
}

function figures(own: readonly Cost[], base: readonly Cost[]): Figure[] {
  const [ownCpu, baseCpu] = [
    median(own.map((cost) => cost.microseconds)),
    median(base.map((cost) => cost.microseconds)),
  ];
  const [ownRate, baseRate] = [median(own.map((cost) => cost.perSecond)), median(base.map((cost) => cost.perSecond))];
  return [
    {
      what: 'CPU for each batch',
      value: `${readable(ownCpu)} us = ${readable(ownCpu / baseCpu)}x`,
      baseline: `${readable(baseCpu)} us, bare fastify with schema`,
      target: '<= 2.5x',
      met: ownCpu <= 2.5 * baseCpu,
    },
    {
      what: 'batches a second',
      value: `${readable(ownRate)} = ${readable(ownRate / baseRate)}x`,
      baseline: `${readable(baseRate)}, the same`,
      target: '>= 0.35x',
      met: ownRate >= 0.35 * baseRate,
    },
  ];
}
