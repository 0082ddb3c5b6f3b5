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

describe('a server whose clients send slowly', () => {
  const limits = { headersMs: 60, bodyMs: 60, requestMs: 60_000, checkEveryMs: 10 };
  /** Sends a part of a request and returns all that comes back until the server ends the connection. */
  const answerTo = async (part: string): Promise<string> => {
    const server = createHttpServer(
      (request, response) => {
        request.resume().on('end', () => response.end('ok'));
      },
      { limits },
    );
    const connection = await open(server);
    connection.socket.write(part);
    await once(connection.socket, 'close');
    await drainHttpServer(server, { limitMs: 1000, idleMs: 0 });
    return connection.text;
  };

  it.each([
    ['a body of which one byte comes', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{'],
    ['a body of unknown length', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'],
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ])('refuses %s and closes the connection', async (_, part) => {
    const text = await answerTo(part);
    expect(text).toMatch(/^HTTP\/1.1 408 /);
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({
      errors: ['request.malformed'],
      message: expect.stringContaining('in time'),
    });
  });

  it('closes connections on which nothing comes without a word', async () => {
    expect(await answerTo('')).toBe('');
  });

  it('closes a connection whose request was answered before its body came', async () => {
    const server = createHttpServer((_request, response) => response.writeHead(503).end('later'), { limits });
    const connection = await open(server);
    const closed = once(connection.socket, 'close');
    connection.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{');
    await closed;
    expect(connection.text).toMatch(/^HTTP\/1.1 503 /);
    await drainHttpServer(server, { limitMs: 1000, idleMs: 0 });
  });

  it('waits for a body that grows fast enough, and for one that waits for its reader', async () => {
    const server = createHttpServer(
      (request, response) => {
        let bytes = 0;
        // read long after the time for a body has passed
        setTimeout(() => request.on('data', (chunk: Buffer) => (bytes += chunk.length)), 4 * limits.bodyMs);
        request.on('end', () => response.end(`bytes ${bytes}`));
      },
      { limits },
    );
    const connection = await open(server);
    connection.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n');
    connection.socket.write(Buffer.alloc(200_000, 'x'));
    while (!connection.text.includes('bytes 200000')) await once(connection.socket, 'data');
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
