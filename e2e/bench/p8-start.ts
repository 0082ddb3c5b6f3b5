import { median, pause, readable } from '../support/measuring';
import type { Bench } from './bench';
import { Connections, makeBatch, send } from '../support/batch';
import { openProduct, type EmbeddedProduct as Product } from './product';
import { readMemory } from './usage';

const rows = 1_000_000;
const perBatch = 500;
const perSession = 2_000;
const starts = 5;
const metricQueries = ['overview', 'sessions', 'screens', 'widgets', 'funnels', 'clickHeat?screen=s10001'] as const;

/** Start and memory with a full store. */
export const startAndMemory: Bench = {
  id: 'P8',
  title: 'Start and memory with 1 M rows',
  run: async (report) => {
    const product = await openProduct();
    try {
      await fill(product);
      report(`${readable(await product.countEvents())} rows stored`);
      const readyMs: number[] = [];
      for (let round = 0; round < starts; round += 1) {
        await product.killAndRestart();
        readyMs.push(product.process.readyMs);
      }
      await pause(1_000);
      const rest = (await memoryOf(product)).now;
      const times: string[] = [];
      for (const metricQuery of metricQueries) {
        const [metric = '', query = ''] = metricQuery.split('?');
        const began = performance.now();
        await product.get(`/rest/analytics/${product.appId}/${metric}.json?${query}`);
        times.push(`${metric} ${readable(performance.now() - began)} ms`);
      }
      const { peak } = await memoryOf(product);
      return [
        {
          what: 'process start to the first 200, after kill -9',
          value: `${readable(median(readyMs))} ms (${readyMs.map(readable).join(', ')})`,
          baseline: '',
          target: '<= 1,500 ms',
          met: median(readyMs) <= 1_500,
        },
        { what: 'memory at rest', value: `${readable(rest)} MB`, baseline: '', target: '<= 400 MB', met: rest <= 400 },
        {
          what: `highest memory after queries over all rows (${times.join(', ')})`,
          value: `${readable(peak)} MB`,
          baseline: '',
          target: '<= 1,600 MB',
          met: peak <= 1_600,
        },
      ];
    } finally {
      await product.close();
    }
  },
};

async function memoryOf(product: Product): Promise<{ now: number; peak: number }> {
  return (await readMemory(product.processes())).get('product') ?? { now: 0, peak: 0 };
}

async function fill(product: Product): Promise<void> {
  const agent = new Connections(8);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < rows / perBatch) {
      const number = next++;
      const first = (number * perBatch) % perSession;
      const batch = makeBatch(`S${Math.floor((number * perBatch) / perSession)}`, first, perBatch);
      const { status, text } = await send(agent, product.process.port, product.hash, batch);
      if (status !== 200) throw new Error(`${status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  agent.destroy();
  while ((await product.countEvents().catch(() => 0)) < rows) await pause(100);
}
