import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createHttpServer, drainHttpServer } from './server';

/** Connects to the server, which begins to listen. */
async function open(server: Server): Promise<Connection> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return new Connection((server.address() as AddressInfo).port);
}

class Connection {
  readonly socket: Socket;
  /** All that has come so far. */
  text = '';

  constructor(readonly port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
  }

  ask(): void {
    this.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  }

  /** Resolves when as many answers have come. */
  async answers(count: number): Promise<void> {
    while (this.text.split('HTTP/1.1 200').length <= count) await once(this.socket, 'data');
  }
}

describe('a server', () => {
  it('keeps connections longer than the pauses of recorders and the patience of proxies', async () => {
    const server = createHttpServer((_request, response) => response.end('ok'));
    const connection = await open(server);
    connection.ask();
    await connection.answers(1);
    expect(Number(/keep-alive: timeout=(\d+)/i.exec(connection.text)?.[1])).toBeGreaterThan(60);
    connection.socket.destroy();
    await drainHttpServer(server, { limitMs: 1000, idleMs: 0 });
  });
});

describe('a server that drains', () => {
  it('answers a request on an open connection, takes no new one, and ends', async () => {
    const server = createHttpServer((_request, response) => response.end('ok'));
    const connection = await open(server);
    connection.ask();
    await connection.answers(1);

    const drained = drainHttpServer(server, { limitMs: 5000, idleMs: 0 });
    connection.ask();
    await connection.answers(2);
    const refused = await new Promise((done) => connect(connection.port, '127.0.0.1').once('error', done));
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
    await drained;
  });

  it('tells each connection in its next answer that it ends, so that nothing is sent into a closing one', async () => {
    const server = createHttpServer((_request, response) => response.end('ok'));
    const connection = await open(server);
    connection.ask();
    await connection.answers(1);
    expect(connection.text).not.toMatch(/connection: close/i);
    const ended = once(connection.socket, 'end');
    const drained = drainHttpServer(server, { limitMs: 60_000, idleMs: 0 });
    connection.ask();
    await ended;
    expect(connection.text).toMatch(/connection: close/i);
    await drained;
  });

  it('leaves idle connections open as long as it is told to, then closes them', async () => {
    const server = createHttpServer((_request, response) => response.end('ok'));
    const busy = await open(server);
    const idle = new Connection(busy.port);
    await once(idle.socket, 'connect');
    for (const connection of [busy, idle]) {
      connection.ask();
      await connection.answers(1);
    }
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const drained = drainHttpServer(server, { limitMs: 60_000, idleMs: 2_000 });
    jest.advanceTimersByTime(1_900);
    busy.ask();
    await busy.answers(2);
    expect(idle.socket.readable).toBe(true);
    const closed = once(idle.socket, 'close');
    jest.advanceTimersByTime(350);
    jest.useRealTimers();
    await closed;
    await drained;
  });

  it('answers what came while it was busy, although it is time to close the connection', async () => {
    const server = createHttpServer((_request, response) => response.end('ok'));
    const connection = await open(server);
    connection.ask();
    await connection.answers(1);
    const drained = drainHttpServer(server, { limitMs: 60_000, idleMs: 0 });
    const ended = once(connection.socket, 'close');
    connection.ask();
    // nobody looks at the sockets until the timers of the drain are due
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    await ended;
    expect(connection.text.split('HTTP/1.1 200')).toHaveLength(3);
    await drained;
  });

  it('cuts off what does not end in time', async () => {
    const server = createHttpServer(() => undefined);
    const connection = await open(server);
    const closed = once(connection.socket, 'close');
    const arrived = once(server, 'request');
    connection.ask();
    await arrived;
    await drainHttpServer(server, { limitMs: 10, idleMs: 0 });
    await closed;
  });
});
