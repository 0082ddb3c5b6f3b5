/** Several copies of a service side by side: what one of them learns, all of them know within a second. */
import { createApp } from '@prototrail/model';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { infraFolder, root } from '../../deploy/infra/folders';
import { makeBatch } from '../support/batch';
import { copiesOf, openServerProduct, readServers, type ServerProduct } from '../support/server-product';

jest.setTimeout(120_000);

const withinMs = 1_000;
const password = 'correct horse battery';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

describe('two copies of gateway, events, apps, team and auth', () => {
  let product: ServerProduct;
  let owner: string;
  let appId: string;

  beforeAll(async () => {
    product = await openServerProduct({
      servers: await readServers(infraFolder()),
      copies: { gateway: 2, events: 2, apps: 2, team: 2, auth: 2 },
      settings: { RATE_LIMITS: 'on' },
    });
    owner = await signUp('owner@example.org');
    const app = createApp({ name: 'Shared', screenSize: { w: 390, h: 844 } }, 1_764_000_000_000);
    appId = String((await call(gateways()[0], 'POST', '/rest/apps', owner, app)).body.id);
  });
  afterAll(() => product?.close());

  const ports = (service: 'gateway' | 'events' | 'apps' | 'team' | 'auth'): number[] =>
    copiesOf(product, service).map(({ port }) => port);
  const gateways = (): number[] => ports('gateway');

  async function call(
    port: number | undefined,
    method: string,
    path: string,
    token = '',
    body?: object,
  ): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const found = JSON.parse((await answer.text()) || 'null') as Record<string, unknown> | null;
    return { status: answer.status, body: found ?? {} };
  }

  async function signUp(email: string): Promise<string> {
    await call(gateways()[0], 'POST', '/rest/user', '', { email, password, name: 'Ada', tos: true });
    const { body } = await call(gateways()[1], 'POST', '/rest/login', '', { email, password });
    return String(body.token);
  }

  const testHash = async (): Promise<string> => {
    const { body } = await call(gateways()[0], 'GET', `/rest/invitation/${appId}.json`, owner);
    return Object.entries(body).find(([, permission]) => permission === 1)?.[0] ?? '';
  };
  const sendTo = (port: number, hash: string, batch: ReturnType<typeof makeBatch>): Promise<Answer> =>
    call(port, 'POST', `/rest/invitation/${hash}/${batch.session}/batch.json`, '', JSON.parse(batch.body) as object);
  /** What every copy answers, requested until it is the wanted answer or a second is over. */
  const soon = async (request: (port: number) => Promise<unknown>, of: readonly number[], wanted: unknown) => {
    const end = performance.now() + withinMs;
    let answers: unknown[] = [];
    do answers = await Promise.all(of.map(request));
    while (answers.some((answer) => answer !== wanted) && performance.now() < end);
    expect(answers).toEqual(of.map(() => wanted));
  };
  const statusOf = (path: string, token: string) => async (port: number) =>
    (await call(port, 'GET', path, token)).status;

  it('share sessions, and end them everywhere', async () => {
    const token = await signUp('guest@example.org');
    const everywhere = [...gateways(), ...ports('apps')];
    await soon(statusOf('/rest/apps', token), everywhere, 200);
    expect((await call(ports('auth')[0], 'DELETE', '/rest/login', token)).status).toBe(200);
    await soon(statusOf('/rest/apps', token), everywhere, 401);
  });

  it('share rights: who is no member any more sees nothing at any copy', async () => {
    const token = await signUp('member@example.org');
    const path = `/rest/apps/${appId}.json`;
    await call(ports('team')[0], 'POST', `/rest/apps/${appId}/team`, owner, {
      email: 'member@example.org',
      permission: 1,
    });
    await soon(statusOf(path, token), [...gateways(), ...ports('apps')], 200);
    const { body: team } = await call(ports('team')[1], 'GET', `/rest/apps/${appId}/team.json`, owner);
    const member = (team as unknown as { id: string; email: string }[]).find(
      ({ email }) => email === 'member@example.org',
    );
    expect((await call(ports('team')[1], 'DELETE', `/rest/apps/${appId}/team/${member?.id}.json`, owner)).status).toBe(
      200,
    );
    await soon(statusOf(path, token), [...gateways(), ...ports('apps')], 404);
  });

  it('share links: one that was replaced opens nothing at any copy', async () => {
    const hash = await testHash();
    const path = `/rest/invitation/${hash}/app.json`;
    await soon(statusOf(path, ''), ports('apps'), 200);
    await call(ports('team')[0], 'DELETE', `/rest/apps/invitation/${appId}`, owner);
    await soon(statusOf(path, ''), ports('apps'), 404);
    await soon(async (port) => (await sendTo(port, hash, makeBatch('S1', 0))).status, ports('events'), 404);
  });

  it('close accounts together: what one owned alone opens at no copy when the answer comes', async () => {
    const token = await signUp('leaver@example.org');
    const made = createApp({ name: 'Alone', screenSize: { w: 390, h: 844 } }, 1_764_000_000_000);
    const id = String((await call(gateways()[0], 'POST', '/rest/apps', token, made)).body.id);
    const hashes = (await call(gateways()[0], 'GET', `/rest/invitation/${id}.json`, token)).body;
    const hash = Object.keys(hashes).find((one) => hashes[one] === 1) ?? '';
    const everywhere = [...gateways(), ...ports('apps')];
    const [own, shared] = [`/rest/apps/${id}.json`, `/rest/invitation/${hash}/app.json`];
    // every copy knows the person and the link by now
    await soon(statusOf(own, token), everywhere, 200);
    await soon(statusOf(shared, ''), everywhere, 200);
    expect((await call(ports('auth')[0], 'POST', '/rest/account/close', token, { current: password })).status).toBe(
      200,
    );
    const statuses = (path: string, by: string) => Promise.all(everywhere.map(statusOf(path, by)));
    expect(await statuses(shared, '')).toEqual([404, 404, 404, 404]);
    await soon(statusOf(own, token), everywhere, 401);
  });

  it('share what was deleted: late records of a deleted run are refused by all', async () => {
    const hash = await testHash();
    const batch = makeBatch('S2', 0);
    expect((await sendTo(ports('events')[1] ?? 0, hash, batch)).body).toMatchObject({ accepted: 10 });
    await call(ports('events')[0], 'DELETE', `/rest/events/${appId}/S2.json`, owner);
    const late = async (port: number): Promise<unknown> =>
      (await sendTo(port, hash, makeBatch('S2', 10))).body.accepted;
    await soon(late, ports('events'), 0);
  });

  it('store a batch once that comes to both at the same time', async () => {
    const hash = await testHash();
    const batch = makeBatch('S3', 0);
    const answers = await Promise.all([...ports('events'), ...gateways()].map((port) => sendTo(port, hash, batch)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const accepted = answers.map(({ body }) => Number(body.accepted));
    expect(accepted.sort((a, b) => a - b)).toEqual([0, 0, 0, 10]);
  });

  it('count guesses together', async () => {
    const path = `/rest/invitation/${'x'.repeat(60)}12345678/app.json`;
    const statuses = new Set<number>();
    for (let guess = 0; guess < 31; guess += 1) {
      const { status } = await call(gateways()[guess % 2], 'GET', path);
      statuses.add(status);
    }
    await soon(statusOf(path, ''), gateways(), 429);
    expect(statuses).toContain(404);
  });

  it('know after the loss of Redis what they missed', async () => {
    const token = await signUp('lost@example.org');
    const everywhere = [...gateways(), ...ports('apps')];
    await soon(statusOf('/rest/apps', token), everywhere, 200);
    infra('kill');
    // the token is void from now on, and nobody can be notified
    await call(ports('auth')[0], 'DELETE', '/rest/login', token);
    const end = performance.now() + 30_000;
    infra('start');
    const answers = async (): Promise<number[]> => Promise.all(everywhere.map(statusOf('/rest/apps', token)));
    while ((await answers()).some((status) => status !== 401) && performance.now() < end);
    expect(await answers()).toEqual(everywhere.map(() => 401));
  });
});

function infra(action: 'kill' | 'start'): void {
  const command = join(root, 'deploy/infra/main.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command, action, 'redis'], {
    encoding: 'utf8',
    cwd: root,
  });
  if (status !== 0) throw new Error(stderr);
}
