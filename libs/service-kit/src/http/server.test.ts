import { connect, type AddressInfo, type Socket } from 'node:net';
import { createHttpServer, drainHttpServer } from './server';

const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** Resolves when as many answers have come as asked for. */
function answers(socket: Socket, count: number): Promise<void> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.split('HTTP/1.1 200').length > count) resolve();
    });
  });
}

describe('a server', () => {
  it('keeps connections longer than the pauses of recorders and the patience of proxies', async () => {
    const server = createHttpServer((_request, response) => response.end('ok'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const first = answers(socket, 1);
    socket.write(ask);
    await first;
    expect(Number(/keep-alive: timeout=(\d+)/i.exec(text)?.[1])).toBeGreaterThan(60);
    socket.destroy();
    await drainHttpServer(server, 1000);
  });
});

describe('a server that drains', () => {
  it('answers a request on an open connection, takes no new one, and ends', async () => {
    const server = createHttpServer((_request, response) => response.end('ok'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const first = answers(socket, 1);
    const both = answers(socket, 2);
    socket.write(ask);
    await first;

    const drained = drainHttpServer(server, 5000);
    socket.write(ask);
    await both;
    const refused = await new Promise((done) => connect(port, '127.0.0.1').once('error', done));
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
    await drained;
  });

  it('tells each connection in its next answer that it ends, so that nothing is sent into a closing one', async () => {
    const server = createHttpServer((_request, response) => response.end('ok'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const first = answers(socket, 1);
    socket.write(ask);
    await first;
    expect(text).not.toMatch(/connection: close/i);
    const ended = new Promise((done) => socket.once('end', done));
    const drained = drainHttpServer(server, 60_000);
    socket.write(ask);
    await ended;
    expect(text).toMatch(/connection: close/i);
    await drained;
  });

  it('cuts off what does not end in time', async () => {
    const server = createHttpServer(() => undefined);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(ask));
    const closed = new Promise((done) => socket.once('close', done));
    await new Promise((done) => server.once('request', done));
    await drainHttpServer(server, 10);
    await closed;
  });
});
