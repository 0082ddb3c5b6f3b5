/** Simulated testers: a constant load that sends each batch again, under the same id, until it is acknowledged. */
import { randomUUID } from 'node:crypto';

import { Connections, makeBatch, send, type Batch } from '../support/batch';
import { pause } from '../support/measuring';
import type { Stack, Study } from './stack';

export interface LoadOptions {
  testers?: number;
  /** Time between two batches of a tester, ms. */
  everyMs?: number;
  batchesPerRun?: number;
}

/** What the testers saw. */
export interface Acknowledged {
  /** Ids of acknowledged events in the order of their numbers, by session. */
  sessions: Map<string, string[]>;
  batches: number;
  /** Attempts that were not acknowledged, by status; 0 is a broken connection, -1 that no gateway listened. */
  failures: Map<number, number>;
  /** The same with what was said, for the log. */
  reasons: Map<string, number>;
}

const firstPauseMs = 50;
const maxPauseMs = 1_000;
/** A batch that is not acknowledged for so long means that the product does not recover by itself. */
const recoveryLimitMs = 120_000;
/** A try without an answer is given up after so long. */
export const patienceMs = 8_000;

/** Testers at work until they are stopped. */
export class Testers {
  readonly acknowledged: Acknowledged = { sessions: new Map(), batches: 0, failures: new Map(), reasons: new Map() };
  private readonly agent = new Connections(256);
  private readonly working: Promise<void>[] = [];
  private isOver = false;
  private turn = 0;

  constructor(
    private readonly stack: Pick<Stack, 'doors'>,
    private readonly study: Study,
    { testers = 12, everyMs = 250, batchesPerRun = 80 }: LoadOptions = {},
  ) {
    for (let tester = 0; tester < testers; tester += 1) {
      const working = this.work(tester, everyMs, batchesPerRun);
      // reported to who ends the load
      working.catch(() => undefined);
      this.working.push(working);
    }
  }

  /** Ends when each batch that was begun is acknowledged. @throws Error when one never is */
  async end(): Promise<Acknowledged> {
    this.isOver = true;
    await Promise.all(this.working);
    this.agent.destroy();
    return this.acknowledged;
  }

  /** One batch in a session of its own, sent until it is acknowledged; its events count with the others. */
  async probe(): Promise<{ session: string; events: readonly string[] }> {
    const session = `P${randomUUID()}`;
    const batch = makeBatch(session, 0, 2);
    await this.deliver(batch);
    this.acknowledged.sessions.set(session, batch.events);
    return { session, events: batch.events };
  }

  private async work(tester: number, everyMs: number, batchesPerRun: number): Promise<void> {
    await pause(Math.random() * everyMs);
    for (let run = 0; !this.isOver; run += 1) {
      const session = `S${tester}-${run}`;
      const ids: string[] = [];
      this.acknowledged.sessions.set(session, ids);
      for (let batches = 0; batches < batchesPerRun && !this.isOver; batches += 1) {
        const due = performance.now() + everyMs;
        const batch = makeBatch(session, batches * 10);
        await this.deliver(batch);
        ids.push(...batch.events);
        await pause(due - performance.now());
      }
    }
  }

  private async deliver(batch: Batch): Promise<void> {
    let turn = this.turn++;
    let refused = 0;
    const end = performance.now() + recoveryLimitMs;
    for (let wait = firstPauseMs; ; wait = Math.min(maxPauseMs, wait * 2)) {
      const door = this.stack.doors[turn++ % this.stack.doors.length] ?? 0;
      const { status, text } = await send(this.agent, door, this.study.hash, batch, patienceMs);
      if (status === 200) break;
      // as a load balancer does where nobody listens: the next door takes it
      if (status === -1 && refused < this.stack.doors.length - 1) {
        refused += 1;
        continue;
      }
      refused = 0;
      const { failures, reasons } = this.acknowledged;
      const reason = `${status} ${text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').slice(0, 160)}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      failures.set(status, (failures.get(status) ?? 0) + 1);
      if (performance.now() > end) throw new Error(`no batch taken for ${recoveryLimitMs / 1000} s: ${reason}`);
      await pause(wait * (0.5 + Math.random()));
    }
    this.acknowledged.batches += 1;
  }
}
