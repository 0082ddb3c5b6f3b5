/** A TCP proxy that makes a network bad on request: cut (reset or silent) and slow. */
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * `reset`: connections end at once and new ones are refused; `silent`: nothing arrives any more, as after a pulled cable;
 * `slow`: every chunk of bytes comes late, in order.
 */
export type Network = { kind: 'good' } | { kind: 'reset' } | { kind: 'silent' } | { kind: 'slow'; ms: number };

interface Pair {
  near: Socket;
  far: Socket;
}

/** One port in front of another one. */
export class TcpProxy {
  private network: Network = { kind: 'good' };
  private readonly pairs = new Set<Pair>();
  private readonly server: Server;

  constructor(private readonly target: number) {
    this.server = createServer({ pauseOnConnect: false }, (near) => this.join(near));
  }

  /** Listens on the port, or on a free one, and resolves with it. */
  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve, reject) =>
      this.server.once('error', reject).listen(port, '127.0.0.1', () => resolve()),
    );
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
    return address.port;
  }

  /** What happens from now on to connections that exist and to new ones. A silent network that recovers loses them. */
  set(network: Network): void {
    const before = this.network;
    this.network = network;
    if (network.kind === 'reset' || (before.kind === 'silent' && network.kind !== 'silent')) this.endAll();
  }

  async close(): Promise<void> {
    this.endAll();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private endAll(): void {
    for (const { near, far } of this.pairs) {
      near.destroy();
      far.destroy();
    }
    this.pairs.clear();
  }

  private join(near: Socket): void {
    if (this.network.kind === 'reset') return void near.resetAndDestroy();
    const far = connect({ host: '127.0.0.1', port: this.target, noDelay: true });
    near.setNoDelay(true);
    const pair = { near, far };
    this.pairs.add(pair);
    this.carry(near, far);
    this.carry(far, near);
    const end = (): void => {
      this.pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.once('error', end).once('close', end);
  }

  /** Bytes stay in order although each chunk has a delay of its own: the next one waits for the one before. */
  private carry(from: Socket, to: Socket): void {
    let last: Promise<void> = Promise.resolve();
    let waiting = 0;
    const later = (step: () => void): void => {
      waiting += 1;
      const arrival = performance.now() + this.delay();
      last = last.then(async () => {
        const ms = arrival - performance.now();
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
        waiting -= 1;
        if (!to.destroyed) step();
      });
    };
    from.on('data', (chunk: Buffer) => {
      if (this.network.kind === 'silent') return;
      if (waiting === 0 && this.delay() === 0) to.write(chunk);
      else later(() => to.write(chunk));
    });
    from.once('end', () => {
      if (this.network.kind !== 'silent') later(() => to.end());
    });
  }

  private delay(): number {
    return this.network.kind === 'slow' ? this.network.ms * (0.5 + Math.random()) : 0;
  }
}
