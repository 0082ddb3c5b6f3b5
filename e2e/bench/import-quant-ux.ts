import { serialize } from 'bson';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runEnvironment } from '../../deploy/infra/run-processes';
import { freePort } from '../../deploy/infra/ports';
import { pause, readable } from '../support/measuring';
import { repository, start, stop, type Started } from '../support/processes';
import type { Bench, Figure } from './bench';
import { readMemory } from './usage';

/** Fewer with `IMPORT_EVENTS`. */
const events = Number(process.env['IMPORT_EVENTS'] ?? 1_000_000);
const eventsPerSession = 100;
/** Sessions whose events lie between each other in the dump, as those of testers at the same time do. */
const together = 20;
const chunk = 10_000;
const killAtShare = 0.5;
const time = 1_700_000_000_000;
const [person, prototype] = ['aaaaaaaaaaaaaaaaaaaaaaaa', 'cccccccccccccccccccccccc'];
const hash = 'x'.repeat(60);
const account = { email: 'ada@example.org', password: 'old secret' };
/** bcrypt of that password, as the other product stores it. */
const oldHash = '$2a$10$R.jqgxqkMM3gJVkkLpJfvugQRN9Z5n.XoaJLBInNa2W4dnDZfJpbC';
const memoryMb = 400;
const countLimitMs = 240_000;

interface Outcome {
  seconds: number;
  peakMb: number;
  /** Of the events, as the report says. */
  stored: number;
  known: number;
}

/** An import that dies in the middle and is begun again, then once more; then the product opens what came over. */
export const importQuantUx: Bench = {
  id: 'IMPORT',
  title: `${readable(events)} events brought over from Quant-UX, the import killed in the middle`,
  note: 'A dump of `mongodump` that is made for this: one account, one prototype with its link, sessions of 100 events. `prototrail import` and the product run one after the other on the same data folder.',
  run: async (report) => {
    const folder = await mkdtemp(join(tmpdir(), 'prototrail-import-'));
    let product: Started | undefined;
    try {
      const dump = await makeDump(join(folder, 'dump', 'MATC'));
      report('dump is written');
      const data = join(folder, 'data');
      const killed = await runImport(dump, data, Math.floor((events * killAtShare) / 100_000) * 100_000);
      report(`killed after ${readable(killed.seconds)} s`);
      const resumed = await runImport(dump, data);
      report(`resumed: ${resumed.stored} stored, ${resumed.known} there already`);
      const repeated = await runImport(dump, data);
      report(`repeated: ${repeated.stored} stored, ${repeated.known} there already`);
      product = await start(['services/standalone/dist/main.js'], {
        ...{ DEMO: 'off', RATE_LIMITS: 'off', PROTOTRAIL_DATA: data, PORT: String(await freePort()) },
      });
      return figures({ resumed, repeated }, await openImported(product.base));
    } finally {
      if (product) await stop(product, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Opened {
  canSignIn: boolean;
  linkStatus: number;
  counted: number;
  countedAfterMs: number;
}

function figures({ resumed, repeated }: Record<'resumed' | 'repeated', Outcome>, opened: Opened): Figure[] {
  const { canSignIn, linkStatus, counted, countedAfterMs } = opened;
  const peak = Math.max(resumed.peakMb, repeated.peakMb);
  const figure = (what: string, value: string, target: string, met: boolean): Figure => ({
    ...{ what, value, target, met },
    baseline: '',
  });
  return [
    figure(
      'begun again after kill -9: stored, there already',
      `${readable(resumed.stored)}, ${readable(resumed.known)}`,
      'all, some of them already',
      resumed.stored + resumed.known === events && resumed.known > 0 && resumed.stored > 0,
    ),
    figure(
      'once more: stored, there already',
      `${repeated.stored}, ${readable(repeated.known)}`,
      '0, all',
      repeated.stored === 0 && repeated.known === events,
    ),
    figure('events a second of the import that was begun again', readable(events / resumed.seconds), 'reported', true),
    figure('memory of the import at most', `${readable(peak)} MB`, `<= ${memoryMb} MB`, peak <= memoryMb),
    figure('events in the results', readable(counted), 'each once', counted === events),
    figure('from the start of the product until then', `${readable(countedAfterMs / 1000)} s`, 'reported', true),
    figure(
      'signs in with the old password; opens the old link',
      `${canSignIn ? 'yes' : 'no'}; ${linkStatus}`,
      'yes; 200',
      canSignIn && linkStatus === 200,
    ),
  ];
}

/** Writes a folder as `mongodump` does. */
async function makeDump(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const screen = (id: string, x: number): object => ({
    ...{ id, name: id, x, y: 0, w: 400, h: 800, children: [], style: {}, props: { start: id === 's1' } },
  });
  const single: Record<string, object> = {
    user: { _id: person, email: account.email, password: oldHash, name: 'Ada', role: 'user', created: time },
    app: {
      ...{ _id: prototype, name: 'Bread shop', created: time, lastUpdate: time, screenSize: { w: 400, h: 800 } },
      ...{ screens: { s1: screen('s1', 0), s2: screen('s2', 500) }, widgets: {}, lines: {} },
    },
    team: { _id: 't1', userID: person, appID: prototype, permission: 3 },
    invitation: { _id: 'i1', hash, appID: prototype, permission: 1, created: time },
  };
  for (const [name, row] of Object.entries(single)) await writeFile(join(folder, `${name}.bson`), serialize(row));
  const file = createWriteStream(join(folder, 'event.bson'));
  for (let from = 0; from < events; from += chunk) {
    const rows = Array.from({ length: Math.min(chunk, events - from) }, (_, index) => serialize(eventOf(from + index)));
    if (!file.write(Buffer.concat(rows))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  return folder;
}

function eventOf(number: number): object {
  const block = Math.floor(number / (together * eventsPerSession));
  const inBlock = number % (together * eventsPerSession);
  const session = `S${block * together + (inBlock % together)}_x`;
  const place = Math.floor(inBlock / together);
  return {
    ...{ _id: `e${number}`, appID: prototype, session, user: 'Lena', screen: place % 2 === 0 ? 's1' : 's2' },
    ...{ type: place === 0 ? 'SessionStart' : 'ScreenLoaded', widget: null, time: time + number * 10 },
    ...{ x: 0.5, y: 0.5, scrollTop: 0 },
  };
}

/** Runs it to its end, or kills it once it has read so many events. */
async function runImport(dump: string, data: string, killAt?: number): Promise<Outcome> {
  const began = performance.now();
  const child = spawn(process.execPath, ['libs/cli/dist/main.js', 'import', 'quant-ux', dump, '--data', data], {
    cwd: repository,
    env: runEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let [out, told, peakMb] = ['', '', 0];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => {
    told += text.toString();
    if (killAt !== undefined && told.includes(`${killAt} events`)) child.kill('SIGKILL');
  });
  while (child.exitCode === null && child.signalCode === null) {
    const memory = await readMemory([{ name: 'import', pid: child.pid ?? 0 }]);
    peakMb = Math.max(peakMb, memory.get('import')?.peak ?? 0);
    await pause(100);
  }
  await ended;
  if (killAt === undefined && child.exitCode !== 0) throw new Error(`the import failed: ${told}${out}`);
  const [, stored = 0, known = 0] = /events: \d+ found, (\d+) stored(?:, (\d+) there already)?/.exec(out) ?? [];
  return { seconds: (performance.now() - began) / 1000, peakMb, stored: Number(stored), known: Number(known) };
}

/** What people and testers find. */
async function openImported(base: string): Promise<Opened> {
  const began = performance.now();
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${base}/rest/login`, { method: 'POST', headers, body: JSON.stringify(account) });
  const { token } = (await login.json()) as { token?: string };
  const link = await fetch(`${base}/rest/invitation/${hash}/app.json`);
  const count = async (): Promise<number> => {
    const answer = await fetch(`${base}/rest/events/${prototype}/all/count.json`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { count?: number }).count ?? 0;
  };
  let counted = await count();
  while (counted < events && performance.now() - began < countLimitMs) {
    await pause(500);
    counted = await count();
  }
  const countedAfterMs = performance.now() - began;
  // what came twice would come now
  await pause(5_000);
  return { canSignIn: token !== undefined, linkStatus: link.status, counted: await count(), countedAfterMs };
}
