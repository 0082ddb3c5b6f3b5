import { randomBytes } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';

import { describeDocumentsContract } from '../suites/documents.contract';
import { serverOptions } from '../suites/server/infra';
import { openServer } from '../suites/server/open-server';
import { PlatformError } from '../base/errors';

import { MongoDocuments } from './mongo-documents';

jest.setTimeout(120_000);
describeDocumentsContract('a MongoDB-compatible server', openServer('documents'));

describe('documents behind a network that breaks', () => {
  let door: Server;
  let documents: MongoDocuments;
  const sockets = new Set<Socket>();
  const breakAll = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  const endAll = (): void => sockets.forEach((socket) => socket.destroy());
  beforeAll(async () => {
    const options = serverOptions(`t${randomBytes(6).toString('hex')}`).documents;
    const url = new URL(options.url);
    const target = Number(url.port);
    door = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.once('error', () => to.destroy()).once('close', () => sockets.delete(from));
        from.pipe(to);
      }
    });
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', () => resolve()));
    const address = door.address();
    url.port = String(typeof address === 'object' ? address?.port : '');
    documents = new MongoDocuments({ ...options, url: url.href });
  });
  afterAll(async () => {
    await documents.close();
    breakAll();
    door.close();
  });

  it('says unavailable for each write that a broken connection ended, however it broke', async () => {
    const collection = documents.collection<{ round: number }>({ name: 'broken' });
    const failures: unknown[] = [];
    for (let round = 0; round < 40; round += 1) {
      const writing = Array.from({ length: 12 }, (_, place) => {
        const id = `${round}-${place}`;
        const write =
          place % 2 === 0
            ? collection.insertMany([{ id, doc: { round } }])
            : collection.insert(id, { round }).then(() => []);
        return write.catch((error: unknown) => failures.push(error));
      });
      // some break before a byte was written, some while the answer is on its way
      if (round % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
      breakAll();
      await Promise.all(writing);
      await collection.insertMany([{ id: `${round}-again`, doc: { round } }]).catch((error) => failures.push(error));
    }
    expect(failures.length).toBeGreaterThan(0);
    const codes = failures.map((error) => (error instanceof PlatformError ? error.code : String(error)));
    expect(codes.filter((code) => code !== 'unavailable')).toEqual([]);
  });

  it('finds its server again each time all connections end at once in the middle of much work', async () => {
    const collection = documents.collection<{ round: number }>({ name: 'ended' });
    await collection.insert('first', { round: 0 });
    let isOver = false;
    let written = 0;
    const write = async (worker: number): Promise<void> => {
      for (let round = 0; !isOver; round += 1) {
        const id = `${worker}-${round}`;
        const writing =
          worker % 2 === 0 ? collection.insertMany([{ id, doc: { round } }]) : collection.insert(id, { round });
        const done = await writing.catch(() => null);
        if (done !== null) written += 1;
      }
    };
    const workers = Array.from({ length: 12 }, (_, worker) => write(worker));
    for (let round = 0; round < 4; round += 1) {
      const before = written;
      await until(() => written > before + 100);
      // some time passes since the last heartbeat, as a server that ends keeps its clients waiting first
      sockets.forEach((socket) => socket.pause());
      await new Promise((resolve) => setTimeout(resolve, 700));
      const atEnd = written;
      endAll();
      await until(() => written > atEnd + 100);
    }
    isOver = true;
    await Promise.all(workers);
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}
