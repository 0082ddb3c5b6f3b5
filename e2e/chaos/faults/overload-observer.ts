/** Testers among those who overload the product; runs in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';

import { Connections, makeBatch, send, type Answer } from '../../support/batch';
import { pause } from '../../support/measuring';

/** What they are to do. */
export interface ObserverTask {
  /** Ports of the gateways. */
  doors: readonly number[];
  hash: string;
  name: string;
  forMs: number;
}

/** What they saw, and the ids of acknowledged events by session. */
export interface Observation {
  answers: readonly Pick<Answer, 'status' | 'retryAfterS' | 'ms'>[];
  sessions: ReadonlyMap<string, string[]>;
}

const testers = 16;
const betweenMs = 100;

async function observe({ doors, hash, name, forMs }: ObserverTask): Promise<Observation> {
  const connections = new Connections(testers);
  const answers: Answer[] = [];
  const sessions = new Map<string, string[]>();
  const end = performance.now() + forMs;
  const work = async (tester: number): Promise<void> => {
    const door = doors[tester % doors.length] ?? 0;
    for (let number = 0; performance.now() < end; number += 1) {
      const batch = makeBatch(`${name}-${tester}-${number}`, 0, 2);
      const answer = await send(connections, door, hash, batch, 20_000);
      answers.push(answer);
      sessions.set(batch.session, answer.status === 200 ? batch.events : []);
      await pause(betweenMs);
    }
  };
  await Promise.all(Array.from({ length: testers }, (_, tester) => work(tester)));
  connections.destroy();
  return { answers, sessions };
}

void observe(workerData as ObserverTask).then((observation) => parentPort?.postMessage(observation));
