import { median, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { constantLoad, sendLoad, untilQueryable, type LoadResult } from './load';
import type { Product } from './product';
import { cpuBetween, readCpu, readMemory, sumOf } from './usage';

const connections = 50;
const seconds = 8;
const rounds = 3;
const slowEventsPerSecond = 500;

/** The way of an event, in its order; what is not named here has no part in it. */
const way: readonly { process: string; does: string }[] = [
  { process: 'product', does: 'everything, in one process' },
  { process: 'gateway', does: 'limits, routing, one more hop over HTTP' },
  { process: 'events', does: 'access, checks, publishing' },
  { process: 'team', does: 'rights behind an invitation hash, cached by the events service' },
  { process: 'redis', does: 'counters of the limits, pubsub' },
  { process: 'ferretdb', does: 'ids of batches that were stored (the document store)' },
  { process: 'kafka', does: 'the stream, one broker' },
  { process: 'analytics', does: 'reading the stream, writing blocks' },
  { process: 'clickhouse', does: 'inserts and merges' },
];

interface Round {
  cpu: ReadonlyMap<string, number>;
  load: LoadResult;
  wallSeconds: number;
}

/** Where the time of an event goes, process by process; the figures of docs/scaling.md come from here. */
export const hops: Bench = {
  id: 'HOPS',
  title: 'CPU time of an event at each hop',
  columns: ['embedded', 'servers'],
  note:
    'Batches of 10 events from 50 connections, flat out. `docs/scaling.md` calculates with these figures. ' +
    'At 500 events a second a process also pays for what it does anyway: polling, heartbeats, an insert every half second.',
  run: async (report, stage) => {
    const product = await stage.openProduct();
    try {
      let sent = (await sendLoad(product, connections, (count) => count < 2_000)).events;
      await untilQueryable(product, sent);
      const all: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const one = await measure(product, sent, () => sendLoad(product, connections, (_, passed) => passed < seconds));
        sent += one.load.events;
        all.push(one);
        report(`round ${round + 1}: ${describe(one)}`);
      }
      const slow = await measure(product, sent, () =>
        constantLoad(product, { eventsPerSecond: slowEventsPerSecond, seconds }),
      );
      report(`${slowEventsPerSecond} events a second: ${describe(slow)}`);
      return [...figures(all, slow), await memory(product)];
    } finally {
      await product.close();
    }
  },
};

async function measure(product: Product, before: number, load: () => Promise<LoadResult>): Promise<Round> {
  const cpu = await readCpu(product.processes());
  const began = performance.now();
  const result = await load();
  if (result.failed > 0) throw new Error(`${result.failed} requests failed`);
  await untilQueryable(product, before + result.events);
  return {
    cpu: cpuBetween(cpu, await readCpu(product.processes())),
    load: result,
    wallSeconds: (performance.now() - began) / 1000,
  };
}

function describe({ cpu, load, wallSeconds }: Round): string {
  const parts = [...cpu].map(([name, time]) => [name, time / load.events] as const).filter(([, time]) => time >= 0.1);
  return (
    `${readable(load.events / load.seconds)} accepted and ${readable(load.events / wallSeconds)} queryable a second; us an event: ` +
    parts.map(([name, time]) => `${name} ${readable(time)}`).join(', ')
  );
}

function figures(all: readonly Round[], slow: Round): Figure[] {
  const share = ({ cpu, load }: Round, name: string): number => (cpu.get(name) ?? 0) / load.events;
  const total = median(all.map(({ cpu, load }) => sumOf(cpu) / load.events));
  const reported = { target: 'reported', met: true };
  const measured = way.filter(({ process }) => all.some(({ cpu }) => cpu.has(process)));
  return [
    {
      what: 'all processes',
      value: `${readable(total)} us an event`,
      baseline: `at ${slowEventsPerSecond} events a second ${readable(sumOf(slow.cpu) / slow.load.events)} us, ${readable(sumOf(slow.cpu) / slow.wallSeconds / 1e6)} of a core`,
      ...reported,
    },
    ...measured.map(({ process, does }) => {
      const own = median(all.map((round) => share(round, process)));
      return {
        what: `${process}: ${does}`,
        value: `${readable(own)} us = ${readable((100 * own) / total)} %`,
        baseline: `at ${slowEventsPerSecond} events a second ${readable(share(slow, process))} us`,
        ...reported,
      };
    }),
    {
      what: 'accepted and queryable events a second',
      value: `${readable(median(all.map(({ load }) => load.events / load.seconds)))} and ${readable(median(all.map(({ load, wallSeconds }) => load.events / wallSeconds)))}`,
      baseline: 'with the load generator on the same cores',
      ...reported,
    },
  ];
}

async function memory(product: Product): Promise<Figure> {
  const found = await readMemory(product.processes());
  const text = [...found].map(([name, { peak }]) => `${name} ${readable(peak)}`).join(', ');
  return { what: 'highest memory so far, MB', value: text, baseline: '', target: 'reported', met: true };
}
