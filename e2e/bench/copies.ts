import { median, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { sendLoad, untilQueryable } from './load';
import type { Stage } from './stage';
import { cpuBetween, readCpu, sumOf } from './usage';

const copies = [1, 2, 3] as const;
const connections = 60;
const seconds = 6;
const rounds = 3;

interface Round {
  accepted: number;
  queryable: number;
  /** CPU time of everything but the load generator, microseconds an event. */
  cpu: number;
  /** Of the events services alone. */
  own: number;
}

/** Whether more copies of the events service take in more. */
export const eventCopies: Bench = {
  id: 'COPIES',
  title: 'Ingest with 1, 2 and 3 copies of the events service, 6 partitions',
  columns: ['servers'],
  note:
    'All processes, the servers and the load generator share the processors of one machine, so more copies cannot take in more here: what the figures show is what a copy more costs for each event. ' +
    'Each copy brings fewer batches together into one write to the stream and to the deduplication log. Accepted per CPU second is the number to plan with.',
  run: async (report, stage) => {
    const found = new Map<number, Round[]>();
    for (const count of copies) {
      const all = await measure(stage, count);
      found.set(count, all);
      report(
        `${count}: ${readable(median(all.map(({ accepted }) => accepted)))} accepted a second, ${readable(median(all.map(({ cpu }) => cpu)))} us an event`,
      );
    }
    return [...found].flatMap(([count, all]) => figures(count, all, found.get(1) ?? []));
  },
};

async function measure(stage: Stage, count: number): Promise<Round[]> {
  const product = await stage.openProduct({ copies: { events: count } });
  try {
    let sent = (await sendLoad(product, connections, (requests) => requests < 1_500)).events;
    await untilQueryable(product, sent);
    const all: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await readCpu(product.processes());
      const began = performance.now();
      const load = await sendLoad(product, connections, (_, passed) => passed < seconds);
      if (load.failed > 0) throw new Error(`${load.failed} requests failed`);
      sent += load.events;
      await untilQueryable(product, sent);
      const used = cpuBetween(before, await readCpu(product.processes()));
      all.push({
        accepted: load.events / load.seconds,
        queryable: load.events / ((performance.now() - began) / 1000),
        cpu: sumOf(used) / load.events,
        own: sumOf(used, ['events']) / load.events,
      });
    }
    return all;
  } finally {
    await product.close();
  }
}

function figures(count: number, all: readonly Round[], single: readonly Round[]): Figure[] {
  const of = (read: (round: Round) => number): number => median(all.map(read));
  const [cpu, before] = [of((round) => round.cpu), median(single.map((round) => round.cpu))];
  return [
    {
      what: `${count} ${count === 1 ? 'copy' : 'copies'}: accepted and queryable events a second`,
      value: `${readable(of((round) => round.accepted))} and ${readable(of((round) => round.queryable))}`,
      baseline: `${readable(1e6 / cpu)} accepted for each CPU second of all processes`,
      target: 'reported',
      met: true,
    },
    {
      what: `${count} ${count === 1 ? 'copy' : 'copies'}: CPU for each event, all processes and events services alone`,
      value: `${readable(cpu)} us = ${readable(cpu / before)}x, ${readable(of((round) => round.own))} us`,
      baseline: `${readable(before)} us with one copy`,
      target: '<= 1.25x',
      met: cpu <= 1.25 * before,
    },
  ];
}
