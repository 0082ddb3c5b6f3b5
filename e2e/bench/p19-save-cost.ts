import { createApp, diffApps, type App, type Widget } from '@prototrail/model';

import { freePort } from '../../deploy/infra/ports';
import { Connections } from '../support/batch';
import { start, stop, type Started } from '../support/processes';
import { median, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import { openProduct } from './product';
import { readCpu, sumOf } from './usage';

const editors = 8;
const saves = 3_000;
const warmUp = 3_000;
const rounds = 5;
const prototypeBytes = 2_000_000;
const now = 1_764_000_000_000;

interface Costs {
  product: number[];
  http: number[];
  sqlite: number[];
}

/** What the server spends on one move of a widget in a large prototype, against the least that could make it durable. */
export const saveCost: Bench = {
  id: 'P19',
  title: 'Save of one widget move in a prototype of 2 MB',
  note:
    'The bare figure has no HTTP at all: parsing a request and writing an answer costs several times what SQLite does for a row of this size, which the second line takes out. ' +
    'Eight editors save at once; the product commits what arrives together in one go.',
  run: async (report) => {
    const large = makeLargeApp();
    const changes = moveOf(large);
    const body = JSON.stringify(changes);
    const product = await openProduct();
    const port = await freePort();
    const bare = await start(['--import', 'tsx', 'e2e/bench/baselines/bare-save.ts', String(port)], {
      PORT: String(port),
    });
    try {
      const { id } = await product.post<{ id: string }>('/rest/apps', large);
      const path = `/rest/apps/${id}/update`;
      const headers = { authorization: `Bearer ${product.token}` };
      const targets: Record<keyof Costs, () => Promise<number>> = {
        product: () => measure(product.process, () => sendSaves(product.process.port, path, body, headers, saves)),
        http: () => measure(bare, () => sendSaves(bare.port, '/save', body, {}, saves)),
        sqlite: () => measure(bare, () => sendSaves(bare.port, `/loop/${saves}`, body, {}, 1)),
      };
      await sendSaves(product.process.port, path, body, headers, warmUp);
      await sendSaves(bare.port, '/save', body, {}, warmUp);
      const costs: Costs = { product: [], http: [], sqlite: [] };
      for (let round = 0; round < rounds; round += 1) {
        for (const name of ['sqlite', 'http', 'product'] as const) costs[name].push(await targets[name]());
        report(
          `round ${round + 1}: SQLite ${readable(costs.sqlite.at(-1) ?? 0)} us, behind bare HTTP ${readable(costs.http.at(-1) ?? 0)} us, product ${readable(costs.product.at(-1) ?? 0)} us a save`,
        );
      }
      return figures(Buffer.byteLength(body), costs);
    } finally {
      await Promise.all([stop(bare, 'SIGTERM'), product.close()]);
    }
  },
};

function makeLargeApp(): App {
  const app = createApp({ name: 'Large', screenSize: { w: 390, h: 844 } }, now);
  const widgets: Record<string, Widget> = {};
  for (let n = 0; JSON.stringify(widgets).length < prototypeBytes; n += 1000)
    for (let index = n; index < n + 1000; index += 1) widgets[`w${index}`] = makeWidget(index);
  return { ...app, widgets };
}

function makeWidget(index: number): Widget {
  return {
    id: `w${index}`,
    type: 'Box',
    name: `Box ${index}`,
    x: (index % 100) * 20,
    y: Math.floor(index / 100) * 20,
    w: 100,
    h: 40,
    z: index,
    props: { label: `Text of box ${index}` },
    style: { color: '#333333', background: '#ffffff', fontSize: 14, borderTopLeftRadius: 4, borderTopWidth: 1 },
  } as Widget;
}

/** The change set that the editor sends for it, with the time of the change. */
function moveOf(app: App): object[] {
  const widget = app.widgets.w500;
  if (!widget) throw new Error('the prototype has no widget w500');
  const moved = { ...app, lastUpdate: now + 1, widgets: { ...app.widgets, w500: { ...widget, x: 333, y: 444 } } };
  return diffApps(app, moved);
}

async function measure(target: Started, work: () => Promise<void>): Promise<number> {
  const used = async (): Promise<number> => sumOf(await readCpu([{ name: '', pid: target.child.pid ?? 0 }]));
  const before = await used();
  await work();
  return ((await used()) - before) / saves;
}

async function sendSaves(
  port: number,
  path: string,
  body: string,
  headers: Record<string, string>,
  count: number,
): Promise<void> {
  const agent = new Connections(editors);
  let started = 0;
  const edit = async (): Promise<void> => {
    while (started < count) {
      started += 1;
      const { status, text } = await agent.post({ port, path, headers }, body);
      if (status !== 200) throw new Error(`POST ${path} answered ${status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: editors }, edit));
  agent.destroy();
}

function figures(bytes: number, costs: Costs): Figure[] {
  const [product, http, sqlite] = [median(costs.product), median(costs.http), median(costs.sqlite)];
  return [
    {
      what: 'bytes sent',
      value: `${bytes} bytes`,
      baseline: `${prototypeBytes.toLocaleString('en-US')} bytes of prototype`,
      target: '<= 2 kB',
      met: bytes <= 2000,
    },
    {
      what: 'CPU for each save',
      value: `${readable(product)} us = ${readable(product / sqlite)}x`,
      baseline: `${readable(sqlite)} us, bare SQLite compare-and-set of the changed part without HTTP`,
      target: '<= 2x',
      met: product <= 2 * sqlite,
    },
    {
      what: 'the same behind HTTP',
      value: `${readable(product)} us = ${readable(product / http)}x`,
      baseline: `${readable(http)} us, bare fastify route with the same compare-and-set`,
      target: '<= 2x',
      met: product <= 2 * http,
    },
  ];
}
