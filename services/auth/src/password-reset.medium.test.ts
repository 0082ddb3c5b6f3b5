import { notificationMail, topicDeclarations } from '@prototrail/contracts';
import { openTestPlatform, type Platform } from '@prototrail/platform';
import { createMetrics, createService, LocalRpc } from '@prototrail/service-kit';
import { authService } from './auth.definition';

/** A platform whose document store answers nothing while the gate is closed. */
function withGate(platform: Platform): { platform: Platform; close(): void; open(): void } {
  let release: () => void = () => undefined;
  let gate = Promise.resolve();
  const documents = new Proxy(platform.documents, {
    get: (store, name) => {
      const member: unknown = Reflect.get(store, name);
      if (typeof member !== 'function') return member;
      if (name !== 'collection') return member.bind(store) as unknown;
      return (declared: never) =>
        new Proxy(store.collection(declared), {
          get: (collection, key) => {
            const method: unknown = Reflect.get(collection, key);
            return typeof method === 'function'
              ? (...values: unknown[]) => gate.then(() => method.apply(collection, values) as unknown)
              : method;
          },
        });
    },
  });
  return {
    platform: { ...platform, documents },
    close: () => {
      gate = new Promise((done) => {
        release = done;
      });
    },
    open: () => release(),
  };
}

/** The auth service alone on a platform, with a mail service that only counts. */
async function openAuth(platform: Platform) {
  const mails: string[] = [];
  const rpc = new LocalRpc();
  rpc.serve(notificationMail, {
    send: ({ to }) => {
      mails.push(to);
      return Promise.resolve({});
    },
  });
  const { clock, ids } = platform;
  const around = { platform, rpc, clock, ids, metrics: createMetrics(), environment: {}, logLevel: 'silent' };
  const auth = await createService(authService, around);
  await auth.start();
  const post = (url: string, body: object) =>
    auth.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  await post('/rest/user', { email: 'ada@example.org', password: 'secret', tos: true });
  const ask = async (email: string) => (await post('/rest/user/password/request', { email })).body;
  return { mails, ask, close: () => auth.close() };
}

describe('asking for a new password', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await openTestPlatform();
    await platform.stream.declare(topicDeclarations);
  });
  afterAll(() => platform.close());

  it('is answered before anything is looked up, so known and unknown addresses take the same time', async () => {
    const gate = withGate(platform);
    const { mails, ask, close } = await openAuth(gate.platform);
    gate.close();
    for (const email of ['ada@example.org', 'nobody@example.org'])
      expect(await ask(email)).toBe('{"status":"ok","details":"user.password.reset"}');
    expect(mails).toEqual([]);
    gate.open();
    // jobs that are under way end before the service does
    await close();
    expect(mails).toEqual(['ada@example.org']);
  });

  it('sends few mails to one account, however often strangers ask (W-16)', async () => {
    const { mails, ask, close } = await openAuth(platform);
    for (let time = 0; time < 12; time += 1) await ask('ada@example.org');
    await close();
    // of five within the hour, one went out above
    expect(mails).toHaveLength(4);
  });
});
