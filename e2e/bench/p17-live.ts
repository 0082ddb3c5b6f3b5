import { liveProtocol, type LiveAnswer } from '@prototrail/contracts';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { freePort } from '../../deploy/infra/ports';
import { readable } from '../support/measuring';
import { start, stop } from '../support/processes';
import type { Bench, Figure } from './bench';
import { openProduct } from './product';
import { readCpu, sumOf } from './usage';

const editors = 30;
const perSecond = 20;
const seconds = 8;
const saves = 40;

interface Load {
  /** From sending a pointer to its arrival at another editor, ms. */
  latencies: number[];
  cpu: number;
}

/** Pointers of 30 editors in one prototype, against a relay that does nothing else, and how soon others see what one saves. */
export const live: Bench = {
  id: 'P17',
  title: `${editors} editors in one prototype, ${perSecond} messages a second each`,
  note:
    'A delivery is one message of one editor at one other editor. The relay passes on each by itself and at once; the product collects what changes within 40 ms into one message, ' +
    'which costs latency and saves most of the CPU time.',
  run: async (report) => {
    const product = await openProduct();
    const port = await freePort();
    const relay = await start(['--import', 'tsx', 'e2e/bench/baselines/bare-relay.ts', String(port)], {
      PORT: String(port),
    });
    try {
      const bare = await open(`ws://127.0.0.1:${port}`, []);
      const ours = await open(`ws://127.0.0.1:${product.port}/ws`, [liveProtocol]);
      await Promise.all(
        ours.map((socket) => {
          socket.send(JSON.stringify({ type: 'join', app: product.appId, token: product.token }));
          return once(socket, 'message');
        }),
      );
      const relayed = await move(
        bare,
        relay.child.pid ?? 0,
        (x, y) => ({ type: 'mouse', pos: { x, y } }),
        (text) => {
          const { pos } = JSON.parse(text) as { pos?: { x: number } };
          return pos ? [pos.x] : [];
        },
      );
      report(`relay: ${describe(relayed)}`);
      const passed = await move(
        ours,
        product.process.child.pid ?? 0,
        (x, y) => ({ type: 'presence', cursor: { x, y } }),
        (text) => {
          const answer = JSON.parse(text) as LiveAnswer;
          return answer.type === 'presence'
            ? answer.changes.flatMap(([, { cursor }]) => (cursor ? [cursor.x] : []))
            : [];
        },
      );
      report(`product: ${describe(passed)}`);
      const edits = await save(ours, (body) => product.post(`/rest/apps/${product.appId}/update`, body));
      for (const socket of [...bare, ...ours]) socket.terminate();
      return figures(relayed, passed, edits);
    } finally {
      await Promise.all([stop(relay, 'SIGTERM'), product.close()]);
    }
  },
};

async function open(url: string, protocols: string[]): Promise<WebSocket[]> {
  const sockets = Array.from({ length: editors }, () => new WebSocket(url, protocols));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  return sockets;
}

/** Every editor moves its pointer; the x of it is the time at which it was sent. */
async function move(
  sockets: readonly WebSocket[],
  pid: number,
  message: (x: number, y: number) => object,
  read: (text: string) => number[],
): Promise<Load> {
  const latencies: number[] = [];
  const take = (data: Buffer): void => {
    for (const sentAt of read(data.toString())) latencies.push(performance.now() - sentAt);
  };
  for (const socket of sockets) socket.on('message', take);
  const cpuNow = async (): Promise<number> => sumOf(await readCpu([{ name: '', pid }]));
  const before = await cpuNow();
  for (let round = 0; round < seconds * perSecond; round += 1) {
    const next = new Promise<void>((resolve) => setTimeout(resolve, 1000 / perSecond));
    for (const [y, socket] of sockets.entries()) socket.send(JSON.stringify(message(performance.now(), y)));
    await next;
  }
  const cpu = (await cpuNow()) - before;
  for (const socket of sockets) socket.off('message', take);
  return { latencies, cpu };
}

/** One editor saves again and again. @returns from each save to the arrival of its entry at all others, ms */
async function save(sockets: readonly WebSocket[], post: (body: object) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 1; count <= saves; count += 1) {
    const arrived = Promise.all(sockets.map((socket) => entryOf(socket, `save-${count}`)));
    const began = performance.now();
    await post([{ type: 'update', name: 'lastUpdate', object: count, saveId: `save-${count}` }]);
    await arrived;
    times.push(performance.now() - began);
  }
  return times;
}

function entryOf(socket: WebSocket, save: string): Promise<void> {
  return new Promise((resolve) => {
    const take = (data: Buffer): void => {
      const answer = JSON.parse(data.toString()) as LiveAnswer;
      if (answer.type !== 'entry' || !answer.saves.includes(save)) return;
      socket.off('message', take);
      resolve();
    };
    socket.on('message', take);
  });
}

const deliveries = editors * (editors - 1) * perSecond * seconds;

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const describe = ({ latencies, cpu }: Load): string =>
  `${readable(cpu / deliveries)} us a delivery, 99 % within ${readable(quantile(latencies, 0.99))} ms`;

function figures(relayed: Load, passed: Load, edits: readonly number[]): Figure[] {
  const [relay, product] = [relayed.cpu / deliveries, passed.cpu / deliveries];
  const [slow, slowest] = [quantile(edits, 0.95), quantile(edits, 0.99)];
  return [
    {
      what: 'CPU for each delivery',
      value: `${readable(product)} us = ${readable(product / relay)}x`,
      baseline: `${readable(relay)} us, a bare relay`,
      target: '<= 1.1x',
      met: product <= 1.1 * relay,
    },
    {
      what: 'a pointer at the others, 99 %',
      value: `${readable(quantile(passed.latencies, 0.99))} ms`,
      baseline: `${readable(quantile(relayed.latencies, 0.99))} ms, a bare relay`,
      target: '<= 100 ms',
      met: quantile(passed.latencies, 0.99) <= 100,
    },
    {
      what: `an edit stored and at all ${editors} editors, 95 % and 99 %`,
      value: `${readable(slow)} / ${readable(slowest)} ms`,
      baseline: '',
      target: '<= 600 / 1,000 ms',
      met: slow <= 600 && slowest <= 1000,
    },
  ];
}
