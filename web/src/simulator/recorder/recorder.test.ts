/** @jest-environment node */
import 'fake-indexeddb/auto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRecorder, type Recorder } from './recorder';
import { sendUnsentBacklog } from './unsent-backlog';
import { memoryQueueStore, openQueueStore, type QueueStore } from './queue-store';
import { createPost } from './transport';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;
interface Batch {
  id: string;
  sentAt: number;
  events: { id: string; seq: number; session: string; type: string }[];
  mouse: unknown[];
}

const hash = 'h'.repeat(64);
let server: Server;
let base = '';
let answers: Answer[] = [];
let received: Batch[] = [];
let paths: string[] = [];

const accept: Answer = (_request, response, body) => {
  const batch = JSON.parse(body) as Batch;
  received.push(batch);
  response.end(JSON.stringify({ accepted: batch.events.length + batch.mouse.length, duplicates: 0, rejected: [] }));
};
const fail =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, headers);
    response.end('{}');
  };

beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => (answers.shift() ?? accept)(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answers = [];
  received = [];
  paths = [];
});

let ids = 0;
const uuid = (): string => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
const pauses: number[] = [];
/** Pauses take no time; their lengths are kept. */
const clock = {
  now: () => 1_764_000_000_000,
  after: (ms: number, call: () => void) => {
    pauses.push(ms);
    const timer = ms >= 5000 ? null : setTimeout(call, 0);
    return () => (timer ? clearTimeout(timer) : undefined);
  },
};
const record = (store: QueueStore, session = 'S1_a', limitMs = 2000): Recorder =>
  createRecorder({
    session,
    hash,
    store,
    base,
    clock,
    uuid,
    random: () => 1,
    post: createPost((url, init) => fetch(url, init), clock.now, limitMs),
    user: { id: 'U1', name: 'tester' },
  });
const event = (index: number) => ({
  type: 'WidgetClick',
  time: 1000 + index,
  screen: 's1',
  widget: 'w1',
  x: 0.5,
  y: 0.5,
});
const seqs = (): number[] => received.flatMap((batch) => batch.events.map((each) => each.seq));
const newStore = (): Promise<QueueStore> => openQueueStore(indexedDB);

describe('sending', () => {
  it('sends events in order with id, session, user and running number', async () => {
    const recorder = record(await newStore());
    for (let index = 0; index < 3; index += 1) recorder.event(event(index));
    recorder.mouse({ screen: 's1', sample: 50, x: [0.1], y: [0.2], c: [0], t: [1] });
    await recorder.flush();
    expect(paths).toEqual([`/rest/invitation/${hash}/S1_a/batch.json`]);
    expect(seqs()).toEqual([1, 2, 3]);
    expect(received[0]?.events[0]).toMatchObject({
      session: 'S1_a',
      type: 'WidgetClick',
      user: { id: 'U1', name: 'tester' },
    });
    expect(new Set(received[0]?.events.map((each) => each.id)).size).toBe(3);
    expect(received[0]?.mouse).toHaveLength(1);
  });

  it('keeps batches at 500 records', async () => {
    const recorder = record(await newStore(), 'S2_a');
    for (let index = 0; index < 1200; index += 1) recorder.event(event(index));
    await recorder.flush();
    expect(Math.max(...received.map((batch) => batch.events.length))).toBeLessThanOrEqual(500);
    expect(seqs()).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1));
  });
});

describe('a server that fails', () => {
  const reset: Answer = (request) => request.socket.destroy();
  const hang: Answer = () => undefined;
  const page: Answer = (_request, response) => response.end('<html>Login</html>');
  const cutOff: Answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '500' });
    response.write('{"accepted"');
    response.destroy();
  };
  it.each([
    ['answers 503', fail(503)],
    ['answers 500', fail(500)],
    ['asks for patience', fail(429, { 'retry-after': '2' })],
    ['resets the connection', reset],
    ['hangs', hang],
    ['answers with a page of a proxy', page],
    ['breaks off its answer', cutOff],
  ])('loses nothing when it %s', async (_name, answer) => {
    answers = [answer, answer, answer];
    const store = await newStore();
    // only a server that hangs is given up early: on a busy machine 100 ms can be short for every answer
    const recorder = record(store, `S3_${ids}`, answer === hang ? 500 : undefined);
    for (let index = 0; index < 20; index += 1) recorder.event(event(index));
    await recorder.flush();
    // Where 500 ms are short, a batch that had arrived comes again under its id; the server counts it once.
    expect([...new Set(seqs())]).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await store.sessions()).toEqual([]);
  });

  it('waits longer each time and at least as long as the server asks', async () => {
    pauses.length = 0;
    answers = [fail(503), fail(503), fail(503, { 'retry-after': '4' })];
    const recorder = record(memoryQueueStore(), 'S4_a');
    recorder.event(event(0));
    await recorder.flush();
    expect(pauses.filter((ms) => ms < 5000)).toEqual([1000, 2000, 4000]);
  });

  it('sends smaller batches when one is too large, and drops a single record that is never accepted', async () => {
    answers = [fail(413), accept, accept, accept];
    const recorder = record(memoryQueueStore(), 'S5_a');
    for (let index = 0; index < 4; index += 1) recorder.event(event(index));
    await recorder.flush();
    expect(received.map((batch) => batch.events.length)).toEqual([2, 2]);
    answers = [fail(400), fail(400)];
    recorder.event(event(4));
    recorder.event(event(5));
    await recorder.flush();
    expect(seqs()).toEqual([1, 2, 3, 4, 6]);
  });

  it('says so when the link does not work any more and keeps the events', async () => {
    answers = [fail(404)];
    const store = await newStore();
    const recorder = record(store, 'S6_a');
    recorder.event(event(0));
    await recorder.flush();
    expect(recorder.status()).toBe('refused');
    expect(await store.sessions()).toEqual(['S6_a']);
    await store.remove('S6_a', [1]);
  });
});

describe('closing the page', () => {
  it('hands the rest to the browser and sends it again at the next start, with the same ids', async () => {
    const store = await newStore();
    const recorder = record(store, 'S7_a');
    recorder.event(event(0));
    recorder.event(event(1));
    const beacons: Batch[] = [];
    recorder.leave((_url, body) => beacons.push(JSON.parse(body) as Batch) > 0);
    recorder.stop();
    expect(beacons[0]?.events.map((each) => each.seq)).toEqual([1, 2]);
    const reopened = await newStore();
    await waitFor(async () => (await reopened.sessions()).length > 0);
    await sendUnsentBacklog(
      {
        store: reopened,
        post: createPost((url, init) => fetch(url, init), clock.now),
        clock,
        uuid,
        random: () => 1,
        base,
      },
      (_session, work) => work(),
      'S8_a',
    );
    expect(received.flatMap((batch) => batch.events.map((each) => each.id))).toEqual(
      beacons[0]?.events.map((each) => each.id),
    );
    expect(await reopened.sessions()).toEqual([]);
  });

  it('leaves sessions of open tabs alone', async () => {
    const store = await newStore();
    await store.add([{ session: 'S9_other', order: 1, hash, kind: 'event', body: { id: 'x' }, size: 10 }]);
    await sendUnsentBacklog(
      { store, post: createPost((url, init) => fetch(url, init), clock.now), clock, uuid, random: () => 1, base },
      () => Promise.resolve(),
      'S9_a',
    );
    expect(received).toEqual([]);
    expect(await store.sessions()).toEqual(['S9_other']);
  });

  it.each([
    ['one byte', 'x'.repeat(300)],
    ['three bytes', '語'.repeat(300)],
  ])('keeps the unload flush below the limit of beacons when a character has %s', async (_, type) => {
    const recorder = record(memoryQueueStore(), 'S10_a');
    answers = Array.from({ length: 50 }, () => fail(503));
    for (let index = 0; index < 600; index += 1) recorder.event({ ...event(index), type });
    let bytes = 0;
    recorder.leave((_url, body) => (bytes = Buffer.byteLength(body)) > 0);
    recorder.stop();
    expect(bytes).toBeGreaterThan(30_000);
    expect(bytes).toBeLessThanOrEqual(60_000);
  });

  it('hands over less when the browser refuses, and keeps what it does not take', async () => {
    const store = memoryQueueStore();
    const recorder = record(store, 'S11_a');
    answers = Array.from({ length: 50 }, () => fail(503));
    for (let index = 0; index < 200; index += 1) recorder.event({ ...event(index), type: 'x'.repeat(300) });
    const taken: Batch[] = [];
    const sizes: number[] = [];
    recorder.leave((_url, body) => {
      sizes.push(body.length);
      return body.length <= 20_000 && taken.push(JSON.parse(body) as Batch) > 0;
    });
    recorder.stop();
    expect(taken).toHaveLength(1);
    expect(taken[0]?.events[0]?.seq).toBe(1);
    expect(sizes.at(-1)).toBeGreaterThan(8_000);
    await waitFor(async () => (await store.first('S11_a', 500)).length === 200);

    sizes.length = 0;
    recorder.leave((_url, body) => sizes.push(body.length) < 0);
    expect(sizes.length).toBeGreaterThan(2);
    expect(await store.first('S11_a', 500)).toHaveLength(200);
  });
});

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('The condition did not come true.');
}
