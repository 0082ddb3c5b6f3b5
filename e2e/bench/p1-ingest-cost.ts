import { median, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { sendLoad, type LoadResult } from './load';
import type { Baseline } from './stage';
import { cpuBetween, readCpu, sumOf, type Processes } from './usage';

const connections = 50;
const warmUp = 6_000;
const requests = 2_500;
const rounds = 5;
/** Copying into the columnar store is not part of this. */
const notCounted = ['analytics', 'clickhouse'];

interface Cost {
  microseconds: number;
  perSecond: number;
}

/** Something that takes in batches, with the processes that this costs time. */
type Door = Pick<Baseline, 'target' | 'processes'>;

/**
 * What accepting a batch costs, whole product against a bare server, alternating. The copy into the columnar store waits
 * meanwhile (it is part of P2): the linger is set to its maximum and the load stays below one block.
 */
export const ingestCost: Bench = {
  id: 'P1',
  title: 'One batch of 10 events, from the socket to the durable answer',
  columns: ['embedded', 'servers'],
  note: {
    embedded:
      'By profile a fifth of the cost is the commit of the log, a fifth the bookkeeping of asynchronous calls that carries the correlation id on Node 20, a tenth admission by invitation hash and reading ' +
      'the body, 8 % the checks of ten records, 6 % writing to the socket.',
    servers:
      'CPU of all processes that take part, Kafka included; both store the batch in the same Kafka with acks from all replicas before they answer. The bare server is one process and has no gateway: ' +
      'a hop over HTTP alone costs two to three times what a bare server costs. `HOPS` shows where the rest goes.',
  },
  run: async (report, stage) => {
    const settings = { ANALYTICS_LINGER_MS: '60000', ANALYTICS_BLOCK_RECORDS: '1000000' };
    const product = await stage.openProduct({ settings });
    const bare = await stage.openBaseline('door');
    const door: Door = { target: product, processes: () => product.processes() };
    try {
      const own: Cost[] = [];
      const base: Cost[] = [];
      for (const { target } of [bare, door]) await sendLoad(target, connections, (count) => count < warmUp);
      for (let round = 0; round < rounds; round += 1) {
        base.push(await measure(bare));
        own.push(await measure(door));
        report(
          `round ${round + 1}: bare ${readable(base.at(-1)?.microseconds ?? 0)} us, product ${readable(own.at(-1)?.microseconds ?? 0)} us a batch`,
        );
      }
      const what =
        stage.on === 'embedded' ? 'bare fastify with schema' : 'bare fastify with schema and a bare producer';
      return figures(own, base, what);
    } finally {
      await Promise.all([bare.close(), product.close()]);
    }
  },
};

async function measure({ target, processes }: Door): Promise<Cost> {
  const chosen: Processes = processes().filter(({ name }) => !notCounted.includes(name));
  const before = await readCpu(chosen);
  const result: LoadResult = await sendLoad(target, connections, (count) => count < requests);
  if (result.failed > 0) throw new Error(`${result.failed} requests failed`);
  return {
    microseconds: sumOf(cpuBetween(before, await readCpu(chosen))) / result.requests,
    perSecond: result.requests / result.seconds,
  };
}

function figures(own: readonly Cost[], base: readonly Cost[], bare: string): Figure[] {
  const [ownCpu, baseCpu] = [
    median(own.map((cost) => cost.microseconds)),
    median(base.map((cost) => cost.microseconds)),
  ];
  const [ownRate, baseRate] = [median(own.map((cost) => cost.perSecond)), median(base.map((cost) => cost.perSecond))];
  return [
    {
      what: 'CPU for each batch',
      value: `${readable(ownCpu)} us = ${readable(ownCpu / baseCpu)}x`,
      baseline: `${readable(baseCpu)} us, ${bare}`,
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
