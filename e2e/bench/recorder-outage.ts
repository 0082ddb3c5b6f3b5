import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createPost,
  createRecorder,
  openQueueStore,
  type DeliveryClock,
  type Recorder,
} from '../../web/src/simulator/recorder';
import { pause, readable } from '../support/measuring';
import type { Bench } from './bench';

const testers = 20;
const eventsEach = 600;
const outageMs = 60_000;
const maxOutageMs = 240_000;

type Fault = '503' | 'reset' | 'hang' | '1 kB/s' | 'cut after storing' | 'none';
const faults: readonly Fault[] = ['503', 'reset', 'hang', '1 kB/s', 'cut after storing'];

/** Testers go on clicking while the server is away in five ways; afterwards every event must be there once and in order. */
export const recorderOutage: Bench = {
  id: 'R5',
  title: `the server away for ${outageMs / 1000} s while ${testers} testers click`,
  run: async (report) => {
    const server = await startServer();
    const started = Date.now();
    const plan = setInterval(() => server.setFault(faultAt(Date.now() - started)), 200);
    server.setFault(faultAt(0));
    try {
      const recorders = await Promise.all(Array.from({ length: testers }, (_, index) => newTester(server.base, index)));
      await Promise.all(recorders.map(clickDuringOutage));
      report(
        `${readable(testers * eventsEach)} events recorded, ${readable(server.stored())} of them stored during the outage`,
      );
      const back = Date.now();
      const isEmpty = await Promise.race([
        Promise.all(recorders.map((recorder) => recorder.flush())).then(() => true),
        pause(maxOutageMs).then(() => false),
      ]);
      const outcome = server.compare(eventsEach);
      for (const recorder of recorders) recorder.stop();
      const all = testers * eventsEach;
      return [
        {
          what: 'events lost',
          value: `${readable(outcome.lost)} of ${readable(all)}${isEmpty ? '' : ' (the queue was not empty in time)'}`,
          baseline: '',
          target: '0 of >= 10,000',
          met: isEmpty && outcome.lost === 0 && all >= 10_000,
        },
        {
          what: 'events out of order in their session',
          value: readable(outcome.disordered),
          baseline: '',
          target: '0',
          met: outcome.disordered === 0,
        },
        {
          what: 'events delivered more than once, recognised by their id',
          value: readable(outcome.repeated),
          baseline: '',
          target: 'counted once',
          met: true,
        },
        {
          what: 'until the queue was empty after the outage',
          value: `${readable((Date.now() - back) / 1000)} s`,
          baseline: '',
          target: '<= 60 s',
          met: Date.now() - back <= 61_000,
        },
      ];
    } finally {
      clearInterval(plan);
      await server.close();
    }
  },
};

function faultAt(ms: number): Fault {
  return ms >= outageMs ? 'none' : (faults[Math.floor(ms / (outageMs / faults.length))] ?? 'none');
}

const clock: DeliveryClock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

async function newTester(base: string, index: number): Promise<Recorder> {
  return createRecorder({
    session: `S${Date.now()}_${index}`,
    hash: 'h'.repeat(64),
    user: `tester ${index}`,
    store: await openQueueStore(indexedDB),
    base,
    clock,
    uuid: () => randomUUID(),
    random: Math.random,
    post: createPost(
      (url, init) => fetch(url, init),
      () => Date.now(),
    ),
  });
}

/** The same number of clicks, spread over the outage. */
async function clickDuringOutage(recorder: Recorder): Promise<void> {
  const rounds = 60;
  for (let round = 0; round < rounds; round += 1) {
    for (let click = 0; click < eventsEach / rounds; click += 1) {
      recorder.event({
        type: 'WidgetClick',
        time: Date.now(),
        screen: 's1',
        widget: `w${click}`,
        x: 0.5,
        y: 0.5,
      } as Parameters<Recorder['event']>[0]);
    }
    await pause(outageMs / rounds);
  }
}

interface FaultyServer {
  base: string;
  setFault(fault: Fault): void;
  stored(): number;
  compare(expected: number): { lost: number; disordered: number; repeated: number };
  close(): Promise<void>;
}

interface Stored {
  session: string;
  id: string;
  seq: number;
}

async function startServer(): Promise<FaultyServer> {
  let fault: Fault = 'none';
  const sessions = new Map<string, Map<string, number>>();
  let repeated = 0;
  let disordered = 0;
  const store = (body: string): number => {
    const { events } = JSON.parse(body) as { events: Stored[] };
    for (const { session, id, seq } of events) {
      const sequenceById = sessions.get(session) ?? new Map<string, number>();
      sessions.set(session, sequenceById);
      if (sequenceById.has(id)) {
        repeated += 1;
        continue;
      }
      if (seq !== sequenceById.size + 1) disordered += 1;
      sequenceById.set(id, seq);
    }
    return events.length;
  };
  const server: Server = createServer((request, response) => {
    answer(fault, request, response, store).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stored = (): number => [...sessions.values()].reduce((sum, sequenceById) => sum + sequenceById.size, 0);
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFault: (next) => {
      if (next === 'none' && fault !== 'none') server.closeAllConnections();
      fault = next;
    },
    stored,
    compare: (expected) => ({ lost: testers * expected - stored(), disordered, repeated }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  store: (body: string) => number,
): Promise<void> {
  if (fault === 'reset') {
    request.socket.resetAndDestroy();
    return;
  }
  if (fault === 'hang') return;
  const body = await read(request, fault === '1 kB/s');
  if (fault === '503') {
    response.writeHead(503, { 'retry-after': '1' });
    response.end('{}');
    return;
  }
  const accepted = store(body);
  if (fault === 'cut after storing') {
    request.socket.destroy();
    return;
  }
  response.end(JSON.stringify({ accepted, duplicates: 0, rejected: [] }));
}

/** The body, at full speed or one kilobyte a second. */
async function read(request: IncomingMessage, isSlow: boolean): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (isSlow) await pause((String(chunk).length / 1024) * 1000);
  }
  return body;
}
