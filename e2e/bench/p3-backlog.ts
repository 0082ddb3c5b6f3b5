import { pause, quantile, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { Connections, makeBatch, send } from '../support/batch';
import { constantLoad, sendLoad, untilQueryable, type LoadResult } from './load';
import type { Product } from './product';

const connections = 50;
const seconds = 10;
const rounds = 3;
const probeEveryMs = 200;
const lookEveryMs = 40;
const slowEventsPerSecond = 500;
const limitMs = 2_000;

interface Phase {
  /** From the answer to a batch until its events can be read, ms. */
  delays: number[];
  /** From the last answer until everything can be read, ms. */
  drainedMs: number[];
  loads: LoadResult[];
}

/** How late results are: probes are sent beside the load, and looked for until they can be read. */
export const backlog: Bench = {
  id: 'P3',
  title: 'From the durable answer to queryable',
  columns: ['embedded', 'servers'],
  note:
    'Probes are batches with a session of their own, sent beside the load and looked for through the product, the oldest first, every 40 ms; the load generator and the looking share the processors. ' +
    'Events wait up to `ANALYTICS_LINGER_MS` (500 ms) for others before they are inserted together.',
  run: async (report, stage) => {
    const product = await stage.openProduct();
    try {
      let sent = (await sendLoad(product, connections, (count) => count < 2_000)).events;
      await untilQueryable(product, sent);
      const phases: Record<'flat' | 'slow', Phase> = {
        flat: { delays: [], drainedMs: [], loads: [] },
        slow: { delays: [], drainedMs: [], loads: [] },
      };
      for (let round = 0; round < rounds; round += 1) {
        for (const kind of ['flat', 'slow'] as const) {
          const load = (): Promise<LoadResult> =>
            kind === 'flat'
              ? sendLoad(product, connections, (_, passed) => passed < seconds)
              : constantLoad(product, { eventsPerSecond: slowEventsPerSecond, seconds });
          sent += await measure(product, phases[kind], { load, before: sent });
        }
        report(`round ${round + 1}: flat out ${describe(phases.flat)}; slow ${describe(phases.slow)}`);
      }
      return [
        ...figures('flat out', phases.flat),
        ...figures(`at ${slowEventsPerSecond} events a second`, phases.slow),
      ];
    } finally {
      await product.close();
    }
  },
};

function describe({ delays, drainedMs }: Phase): string {
  return `p99 ${readable(quantile(delays, 0.99))} ms of ${delays.length} probes, drained ${readable(Math.max(...drainedMs))} ms`;
}

/** Returns the number of events that were accepted. */
async function measure(
  product: Product,
  phase: Phase,
  { load, before }: { load: () => Promise<LoadResult>; before: number },
): Promise<number> {
  let isOver = false;
  const probing = probe(product, phase.delays, () => isOver);
  const result = await load();
  const ended = performance.now();
  isOver = true;
  const probed = await probing;
  if (result.failed > 0) throw new Error(`${result.failed} requests failed`);
  await untilQueryable(product, before + result.events + probed);
  phase.drainedMs.push(performance.now() - ended);
  phase.loads.push(result);
  return result.events + probed;
}

/** Sends probes until the load is over and looks for them until all are found; returns their number. */
async function probe(product: Product, delays: number[], isOver: () => boolean): Promise<number> {
  const agent = new Connections(1);
  const sent: { session: string; answered: number }[] = [];
  let events = 0;
  let hasEnded = false;
  const looking = lookForEach(product, sent, { delays, hasEnded: () => hasEnded });
  for (let number = 0; !isOver(); number += 1) {
    const due = performance.now() + probeEveryMs;
    const batch = makeBatch(`P${number}-${Math.floor(due)}`, 0, 1);
    const { status, text } = await send(agent, product.port, product.hash, batch);
    if (status !== 200) throw new Error(`a probe was answered with ${status}: ${text}`);
    events += 1;
    sent.push({ session: batch.session, answered: performance.now() });
    await pause(Math.max(0, due - performance.now()));
  }
  hasEnded = true;
  await looking;
  agent.destroy();
  return events;
}

/** One query at a time, for the oldest probe that was not found yet, so that looking does not become the load. */
async function lookForEach(
  product: Product,
  sent: { session: string; answered: number }[],
  { delays, hasEnded }: { delays: number[]; hasEnded: () => boolean },
): Promise<void> {
  for (;;) {
    const [oldest] = sent;
    if (oldest === undefined) {
      if (hasEnded()) return;
      await pause(lookEveryMs);
      continue;
    }
    const stored = await product.get<object[]>(`/rest/events/${product.appId}/${oldest.session}.json`).catch(() => []);
    const delay = performance.now() - oldest.answered;
    if (stored.length > 0 || delay > 60_000) {
      delays.push(delay);
      sent.shift();
    } else await pause(lookEveryMs);
  }
}

function figures(when: string, { delays, drainedMs, loads }: Phase): Figure[] {
  const p99 = quantile(delays, 0.99);
  const drained = Math.max(...drainedMs);
  const rate = readable(loads.reduce((sum, { events, seconds: took }) => sum + events / took, 0) / loads.length);
  return [
    {
      what: `${when}: until a batch can be queried, median / p99`,
      value: `${readable(quantile(delays, 0.5))} / ${readable(p99)} ms`,
      baseline: `${delays.length} probes beside ${rate} events a second`,
      target: `p99 <= ${readable(limitMs)} ms`,
      met: p99 <= limitMs,
    },
    {
      what: `${when}: everything can be queried after the load stops, slowest of ${drainedMs.length}`,
      value: `${readable(drained)} ms`,
      baseline: '',
      target: `<= ${readable(limitMs)} ms`,
      met: drained <= limitMs,
    },
  ];
}
