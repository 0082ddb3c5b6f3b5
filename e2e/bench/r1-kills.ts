import { median, pause, readable } from '../support/measuring';
import type { Bench } from './bench';
import { Connections, makeBatch, send } from '../support/batch';
import { openProduct, type EmbeddedProduct as Product } from './product';

const kills = 30;
const clients = 8;

interface Stored {
  id: string;
  seq: number;
}

/** kill -9 of the whole product under load; clients send a batch again, under the same id, until it is acknowledged. */
export const killUnderLoad: Bench = {
  id: 'R1',
  title: `kill -9 under load, ${kills} times`,
  run: async (report) => {
    const product = await openProduct();
    try {
      const acknowledged = new Map<string, string[]>();
      const readyMs: number[] = [];
      let isOver = false;
      const testers = Array.from({ length: clients }, (_, client) => test(product, client, acknowledged, () => isOver));
      for (let kill = 0; kill < kills; kill += 1) {
        await pause(150 + Math.random() * 850);
        await product.killAndRestart();
        readyMs.push(product.process.readyMs);
        if (kill % 10 === 9)
          report(`${kill + 1} kills, ${readable([...acknowledged.values()].flat().length)} events acknowledged`);
      }
      await pause(300);
      isOver = true;
      await Promise.all(testers);
      const outcome = await compare(product, acknowledged);
      const slowest = Math.max(...readyMs);
      return [
        {
          what: 'acknowledged events',
          value: `${readable(outcome.acknowledged)} in ${acknowledged.size} runs`,
          baseline: '',
          target: 'reported',
          met: true,
        },
        {
          what: 'lost / doubled / out of order',
          value: `${outcome.lost} / ${outcome.doubled} / ${outcome.disordered}`,
          baseline: '',
          target: '0 / 0 / 0',
          met: outcome.lost + outcome.doubled + outcome.disordered === 0,
        },
        {
          what: 'ready again: median, slowest',
          value: `${readable(median(readyMs))} / ${readable(slowest)} ms`,
          baseline: '',
          target: '<= 2,000 ms each',
          met: slowest <= 2_000,
        },
      ];
    } finally {
      await product.close();
    }
  },
};

async function test(
  product: Product,
  client: number,
  acknowledged: Map<string, string[]>,
  isOver: () => boolean,
): Promise<void> {
  const agent = new Connections(1);
  for (let run = 0; !isOver(); run += 1) {
    const session = `S${client}-${run}`;
    const ids: string[] = [];
    acknowledged.set(session, ids);
    for (let batches = 0; batches < 100 && !isOver(); batches += 1) {
      const batch = makeBatch(session, batches * 10);
      while ((await send(agent, product.process.port, product.hash, batch)).status !== 200) await pause(20);
      ids.push(...batch.events);
    }
  }
  agent.destroy();
}

/** Reads every run back through the product's own door. */
export async function compare(
  product: Product,
  acknowledged: ReadonlyMap<string, readonly string[]>,
): Promise<{ acknowledged: number; lost: number; doubled: number; disordered: number }> {
  const outcome = { acknowledged: 0, lost: 0, doubled: 0, disordered: 0 };
  for (const ids of acknowledged.values()) outcome.acknowledged += ids.length;
  const end = performance.now() + 60_000;
  while ((await product.countEvents().catch(() => 0)) < outcome.acknowledged && performance.now() < end)
    await pause(100);
  for (const [session, ids] of acknowledged) {
    const stored = await product.get<Stored[]>(`/rest/events/${product.appId}/${session}.json`);
    const found = new Set(stored.map(({ id }) => id));
    outcome.lost += ids.filter((id) => !found.has(id)).length;
    outcome.doubled += stored.length - found.size;
    const sequence = stored.map(({ seq }) => seq);
    outcome.disordered += sequence.filter((seq, index) => seq !== index).length;
  }
  return outcome;
}
