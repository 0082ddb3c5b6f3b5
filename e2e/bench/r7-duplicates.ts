import { readable } from '../support/measuring';
import type { Bench } from './bench';
import { Connections, makeBatch, send, type Batch } from '../support/batch';
import { openProduct } from './product';
import { compare } from './r1-kills';

const batches = 1_000;
const perRun = 20;

/** Each batch 1 to 10 times, in any order, by two tabs at once, with a kill -9 in the middle. */
export const duplicateDelivery: Bench = {
  id: 'R7',
  title: `${readable(batches)} batches, each delivered 1 to 10 times`,
  run: async (report) => {
    const product = await openProduct();
    try {
      const acknowledged = new Map<string, string[]>();
      const deliveries: Batch[] = [];
      for (let number = 0; number < batches; number += 1) {
        const session = `S${Math.floor(number / perRun)}`;
        const batch = makeBatch(session, (number % perRun) * 10);
        acknowledged.set(session, [...(acknowledged.get(session) ?? []), ...batch.events]);
        for (let times = 1 + Math.floor(Math.random() * 10); times > 0; times -= 1) deliveries.push(batch);
      }
      shuffle(deliveries);
      const half = Math.floor(deliveries.length / 2);
      const failures = await deliver(deliveries.slice(0, half));
      await product.killAndRestart();
      report(`${readable(half)} deliveries, killed, ${readable(deliveries.length - half)} to come`);
      const later = await deliver([...deliveries.slice(half)]);
      const outcome = await compare(product, acknowledged);
      const stored = await product.countEvents();
      return [
        {
          what: 'deliveries, failed',
          value: `${readable(deliveries.length)}, ${failures + later}`,
          baseline: '',
          target: '0 failed',
          met: failures + later === 0,
        },
        {
          what: 'events stored of events sent',
          value: `${readable(stored)} of ${readable(batches * 10)}; lost ${outcome.lost}, doubled ${outcome.doubled}`,
          baseline: '',
          target: 'exact',
          met: stored === batches * 10 && outcome.lost + outcome.doubled === 0,
        },
      ];

      async function deliver(part: readonly Batch[]): Promise<number> {
        const counts = await Promise.all(
          [0, 1].map((tab) => deliverAsTab(part.filter((_, index) => index % 2 === tab))),
        );
        return counts.reduce((sum, count) => sum + count, 0);
      }

      async function deliverAsTab(part: readonly Batch[]): Promise<number> {
        const agent = new Connections(4);
        let next = 0;
        let failed = 0;
        const worker = async (): Promise<void> => {
          for (let batch = part[next++]; batch !== undefined; batch = part[next++]) {
            if ((await send(agent, product.process.port, product.hash, batch)).status !== 200) failed += 1;
          }
        };
        await Promise.all(Array.from({ length: 4 }, worker));
        agent.destroy();
        return failed;
      }
    } finally {
      await product.close();
    }
  },
};

function shuffle<T>(items: T[]): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [items[index], items[other]] = [items[other] as T, items[index] as T];
  }
}
