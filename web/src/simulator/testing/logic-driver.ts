import type { App } from '@prototrail/model';
import {
  createCallRunner,
  type CallRunner,
  type RunOptions,
  type RunPorts,
  type SimEvent,
  type SoundEnd,
} from '../runtime';
import { runScript } from '../sandbox/run-script';
import { Driver } from './prototype-factory';

type Answer = Awaited<ReturnType<RunPorts['request']>>;

/** Ports for Node: scripts run in this process, requests are answered by the test. */
export class LogicDriver extends Driver {
  readonly requests: { element: string; values: Readonly<Record<string, unknown>>; signal: AbortSignal }[] = [];
  /** Sounds that were started, in their order. */
  readonly sounds: { url: string; signal: AbortSignal; finish(end: SoundEnd): Promise<void> }[] = [];
  private readonly runner: CallRunner;
  private readonly open = new Set<Promise<unknown>>();

  constructor(
    app: App,
    answer: (values: Readonly<Record<string, unknown>>, element: string) => Answer | Promise<Answer> = () => failed,
    options: Partial<RunOptions> = {},
  ) {
    super(app, options);
    const ports: RunPorts = {
      script: async (input) => this.until(runScript(structuredClone(input)).then((outcome) => outcome.answer)),
      request: async (element, values, signal) => {
        this.requests.push({ element, values, signal });
        return this.until(Promise.resolve(answer(values, element)));
      },
      sound: (url, signal) =>
        new Promise((resolve) => {
          const finish = async (end: SoundEnd): Promise<void> => {
            resolve({ kind: 'sound', end });
            await new Promise((done) => setImmediate(done));
          };
          this.sounds.push({ url, signal, finish });
        }),
    };
    this.runner = createCallRunner(ports, (call, given) => {
      this.input({ kind: 'answer', time: this.time, call, answer: given });
    });
    this.runner.follow(this.state);
  }

  override input(input: Parameters<Driver['input']>[0]): SimEvent[] {
    const events = super.input(input);
    // The first input comes from the constructor of `Driver`.
    (this.runner as CallRunner | undefined)?.follow(this.state);
    return events;
  }

  /** Waits until no script runs and no request is open. */
  async settled(): Promise<void> {
    while (this.open.size > 0) {
      await Promise.allSettled(this.open);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private async until<T>(work: Promise<T>): Promise<T> {
    this.open.add(work);
    try {
      return await work;
    } finally {
      setImmediate(() => this.open.delete(work));
    }
  }
}

const failed: Answer = { kind: 'response', status: 500, value: undefined };
