import { Connections, makeBatch, send } from '../support/batch';

/** Testers that send one batch after the other until they are stopped. */
export class Testers {
  /** Ids of the events whose batch was answered with 200. */
  readonly acknowledged: string[] = [];
  private stopped = false;
  private readonly agent: Connections;
  private readonly running: Promise<void>[];

  constructor(
    private readonly target: { port: number; hash: string },
    count: number,
  ) {
    this.agent = new Connections(count);
    this.running = Array.from({ length: count }, (_, tester) => this.work(`S${tester}`));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
    this.agent.destroy();
  }

  private async work(session: string): Promise<void> {
    for (let first = 0; !this.stopped; first += 5) {
      const batch = makeBatch(session, first, 5);
      const { status } = await send(this.agent, this.target.port, this.target.hash, batch);
      if (status === 200) this.acknowledged.push(...batch.events);
    }
  }
}
