import { median, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { constantLoad, type LoadResult } from './load';
import type { Product } from './product';
import { eventsPerSession, fillSql, firstStart, largeApp, noCatchingUp, tasks } from './study';

const rounds = 5;
const seconds = 5;
/** Services that have just started run uncompiled code for the first thousands of batches. */
const warmUps = 5;
const eventsPerSecond = 1_000;
const rows = 1_000_000;

/** How long a tester's browser waits for its answer: against the raw path, and while results are queried. */
export const latency: Bench = {
  id: 'P4',
  title: `Latency of a batch at ${readable(eventsPerSecond)} events a second`,
  columns: ['embedded', 'servers'],
  note:
    `The query is the overview of a study of ${readable(rows)} events, repeated with another filter each time, so that it never comes from memory. ` +
    'It takes both processors if it can; what is measured is whether batches wait for it. ' +
    `Both were warmed up with ${readable((warmUps * seconds * eventsPerSecond) / 10)} batches.`,
  run: async (report, stage) => {
    const raw = await stage.openBaseline('whole');
    const product = await stage.openProduct({ app: largeApp(), settings: noCatchingUp });
    try {
      await product.post(`/rest/test/${product.appId}.json`, { tasks });
      const store = await product.fill([fillSql(rows, { app: product.appId })]);
      await store.close();
      const load = (target: { port: number; hash: string }): Promise<LoadResult> =>
        constantLoad(target, { eventsPerSecond, seconds });
      for (let time = 0; time < warmUps; time += 1) for (const target of [raw.target, product]) await load(target);
      const [base, alone, busy]: [LoadResult[], LoadResult[], LoadResult[]] = [[], [], []];
      const queryMs: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        base.push(await load(raw.target));
        alone.push(await load(product));
        const queries = queryRepeatedly(product, round);
        busy.push(await load(product));
        queryMs.push(...(await queries.end()));
        report(
          `round ${round + 1}: p99 raw ${readable(base.at(-1)?.p99 ?? 0)}, product ${readable(alone.at(-1)?.p99 ?? 0)}, ` +
            `during queries of ${readable(median(queryMs))} ms ${readable(busy.at(-1)?.p99 ?? 0)} ms`,
        );
      }
      return figures({ base, alone, busy, queryMs });
    } finally {
      await Promise.all([raw.close(), product.close()]);
    }
  },
};

/** One query after the other; each selects other sessions, so that it has to be answered anew. */
function queryRepeatedly(product: Product, round: number): { end: () => Promise<number[]> } {
  const took: number[] = [];
  let isOver = false;
  const asking = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const began = performance.now();
      await product.get(`/rest/analytics/${product.appId}/overview.json?from=${firstStart + round * 1_000 + number}`);
      took.push(performance.now() - began);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await asking;
      return took;
    },
  };
}

interface Results {
  base: readonly LoadResult[];
  alone: readonly LoadResult[];
  busy: readonly LoadResult[];
  queryMs: readonly number[];
}

function figures({ base, alone, busy, queryMs }: Results): Figure[] {
  const p99 = (results: readonly LoadResult[]): number => median(results.map((result) => result.p99));
  const p50 = (results: readonly LoadResult[]): number => median(results.map((result) => result.p50));
  const failed = [...alone, ...busy].reduce((sum, result) => sum + result.failed, 0);
  const [own, raw, during] = [p99(alone), p99(base), p99(busy)];
  return [
    {
      what: 'p99 of a batch (median)',
      value: `${readable(own)} ms = ${readable(own / raw)}x (${readable(p50(alone))} ms), ${failed} errors`,
      baseline: `${readable(raw)} ms (${readable(p50(base))} ms), the raw path`,
      target: '<= 2x',
      met: failed === 0 && own <= 2 * raw,
    },
    {
      what: `p99 of a batch (median) while queries of ${readable(median(queryMs))} ms are answered`,
      value: `${readable(during)} ms = ${readable(during / own)}x (${readable(p50(busy))} ms)`,
      baseline: `${readable(own)} ms, its own without; ${readable(queryMs.length)} queries over ${readable(rows / eventsPerSession)} sessions`,
      target: '<= 2x',
      met: during <= 2 * own,
    },
  ];
}
