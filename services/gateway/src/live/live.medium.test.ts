import type { LiveAnswer, LivePerson } from '@prototrail/contracts';
import { liveClose, liveProtocol } from '@prototrail/contracts';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { CLOCK, CONFIG, createMetrics, IDS, LOGGER, PLATFORM, RPC, TokenVerifier } from '@prototrail/service-kit';
import { WebSocket } from 'ws';
import { LiveHub } from './live-hub';

type Message = Record<string, unknown> & { type: string };

/** A socket with everything that came on it. */
class Client {
  readonly got: Message[] = [];
  readonly closed: Promise<number>;
  private wake: () => void = () => undefined;

  constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.got.push(JSON.parse(data.toString()) as Message);
      this.wake();
    });
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The first message of a type that fits; waits for it. */
  async next<T extends Message = Message>(type: string, fits: (message: T) => boolean = () => true): Promise<T> {
    for (;;) {
      const found = this.got.find((message) => message.type === type && fits(message as T));
      if (found) return found as T;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}

type People = Message & { people: LivePerson[] };
type Joined = Message & (LiveAnswer & { type: 'joined' });
const move = (x: number, saveId: string) => [
  { type: 'update', parent: 'widgets', name: 'w1', patch: [{ path: ['x'], value: x }] },
  { type: 'update', name: 'lastUpdate', object: x, saveId },
];

describe('sockets of people who work together', () => {
  let product: TestProduct;
  let owner: Account;
  let mate: Account;
  let stranger: Account;
  let app: string;
  let clients: Client[] = [];
  let others: { hub: LiveHub; server: Server }[] = [];

  beforeAll(async () => {
    product = await openTestProduct();
    [owner, mate, stranger] = [
      await product.signUp('owner'),
      await product.signUp('mate'),
      await product.signUp('stranger'),
    ];
  });
  beforeEach(async () => {
    app = await product.createApp(owner, { widgets: { w1: { id: 'w1', x: 0, y: 0 } } });
  });
  afterEach(async () => {
    for (const { socket } of clients) socket.terminate();
    for (const { hub, server } of others) {
      await hub.stop();
      server.close();
    }
    [clients, others] = [[], []];
  });
  afterAll(() => product.close());

  const open = (query = '', protocols: string[] = [liveProtocol], url = product.url, headers = {}): Client => {
    const client = new Client(new WebSocket(`${url.replace('http', 'ws')}/ws${query}`, protocols, { headers }));
    clients.push(client);
    return client;
  };
  const join = async (account: Account, rest: object = {}, url?: string): Promise<Client> => {
    const client = open('', [liveProtocol], url);
    await once(client.socket, 'open');
    client.send({ type: 'join', app, token: account.token, ...rest });
    return client;
  };
  const older = (account: Account): Client => open(`/?app=${app}&jwt=${account.token}`, []);
  /** Resolves when messages of others reach an older client. */
  const arrive = async (client: Client): Promise<void> => {
    await once(client.socket, 'open');
    client.send({ type: 'hello', id: 'arrived' });
    await client.next('ack', ({ id }) => id === 'arrived');
  };
  const save = async (account: Account, x: number, saveId = `save-${x}`): Promise<number> => {
    const { json } = await product.call('POST', `/rest/apps/${app}/update`, {
      token: account.token,
      body: move(x, saveId),
    });
    return (json as { seq: number }).seq;
  };
  const invite = async (account: Account, permission: number): Promise<void> => {
    await product.call('POST', `/rest/apps/${app}/team/`, {
      token: owner.token,
      body: { email: account.email, permission },
    });
  };
  const statusOf = async (client: Client): Promise<number | undefined> => {
    const [, response] = (await once(client.socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
    return response.statusCode;
  };
  /** Another gateway on the same pubsub. */
  const openGateway = async (): Promise<string> => {
    const gateway = product.product.services.get('gateway');
    if (!gateway) throw new Error('no gateway');
    const of = <T>(token: symbol): T => gateway.get<T>(token);
    const hub = new LiveHub(
      gateway.get(TokenVerifier),
      of(RPC),
      of(PLATFORM),
      of(CLOCK),
      of(IDS),
      of(CONFIG),
      of(LOGGER),
      createMetrics(),
    );
    await hub.start();
    const server = createServer().on('upgrade', (request, socket, head) => hub.upgrade(request, socket, head));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    others.push({ hub, server });
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  };

  it('passes on what one saves to the others, in order and with its number', async () => {
    await invite(mate, 2);
    const [one, two] = [await join(owner), await join(mate)];
    expect(await two.next<Joined>('joined')).toMatchObject({ canWrite: true, seq: 0 });
    await one.next('joined');
    await save(owner, 5);
    await save(mate, 6);
    const second = await one.next('entry', ({ seq }) => seq === 2);
    expect(second).toMatchObject({ by: mate.id, saves: ['save-6'], edits: [{ name: 'w1' }, { name: 'lastUpdate' }] });
    await two.next('entry', ({ seq }) => seq === 2);
    expect(two.got.filter(({ type }) => type === 'entry').map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('gives what was missed after a broken connection, and says when that is not possible', async () => {
    for (const x of [1, 2, 3]) await save(owner, x);
    const back = await join(owner, { since: 1 });
    expect((await back.next<Joined>('joined')).seq).toBe(3);
    await back.next('entry', ({ seq }) => seq === 3);
    expect(back.got.filter(({ type }) => type === 'entry').map(({ seq }) => seq)).toEqual([2, 3]);
    const lost = await join(owner, { since: 99 });
    expect(await lost.next('gap')).toEqual({ type: 'gap', seq: 3 });
  });

  it('shows who is here, with pointer and selection, over two gateways', async () => {
    await invite(mate, 1);
    const elsewhere = await openGateway();
    const one = await join(owner);
    await one.next('joined');
    const two = await join(mate, {}, elsewhere);
    const { id } = await two.next<Joined>('joined');
    const seen = await one.next<People>(
      'people',
      ({ people }) => people.length === 2 && people[0]?.colour !== people[1]?.colour,
    );
    expect(seen.people.find((person) => person.id === id)).toMatchObject({ userId: mate.id, canWrite: false });
    two.send({ type: 'presence', cursor: { x: 3, y: 4 }, selection: ['w1'] });
    const { changes } = await one.next<Message & { changes: unknown[] }>('presence');
    expect(changes).toEqual([[id, { cursor: { x: 3, y: 4 }, selection: ['w1'] }]]);
    await save(owner, 9);
    await two.next('entry', ({ seq }) => seq === 1);
    two.socket.close();
    one.got.length = 0;
    await one.next<People>('people', ({ people }) => people.length === 1);
  });

  it('lets in neither guests nor strangers, not even into public prototypes (W-9)', async () => {
    expect(await (await join({ ...owner, token: 'nonsense' })).closed).toBe(liveClose.login);
    expect(await (await join(stranger)).closed).toBe(liveClose.gone);
    await product.call('POST', `/rest/apps/props/${app}.json`, { token: owner.token, body: { isPublic: true } });
    expect(await (await join(stranger)).closed).toBe(liveClose.forbidden);
    for (const query of ['', `/?app=${app}`, `/?app=${app}&jwt=nonsense`, `/?app=${app}&jwt=${stranger.token}`])
      expect(await statusOf(open(query, []))).toBe(401);
    expect(await statusOf(open('/other', []))).toBe(404);
    expect(await statusOf(open('', [liveProtocol], product.url, { origin: 'https://evil.example' }))).toBe(403);
  });

  it('puts out whoever is removed from the team or has logged out', async () => {
    await invite(mate, 2);
    const [one, two] = [await join(owner), await join(mate)];
    await Promise.all([one.next('joined'), two.next('joined')]);
    await product.call('POST', `/rest/apps/${app}/team/${mate.id}.json`, {
      token: owner.token,
      body: { permission: 1 },
    });
    expect(await two.next('access')).toEqual({ type: 'access', canWrite: false });
    await product.call('DELETE', `/rest/apps/${app}/team/${mate.id}.json`, { token: owner.token });
    expect(await two.closed).toBe(liveClose.gone);
    const again = await product.call('POST', '/rest/login', {
      body: { email: owner.email, password: owner.password },
    });
    const third = await join({ ...owner, token: (again.json as { token: string }).token });
    await third.next('joined');
    await product.call('DELETE', '/rest/login', { token: (again.json as { token: string }).token });
    expect(await third.closed).toBe(liveClose.login);
    await product.call('DELETE', `/rest/apps/${app}.json`, { token: owner.token });
    expect(await one.closed).toBe(liveClose.gone);
  });

  it('refuses what is malformed or too large, and goes on after a slip', async () => {
    const first = open();
    await once(first.socket, 'open');
    first.send('no json');
    expect(await first.closed).toBe(liveClose.malformed);
    const client = await join(owner);
    await client.next('joined');
    client.send({ type: 'presence', cursor: { x: 'left', y: 0 } });
    expect(await client.next('error')).toMatchObject({
      code: 'message.invalid',
      message: expect.stringContaining('cursor.x'),
    });
    client.send({ type: 'ping' });
    await client.next('pong');
    client.send('x'.repeat(1_100_000));
    expect(await client.closed).toBe(1009);
  });

  it('tells people of the team and people with a link that comments changed', async () => {
    const hash = await product.hashOf(app, owner);
    const [member, guest] = [await join(owner), open()];
    await once(guest.socket, 'open');
    guest.send({ type: 'join', hash });
    await Promise.all([member.next('joined'), guest.next('joined')]);
    await product.call('POST', `/rest/comments/apps/${app}`, {
      token: owner.token,
      body: { type: 'ScreenComment', reference: 's1', message: 'Hello', x: 1, y: 1 },
    });
    await Promise.all([member.next('comments'), guest.next('comments')]);
    await save(owner, 3);
    await member.next('entry');
    expect(guest.got.map(({ type }) => type)).not.toContain('entry');
  });

  describe('with older clients', () => {
    it('acknowledges every message and passes it on to the others with who sent it', async () => {
      await invite(mate, 2);
      const [one, two] = [older(owner), older(mate)];
      await Promise.all([arrive(one), arrive(two)]);
      one.send({ type: 'hello', id: 'm1', clientTS: 1, appId: 'forged', user: { id: 'forged' } });
      expect(await one.next('ack', ({ id }) => id === 'm1')).toEqual({ type: 'ack', id: 'm1', ts: expect.any(Number) });
      expect(await two.next('hello', ({ id }) => id === 'm1')).toMatchObject({
        id: 'm1',
        clientTS: 1,
        appId: app,
        user: { id: owner.id, email: owner.email },
      });
      one.send('no json');
      one.send({ type: 'unknown', id: 'm2' });
      const changeEvent = {
        id: 'e',
        appId: app,
        ts: 1,
        changes: [{ id: 'w1', type: 'update', parent: 'widgets', value: {} }],
      };
      one.send({ type: 'change', id: 'm3', changeEvent });
      expect(await two.next('change')).toMatchObject({ changeEvent, user: { id: owner.id } });
      expect(two.got.map(({ type }) => type)).not.toContain('unknown');
      one.socket.close();
      expect(await two.next('bye')).toMatchObject({ appId: app, user: { id: owner.id } });
    });

    it('says that somebody left who was here only for a moment', async () => {
      await invite(mate, 2);
      const two = older(mate);
      await arrive(two);
      const one = older(owner);
      await arrive(one);
      one.socket.close();
      expect(await two.next('bye')).toMatchObject({ appId: app, user: { id: owner.id } });
    });

    it('passes on no changes of people who may only read (W-9)', async () => {
      await invite(mate, 1);
      const [one, two] = [older(owner), older(mate)];
      await Promise.all([arrive(one), arrive(two)]);
      two.send({ type: 'change', id: 'm1', changeEvent: {} });
      two.send({ type: 'mouse', id: 'm2', pos: { x: 1, y: 2 } });
      expect(await one.next('mouse')).toMatchObject({ pos: { x: 1, y: 2 }, user: { id: mate.id } });
      expect(one.got.map(({ type }) => type)).not.toContain('change');
    });

    it('translates what newer clients do, and the other way round', async () => {
      await invite(mate, 2);
      const two = older(mate);
      await arrive(two);
      const one = await join(owner);
      const { id } = await one.next<Joined>('joined');
      expect(await two.next('hello')).toMatchObject({ user: { id: owner.id } });
      one.send({ type: 'presence', cursor: { x: 7, y: 8 } });
      expect(await two.next('mouse')).toMatchObject({ pos: { x: 7, y: 8 }, user: { id: owner.id } });
      await save(owner, 4);
      expect(await two.next('change')).toMatchObject({
        changeEvent: {
          appId: app,
          changes: [{ id: 'w1', type: 'update', parent: 'widgets', diff: true, value: { x: 4 } }, { id: 'lastUpdate' }],
        },
      });
      two.send({ type: 'mouse', id: 'm', pos: { x: 1, y: 1 } });
      const { changes } = await one.next<Message & { changes: [string, object][] }>('presence', (message) =>
        message.changes.every(([who]) => who !== id),
      );
      expect(changes[0]?.[1]).toEqual({ cursor: { x: 1, y: 1 } });
    });
  });
});
