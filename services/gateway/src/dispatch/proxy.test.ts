import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { collectBody } from '@prototrail/service-kit';

import { proxyTo } from './proxy';

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

describe('the way to a service with several copies', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  });

  /** A copy that answers with its name and the body, and ends a connection in place of its second answer. */
  async function open(name: string, endsConnections: boolean): Promise<string> {
    const seen = new WeakSet<object>();
    const server = createServer((request, response) => {
      if (endsConnections && seen.has(request.socket)) return void request.socket.destroy();
      seen.add(request.socket);
      response.setHeader('connection', 'keep-alive');
      void textOf(request).then((text) => response.end(`${name} ${text}`));
    });
    servers.push(server);
    return listen(server);
  }
  async function openFront(addresses: string, isRepeatable: boolean): Promise<string> {
    const server = createServer(proxyTo(addresses, () => isRepeatable));
    servers.push(server);
    return listen(server);
  }
  const post = async (front: string, body: string): Promise<[number, string]> => {
    const answer = await fetch(front, { method: 'POST', body });
    return [answer.status, await answer.text()];
  };

  it('sends what was lost on a kept connection to the next copy, when it may come twice', async () => {
    const front = await openFront([await open('a', true), await open('b', false)].join('|'), true);
    expect(await post(front, 'one')).toEqual([200, 'a one']);
    expect(await post(front, 'two')).toEqual([200, 'b two']);
    expect(await post(front, 'three')).toEqual([200, 'b three']);
  });

  it('says so when it may not', async () => {
    const front = await openFront([await open('a', true), await open('b', false)].join('|'), false);
    for (const body of ['one', 'two']) await post(front, body);
    expect(await post(front, 'three')).toMatchObject([503, expect.stringContaining('does not answer')]);
  });

  it('passes over a copy that does not listen, and carries long bodies', async () => {
    const gone = await open('gone', false);
    const [server] = servers.splice(0, 1);
    await new Promise((done) => server?.close(done));
    const front = await openFront(`${gone}|${await open('b', false)}`, true);
    const long = 'x'.repeat(300_000);
    for (let turn = 0; turn < 3; turn += 1) expect(await post(front, long)).toEqual([200, `b ${long}`]);
  });

  it('passes over it also when many requests take turns at once', async () => {
    const gone = await open('gone', false);
    const [server] = servers.splice(0, 1);
    await new Promise((done) => server?.close(done));
    const front = await openFront(`${gone}|${await open('b', false)}`, false);
    const answers = await Promise.all(Array.from({ length: 40 }, () => post(front, 'one')));
    expect(answers).toEqual(answers.map(() => [200, 'b one']));
  });

  it('forwards a body that was read before', async () => {
    const address = await open('a', false);
    const handle = proxyTo(address);
    const front = createServer((request, response) =>
      collectBody(request, 100, () => setImmediate(() => handle(request, response))),
    );
    servers.push(front);
    expect(await post(await listen(front), 'whole')).toEqual([200, 'a whole']);
  });
});
