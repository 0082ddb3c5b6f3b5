import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { median, pause, readable, type Bench, type Figure } from './bench';
import { sendLoad, type LoadResult } from './load';
import { cpuMicroseconds, freePort, memoryMb, start, stop, type Started } from './processes';
import { openProduct } from './product';

const connections = 50;
const seconds = 6;
const rounds = 5;

interface Round extends LoadResult {
  queryablePerSecond: number;
  /** Of the server, without the load generator. */
  cpuPerEvent: number;
}

/** A server under load. */
interface Path {
  target: { port: number; hash: string };
  server: () => Started;
  count: () => Promise<number>;
  /** Events that were accepted so far. */
  sent: number;
  rounds: Round[];
}

/** Flat out: how many events are accepted a second, and how many of them can be queried. */
export const throughput: Bench = {
  id: 'P2',
  title: 'Events accepted and queryable, flat out',
  note:
    'The product checks access and every record, and stores the original event beside its columns in a replacing table; the raw path stores 10 columns. One thread takes events in and reads them ' +
    'back for the columnar store, so the rate follows its CPU time, and less of it is left when other work shares the two cores with the load generator. The queryable rate contains the linger of half a second.',
  run: async (report) => {
    const raw = await openRawPath();
    const product = await openProduct();
    try {
      const own: Path = {
        target: { port: product.process.port, hash: product.hash },
        server: () => product.process,
        count: () => product.countEvents(),
        sent: 0,
        rounds: [],
      };
      for (const path of [raw.path, own]) await warmUp(path);
      for (let round = 0; round < rounds; round += 1) {
        for (const path of [raw.path, own]) path.rounds.push(await measure(path));
        const [base, mine] = [raw.path, own].map(({ rounds: all }) => all.at(-1));
        report(
          `round ${round + 1}: raw path ${readable(perSecond(base))} accepted and ${readable(base?.queryablePerSecond ?? 0)} queryable a second, ` +
            `product ${readable(perSecond(mine))} and ${readable(mine?.queryablePerSecond ?? 0)}`,
        );
      }
      return figures(own.rounds, raw.path.rounds, (await memoryMb(product.process)).peak);
    } finally {
      await Promise.all([raw.close(), product.close()]);
    }
  },
};

function figures(own: readonly Round[], base: readonly Round[], peakMb: number): Figure[] {
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
    {
      what: 'memory under this load (P8)',
      value: `${readable(peakMb)} MB at most`,
      baseline: '',
      target: '<= 800 MB',
      met: peakMb <= 800,
    },
  ];
}

async function openRawPath(): Promise<{ path: Path; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'prototrail-bench-'));
  const port = await freePort();
  const server = await start(['--import', 'tsx', 'e2e/bench/baselines/event-path.ts', folder, String(port)], {
    PORT: String(port),
  });
  const count = async (): Promise<number> =>
    ((await (await fetch(`${server.base}/count`)).json()) as { count: number }).count;
  return {
    path: { target: { port, hash: 'x' }, server: () => server, count, sent: 0, rounds: [] },
    close: async () => {
      await stop(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function perSecond(round: Round | undefined): number {
  return round === undefined ? 0 : round.events / round.seconds;
}

async function warmUp(path: Path): Promise<void> {
  path.sent += (await sendLoad(path.target, connections, (requests) => requests < 3_000)).events;
  await untilQueryable(path);
}

async function measure(path: Path): Promise<Round> {
  const cpuBefore = await cpuMicroseconds(path.server());
  const began = performance.now();
  const result = await sendLoad(path.target, connections, (_, passed) => passed < seconds);
  path.sent += result.events;
  await untilQueryable(path);
  const queryablePerSecond = result.events / ((performance.now() - began) / 1000);
  const cpuPerEvent = ((await cpuMicroseconds(path.server())) - cpuBefore) / result.events;
  return { ...result, queryablePerSecond, cpuPerEvent };
}

async function untilQueryable({ count, sent }: Path): Promise<void> {
  const began = performance.now();
  for (let stored = 0; stored < sent; stored = await count().catch(() => 0)) {
    if (performance.now() - began > 60_000) throw new Error(`${stored} of ${sent} events after a minute`);
    await pause(50);
  }
}
