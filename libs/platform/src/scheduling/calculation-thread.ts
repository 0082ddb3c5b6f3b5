/** A thread for calculations that would keep everybody else in the process waiting. */
import { existsSync } from 'node:fs';
import { parentPort, Worker } from 'node:worker_threads';

import { Stopped, stopIfTold, stopSignal } from './stoppable';

/** Calculations by name; arguments and results are copied between threads. */
export type Calculations = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The result of a calculation when it is awaited. */
export type ResultOf<C extends Calculations, N extends keyof C> = Awaited<ReturnType<C[N]>>;

interface Order {
  id: number;
  name: string;
  args: unknown[];
}
type Reply = { id: number; result: unknown } | { id: number; failure: string };

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/** A thread without work ends after this time, as it takes some 15 MB. */
const idleMs = 30_000;

/**
 * Runs calculations in one thread, one after the other; it starts with the first one. One that is told to stop while it runs ends
 * with its thread, and the others begin again in a new one. Without `file`, as in a program that is bundled into one, they run where they are asked for.
 */
export class CalculationThread<C extends Calculations> {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting & { order: Order }>();
  private orders = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: string,
    private readonly calculations: C,
  ) {}

  /** @throws Stopped when the work that asks is told to stop */
  async run<N extends keyof C & string>(name: N, ...args: Parameters<C[N]>): Promise<ResultOf<C, N>> {
    stopIfTold();
    if (!existsSync(this.file)) return this.runHere(name, ...args);
    const order: Order = { id: (this.orders += 1), name, args };
    const signal = stopSignal();
    const stop = (): void => this.stop(order.id);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await new Promise<ResultOf<C, N>>((resolve, reject) => {
        this.waiting.set(order.id, { order, resolve, reject });
        this.open().postMessage(order);
      });
    } finally {
      signal?.removeEventListener('abort', stop);
      if (this.waiting.size === 0) this.rest();
    }
  }

  /** Runs a calculation that takes less time than to hand it to the thread. */
  async runHere<N extends keyof C & string>(name: N, ...args: Parameters<C[N]>): Promise<ResultOf<C, N>> {
    return (await this.calculations[name]?.(...args)) as ResultOf<C, N>;
  }

  /** Ends the thread; what it had to do is stopped. */
  async close(): Promise<void> {
    for (const { reject } of this.waiting.values()) reject(new Stopped());
    this.waiting.clear();
    await this.end();
  }

  private open(): Worker {
    clearTimeout(this.idle);
    if (this.worker) return this.worker;
    const worker = this.file.endsWith('.ts') ? workerOfSource(this.file) : new Worker(this.file);
    worker.unref();
    worker.on('message', (reply: Reply) => this.settle(reply));
    worker.on('error', (error) => {
      if (this.worker !== worker) return;
      this.worker = undefined;
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    });
    this.worker = worker;
    return worker;
  }

  private settle(reply: Reply): void {
    const { resolve, reject } = this.waiting.get(reply.id) ?? {};
    this.waiting.delete(reply.id);
    if ('failure' in reply) reject?.(new Error(reply.failure));
    else resolve?.(reply.result as never);
  }

  private stop(id: number): void {
    const stopped = this.waiting.get(id);
    if (!stopped) return;
    const [running] = this.waiting.keys();
    this.waiting.delete(id);
    stopped.reject(new Stopped());
    if (running !== id) return void this.worker?.postMessage({ forget: id });
    void this.end();
    for (const { order } of this.waiting.values()) this.open().postMessage(order);
  }

  private rest(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => void this.end(), idleMs).unref();
  }

  private async end(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}

/** Sources are compiled as they are loaded, where tests run them. */
const workerOfSource = (file: string): Worker =>
  new Worker(`require('tsx/cjs'); require(${JSON.stringify(file)})`, {
    eval: true,
    execArgv: ['--conditions=prototrail-source'],
  });

/** What the file of a thread calls: it waits for orders and answers them in turn. */
export function serveCalculations(calculations: Calculations): void {
  const port = parentPort;
  if (!port) return;
  const forgotten = new Set<number>();
  let before: Promise<void> = Promise.resolve();
  port.on('message', (message: Order | { forget: number }) => {
    if ('forget' in message) return void forgotten.add(message.forget);
    const { id, name, args } = message;
    before = before.then(async () => {
      if (forgotten.delete(id)) return;
      try {
        port.postMessage({ id, result: await calculations[name]?.(...(args as never[])) } satisfies Reply);
      } catch (error) {
        port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) } satisfies Reply);
      }
    });
  });
}
