import { countStored, untilReadable, type Count } from './count';
import type { Servers, Stack, Study } from './stack';
import { Testers, type Acknowledged, type LoadOptions } from './testers';

/** One more thing that a fault has to keep, beside the counts. */
export interface Check {
  what: string;
  value: string;
  target: string;
  isMet: boolean;
  /** Says how fast the machine is, too: the short form, which also runs where others are at work, only prints it. */
  isPace?: boolean;
}

export interface Result {
  count: Count;
  /** How often it was done. */
  times: number;
  /** From the fault (or its end, where the title says so) until a batch was acknowledged again, ms. */
  acceptedMs: readonly number[];
  /** The same until that batch could be read. */
  readableMs: readonly number[];
  failures: Acknowledged['failures'];
  reasons: Acknowledged['reasons'];
  checks: readonly Check[];
}

export interface FaultContext {
  stack: Stack;
  servers: Servers;
  times: number;
  /** The short form: less load where the number of faults does not make it long. */
  isShort: boolean;
  /** Which links are cut and slowed. */
  links: RegExp | null;
  report(line: string): void;
}

/** Something that happens to the product under load. */
export interface Fault {
  name: string;
  title: string;
  /** How often in `make chaos`, and in the short form. */
  times: number;
  shortTimes: number;
  /** Whether it needs a proxy on each way between two processes. */
  onLinks?: boolean;
  run(context: FaultContext): Promise<Result>;
}

/** Testers at work on a study of its own, and what one recovery after the other took. */
export class Scene {
  readonly acceptedMs: number[] = [];
  readonly readableMs: number[] = [];
  readonly checks: Check[] = [];
  readonly testers: Testers;

  private constructor(
    private readonly stack: Stack,
    readonly study: Study,
    load: LoadOptions,
  ) {
    this.testers = new Testers(stack, study, load);
  }

  static async open(stack: Stack, load: LoadOptions = {}): Promise<Scene> {
    return new Scene(stack, await stack.study(), load);
  }

  /** Sends a batch now and notes how long it takes until it is acknowledged, and until it can be read. */
  async measure(): Promise<void> {
    const began = performance.now();
    const probe = await this.testers.probe();
    this.acceptedMs.push(performance.now() - began);
    await untilReadable(this.stack, this.study, probe);
    this.readableMs.push(performance.now() - began);
  }

  /** Ends the load and counts. `more`: what others sent to the same study, `order`: how it has to be in order. */
  async close(
    times: number,
    more: Acknowledged['sessions'] = new Map(),
    order: Parameters<typeof countStored>[3] = 'of arrival',
  ): Promise<Result> {
    const acknowledged = await this.testers.end();
    const sessions = new Map([...acknowledged.sessions, ...more]);
    const count = await countStored(this.stack, this.study, { sessions }, order);
    const { acceptedMs, readableMs, checks } = this;
    const { failures, reasons } = acknowledged;
    const faulty = failures.get(500) ?? 0;
    checks.push({ what: 'answers with status 500', value: String(faulty), target: '0', isMet: faulty === 0 });
    return { count, times, acceptedMs, readableMs, checks, failures, reasons };
  }
}

export function isClean({ count, checks }: Pick<Result, 'count' | 'checks'>): boolean {
  const { lost, doubled, disordered, miscounted } = count;
  return lost + doubled + disordered === 0 && miscounted === 0 && checks.every(({ isMet }) => isMet);
}
