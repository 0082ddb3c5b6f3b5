/** Loads the product with batches and times the answers. */
import { Connections, makeBatch, send } from '../support/batch';

export interface LoadResult {
  requests: number;
  events: number;
  failed: number;
  seconds: number;
  p50: number;
  p99: number;
}

/** Sends batches over `connections` connections until `goOn` says no. */
export async function sendLoad(
  target: { port: number; hash: string },
  connections: number,
  goOn: (requests: number, seconds: number) => boolean,
): Promise<LoadResult> {
  const agent = new Connections(connections);
  const began = performance.now();
  const latencies: number[] = [];
  let failed = 0;
  let started = 0;
  const run = async (connection: number): Promise<void> => {
    for (let round = 0; goOn(started, (performance.now() - began) / 1000); round += 1) {
      started += 1;
      const batch = makeBatch(`S${connection}-${Math.floor(round / 50)}-${Math.floor(began)}`, (round % 50) * 10);
      const sent = performance.now();
      const { status } = await send(agent, target.port, target.hash, batch);
      if (status === 200) latencies.push(performance.now() - sent);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => run(connection)));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return summarise(latencies, failed, seconds);
}

/** Sends batches of 10 at a constant rate, each on time although the one before is not answered yet. */
export async function constantLoad(
  target: { port: number; hash: string },
  { eventsPerSecond, seconds }: { eventsPerSecond: number; seconds: number },
): Promise<LoadResult> {
  const agent = new Connections(200);
  const began = performance.now();
  const latencies: number[] = [];
  let failed = 0;
  const everyMs = 10_000 / eventsPerSecond;
  const running: Promise<void>[] = [];
  const sendOne = async (number: number): Promise<void> => {
    const batch = makeBatch(
      `C${number % 50}-${Math.floor(number / 2_500)}-${Math.floor(began)}`,
      Math.floor((number % 2_500) / 50) * 10,
    );
    const sent = performance.now();
    const { status } = await send(agent, target.port, target.hash, batch);
    if (status === 200) latencies.push(performance.now() - sent);
    else failed += 1;
  };
  for (let number = 0; number * everyMs < seconds * 1000; number += 1) {
    const waitMs = began + number * everyMs - performance.now();
    if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
    running.push(sendOne(number));
  }
  await Promise.all(running);
  const passed = (performance.now() - began) / 1000;
  agent.destroy();
  return summarise(latencies, failed, passed);
}

/** Resolves when so many events can be queried. @throws Error after a minute */
export async function untilQueryable(product: { countEvents(): Promise<number> }, sent: number): Promise<void> {
  const began = performance.now();
  for (let stored = 0; stored < sent; stored = await product.countEvents().catch(() => 0)) {
    if (performance.now() - began > 60_000) throw new Error(`${stored} of ${sent} events after a minute`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function summarise(latencies: number[], failed: number, seconds: number): LoadResult {
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { requests: latencies.length, events: latencies.length * 10, failed, seconds, p50: at(0.5), p99: at(0.99) };
}
