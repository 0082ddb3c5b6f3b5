import { median, pause, quantile, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { Connections, makeBatch, send, type Batch } from '../support/batch';
import type { BareStore, Product } from './product';
import { betweenStarts, fillSql, firstStart, largeApp, noCatchingUp, tasks } from './study';

const rounds = 5;
/** More than a hundred queries beside the events: of fewer, 99 % are the slowest one. */
const seconds = 20;
/** More than are sent in one part. */
const maxQueries = 600;
const warmUpSeconds = 18;
const rowsPerSecond = 20_000;
const perBatch = 200;
/** As many rows as half a second brings, which is what is inserted together. */
const perInsert = 10_000;
const rows = 200_000;
const rowsOfOthers = 9_800_000;
const metrics = ['screens', 'funnels'] as const;

/** Whether people who read results notice that a large study runs. */
export const readsWhileInserting: Bench = {
  id: 'P7',
  title: `Reading results while ${readable(rowsPerSecond)} events a second come in`,
  columns: ['embedded', 'servers'],
  note:
    `The queries are about ${readable(rows)} events of a store of ${readable(rows + rowsOfOthers)}, one after the other, each from another moment on. ` +
    `The events go through the product's own door, in batches of ${perBatch}, into another study of the same store; the load generator shares the processors. ` +
    `On servers a second line leaves all of this out and inserts the rows straight into ClickHouse, in blocks of ${readable(perInsert)}: what a query waits for where the store has a machine of its own.`,
  run: async (report, stage) => {
    const product = await stage.openProduct({ app: largeApp(), settings: noCatchingUp });
    let bare: BareStore | null = null;
    try {
      await product.post(`/rest/test/${product.appId}.json`, { tasks });
      const other = await product.post<{ id: string }>('/rest/apps', largeApp());
      const hashes = await product.get<Record<string, number>>(`/rest/invitation/${other.id}.json`);
      const hash = Object.entries(hashes).find(([, permission]) => permission === 1)?.[0] ?? '';
      const store = await product.fill([fillSql(rows, { app: product.appId }), fillSql(rowsOfOthers, {})]);
      // the embedded engine serves one process at a time, which is the product from here on
      if (stage.on === 'servers') bare = store;
      else await store.close();
      const [alone, busy, besideRows]: [number[][], number[][], number[][]] = [[], [], []];
      const rates: number[] = [];
      // services that have just started run uncompiled code
      const target = { port: product.port, hash };
      const first = insert(target, makeBatches(warmUpSeconds, 'W'));
      await read(product, warmUpSeconds, 3 * rounds);
      await first;
      await pause(1_500);
      for (let round = 0; round < rounds; round += 1) {
        // making them would share the processors with what is measured
        const batches = makeBatches(seconds, `${round}`);
        alone.push(await read(product, seconds, 3 * round));
        if (bare !== null) {
          const filling = insertRows(bare, other.id, round);
          besideRows.push(await read(product, seconds, 3 * round + 1));
          await filling;
          await pause(1_500);
        }
        const inserting = insert(target, batches);
        busy.push(await read(product, seconds, 3 * round + 2));
        rates.push(await inserting);
        report(
          `round ${round + 1}: p99 alone ${readable(quantile(alone.at(-1) ?? [], 0.99))} ms, while ${readable(rates.at(-1) ?? 0)} events a second come in ${readable(quantile(busy.at(-1) ?? [], 0.99))} ms`,
        );
        await pause(1_500);
      }
      return figures({ alone, busy, besideRows }, rates);
    } finally {
      await bare?.close();
      await product.close();
    }
  },
};

/** Sends one query after the other and returns how long each took, ms. */
async function read(product: Product, forSeconds: number, part: number): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + forSeconds * 1000;
  for (let number = 0; performance.now() < end; number += 1) {
    const began = performance.now();
    const metric = metrics[number % metrics.length] ?? 'screens';
    // another beginning each time; all of them leave out less than half of the sessions
    const from = firstStart + (part * maxQueries + number) * (betweenStarts / 5) + 5;
    await product.get(`/rest/analytics/${product.appId}/${metric}.json?from=${from}`);
    took.push(performance.now() - began);
  }
  return took;
}

/** What comes in for so long, from 20 testers at a time. */
function makeBatches(forSeconds: number, name: string): Batch[] {
  const count = (rowsPerSecond * forSeconds) / perBatch;
  return Array.from({ length: count }, (_, number) =>
    makeBatch(`I${number % 20}-${name}-${process.pid}`, Math.floor(number / 20) * perBatch, perBatch),
  );
}

/** Sends at a constant rate, as far as it is taken; returns the events a second that were accepted. */
async function insert(target: { port: number; hash: string }, batches: readonly Batch[]): Promise<number> {
  const agent = new Connections(32);
  const began = performance.now();
  let accepted = 0;
  const running: Promise<void>[] = [];
  for (const [number, batch] of batches.entries()) {
    const waitMs = began + (number * perBatch * 1000) / rowsPerSecond - performance.now();
    if (waitMs > 1) await pause(waitMs);
    running.push(
      send(agent, target.port, target.hash, batch).then(({ status }) => {
        if (status === 200) accepted += perBatch;
      }),
    );
  }
  await Promise.all(running);
  agent.destroy();
  return accepted / ((performance.now() - began) / 1000);
}

/** The same rate of rows without the product: one insert after the other, past everything but the store. */
async function insertRows(store: BareStore, app: string, round: number): Promise<void> {
  const began = performance.now();
  const inserts = Math.floor((rowsPerSecond * seconds) / perInsert);
  for (let number = 0; number < inserts; number += 1) {
    const waitMs = began + (number * perInsert * 1000) / rowsPerSecond - performance.now();
    if (waitMs > 1) await pause(waitMs);
    await store.run(fillSql(perInsert, { app, from: rows + (round * inserts + number) * perInsert }));
  }
}

interface Readings {
  alone: readonly number[][];
  busy: readonly number[][];
  besideRows: readonly number[][];
}

function figures({ alone, busy, besideRows }: Readings, rates: readonly number[]): Figure[] {
  const p99 = (all: readonly number[][]): number => median(all.map((one) => quantile(one, 0.99)));
  const p50 = (all: readonly number[][]): number => median(all.map((one) => quantile(one, 0.5)));
  const compared = (what: string, all: readonly number[][]): Figure => ({
    what,
    value: `${readable(p99(all))} ms = ${readable(p99(all) / p99(alone))}x (${readable(p50(all))} ms)`,
    baseline: `${readable(p99(alone))} ms (${readable(p50(alone))} ms), alone`,
    target: '<= 3x',
    met: p99(all) <= 3 * p99(alone),
  });
  return [
    compared('p99 of a query (median), while events come in', busy),
    ...(besideRows.length === 0 ? [] : [compared('the same, while rows are inserted past the product', besideRows)]),
    {
      what: 'events that came in meanwhile',
      value: `${readable(median(rates))} a second`,
      baseline: `${readable(rowsPerSecond)} were sent`,
      target: 'reported',
      met: true,
    },
  ];
}
