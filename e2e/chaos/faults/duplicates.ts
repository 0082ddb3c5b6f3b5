import { Connections, makeBatch, send, type Batch } from '../../support/batch';
import { pause } from '../../support/measuring';
import { Scene, type Fault } from '../fault';
import { patienceMs } from '../testers';

const perRun = 20;
const connections = 12;

/** R7: each batch 1 to 10 times, in any order, by two tabs through two gateways, across kills. `times` is in batches. */
export const duplicateDelivery: Fault = {
  name: 'duplicates',
  title: 'batches delivered 1 to 10 times each',
  times: 10_000,
  shortTimes: 300,
  run: async ({ stack, times, report }) => {
    const scene = await Scene.open(stack, { testers: 2 });
    const sessions = new Map<string, string[]>();
    const deliveries: Batch[] = [];
    for (let number = 0; number < times; number += 1) {
      const session = `D${Math.floor(number / perRun)}`;
      const batch = makeBatch(session, (number % perRun) * 2, 2);
      sessions.set(session, [...(sessions.get(session) ?? []), ...batch.events]);
      for (let copies = 1 + Math.floor(Math.random() * 10); copies > 0; copies -= 1) deliveries.push(batch);
    }
    shuffle(deliveries);
    const agent = new Connections(connections);
    let next = 0;
    let done = 0;
    const tab = async (door: number): Promise<void> => {
      for (let batch = deliveries[next++]; batch !== undefined; batch = deliveries[next++]) {
        while ((await send(agent, door, scene.study.hash, batch, patienceMs)).status !== 200) await pause(100);
        done += 1;
      }
    };
    const kill = async (): Promise<void> => {
      for (const [victim, share] of [
        ['events-1', 0.3],
        ['gateway-2', 0.5],
        ['events-2', 0.7],
      ] as const) {
        while (done < deliveries.length * share) await pause(50);
        await stack.strike(victim);
        report(`${done} of ${deliveries.length} deliveries, ${victim} killed`);
        await stack.start([victim]);
      }
    };
    const tabs = Array.from({ length: connections }, (_, index) => tab(stack.doors[index % stack.doors.length] ?? 0));
    await Promise.all([kill(), ...tabs]);
    agent.destroy();
    await scene.measure();
    scene.checks.push({ what: 'deliveries', value: String(deliveries.length), target: 'reported', isMet: true });
    return scene.close(times, sessions, 'of numbers');
  },
};

function shuffle<T>(items: T[]): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [items[index], items[other]] = [items[other] as T, items[index] as T];
  }
}
