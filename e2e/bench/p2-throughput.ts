import { median, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { sendLoad, untilQueryable, type LoadResult } from './load';
import { cpuBetween, readCpu, readMemory, sumOf, type Processes } from './usage';

const connections = 50;
const seconds = 6;
const rounds = 5;

interface Round extends LoadResult {
  queryablePerSecond: number;
  /** Of all processes that take part, without the load generator. */
  cpuPerEvent: number;
}

/** A server under load. */
interface Path {
  target: { port: number; hash: string };
  processes: () => Processes;
  countEvents: () => Promise<number>;
  /** Events that were accepted so far. */
  sent: number;
  rounds: Round[];
}

/** Flat out: how many events are accepted a second, and how many of them can be queried. */
export const throughput: Bench = {
  id: 'P2',
  title: 'Events accepted and queryable, flat out',
  columns: ['embedded', 'servers'],
  note: {
    embedded:
      'The product checks access and every record, and stores the original event beside its columns in a replacing table; the raw path stores 10 columns. One thread takes events in and reads them ' +
      'back for the columnar store, so the rate follows its CPU time, and less of it is left when other work shares the two cores with the load generator. The queryable rate contains the linger of half a second.',
    servers:
      'The raw path is one process with a bare producer and a bare inserter on the same Kafka and ClickHouse. The product puts a gateway and an events service in front of Kafka and an analytics service behind it, ' +
      'checks access and every record, and keeps the original event beside its columns. The queryable rate contains the linger of half a second.',
  },
  run: async (report, stage) => {
    const raw = await stage.openBaseline('whole');
    const product = await stage.openProduct();
    try {
      const base: Path = {
        target: raw.target,
        processes: () => raw.processes(),
        countEvents: () => raw.countEvents(),
        sent: 0,
        rounds: [],
      };
      const own: Path = {
        target: product,
        processes: () => product.processes(),
        countEvents: () => product.countEvents(),
        sent: 0,
        rounds: [],
      };
      for (const path of [base, own]) await warmUp(path);
      for (let round = 0; round < rounds; round += 1) {
        for (const path of [base, own]) path.rounds.push(await measure(path));
        const [raws, mine] = [base, own].map(({ rounds: all }) => all.at(-1));
        report(
          `round ${round + 1}: raw path ${readable(perSecond(raws))} accepted and ${readable(raws?.queryablePerSecond ?? 0)} queryable a second, ` +
            `product ${readable(perSecond(mine))} and ${readable(mine?.queryablePerSecond ?? 0)}`,
        );
      }
      const memory = await readMemory(product.processes());
      return figures(own.rounds, base.rounds, stage.on === 'embedded' ? memory.get('product')?.peak : undefined);
    } finally {
      await Promise.all([raw.close(), product.close()]);
    }
  },
};

function figures(own: readonly Round[], base: readonly Round[], peakMb: number | undefined): Figure[] {
  const both = (read: (round: Round) => number): [number, number] => [median(own.map(read)), median(base.map(read))];
  const [accepted, acceptedRaw] = both(perSecond);
  const [queryable, queryableRaw] = both((round) => round.queryablePerSecond);
  const [cpu, cpuRaw] = both((round) => round.cpuPerEvent);
  const failed = own.reduce((sum, round) => sum + round.failed, 0);
  const latency = (rounds: readonly Round[]): string =>
    `${readable(median(rounds.map(({ p50 }) => p50)))} / ${readable(median(rounds.map(({ p99 }) => p99)))} ms`;
  return [
    {
      what: 'accepted events a second',
      value: `${readable(accepted)} = ${readable(accepted / acceptedRaw)}x, ${failed} errors`,
      baseline: `${readable(acceptedRaw)}, the raw path`,
      target: '>= 0.6x, 0 errors',
      met: failed === 0 && accepted >= 0.6 * acceptedRaw,
    },
    {
      what: 'queryable events a second',
      value: `${readable(queryable)} = ${readable(queryable / queryableRaw)}x`,
      baseline: `${readable(queryableRaw)}, the raw path`,
      target: '>= 0.6x',
      met: queryable >= 0.6 * queryableRaw,
    },
    {
      what: 'CPU for each event, from the socket to the columnar store',
      value: `${readable(cpu)} us = ${readable(cpu / cpuRaw)}x`,
      baseline: `${readable(cpuRaw)} us, the raw path`,
      target: 'reported',
      met: true,
    },
    {
      what: 'latency of a batch, median and 99%',
      value: latency(own),
      baseline: latency(base),
      target: 'reported',
      met: true,
    },
    ...(peakMb === undefined
      ? []
      : [
          {
            what: 'memory under this load (P8)',
            value: `${readable(peakMb)} MB at most`,
            baseline: '',
            target: '<= 800 MB',
            met: peakMb <= 800,
          },
        ]),
  ];
}

function perSecond(round: Round | undefined): number {
  return round === undefined ? 0 : round.events / round.seconds;
}

async function warmUp(path: Path): Promise<void> {
  path.sent += (await sendLoad(path.target, connections, (requests) => requests < 3_000)).events;
  await untilQueryable(path, path.sent);
}

async function measure(path: Path): Promise<Round> {
  const cpuBefore = await readCpu(path.processes());
  const began = performance.now();
  const result = await sendLoad(path.target, connections, (_, passed) => passed < seconds);
  path.sent += result.events;
  await untilQueryable(path, path.sent);
  const queryablePerSecond = result.events / ((performance.now() - began) / 1000);
  const cpuPerEvent = sumOf(cpuBetween(cpuBefore, await readCpu(path.processes()))) / result.events;
  return { ...result, queryablePerSecond, cpuPerEvent };
}
