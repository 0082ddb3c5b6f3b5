import { answer, keep, kindOf, type Shelf } from './shell-cache';

const origin = 'https://x.org';
const get = (path: string, mode = 'cors') => ({ method: 'GET', url: origin + path, mode }) as Request;

/** What a browser answers, as far as it is asked here. */
const reply = (text: string, status = 200, headers = new Map<string, string>()): Response =>
  ({
    ...{ ok: status < 400, status, redirected: false, headers },
    text: async () => text,
    clone: () => reply(text, status, headers),
  }) as unknown as Response;

/** A shelf in memory, and a network that can be cut or slow. */
function open() {
  const stores = new Map<string, Map<string, Response>>();
  const keyOf = (key: unknown): string => new URL(typeof key === 'string' ? key : (key as Request).url, origin).href;
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: unknown) =>
      [...stores.values()].map((store) => store.get(keyOf(key))).findLast((found) => found),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return { put: async (key: unknown, value: Response) => void store.set(keyOf(key), value) };
    },
  } as unknown as CacheStorage;
  const network = {
    build: 'one',
    isCut: false,
    isSlow: false,
    status: 200,
    headers: new Map<string, string>(),
    asked: [] as string[],
  };
  const timers: (() => void)[] = [];
  const shelf: Shelf = {
    caches,
    fetch: async ({ url }) => {
      network.asked.push(new URL(url).pathname);
      if (network.isCut) throw new TypeError('offline');
      if (network.isSlow) await new Promise(() => undefined);
      return reply(`${network.build} ${new URL(url).pathname}`, network.status, network.headers);
    },
    after: (_, call) => {
      timers.push(call);
      return () => undefined;
    },
  };
  const load = async (path: string, mode?: string) => {
    const request = get(path, mode);
    const kind = kindOf(request, origin);
    return kind && (await answer(request, kind, shelf)).text();
  };
  return { shelf, network, timers, load, stores };
}
const navigate = 'navigate';

describe('the shell of the page of testers', () => {
  it.each(['/rest/apps/a.json', '/rest/images/h/p.png', '/v1/x', '/config.json', '/index.html', '/'])(
    'leaves %s to the network',
    (path) => expect(kindOf(get(path, navigate), origin)).toBeUndefined(),
  );

  it('is what was kept where the server fails, and the page of the server where it says when to come back', async () => {
    const { network, load } = open();
    await load('/test.html', navigate);
    Object.assign(network, { build: 'maintenance', status: 503 });
    expect(await load('/test.html', navigate)).toBe('one /test.html');
    network.headers.set('retry-after', '120');
    expect(await load('/test.html', navigate)).toBe('maintenance /test.html');
  });

  it('leaves other servers and everything that is sent to the network', () => {
    expect(kindOf({ method: 'POST', url: `${origin}/assets/a.js`, mode: 'cors' }, origin)).toBeUndefined();
    expect(kindOf({ method: 'GET', url: 'https://y.org/assets/a.js', mode: 'cors' }, origin)).toBeUndefined();
  });

  it('opens without a network once it was loaded', async () => {
    const { network, load } = open();
    await load('/test.html', navigate);
    await load('/assets/a.js');
    network.isCut = true;
    expect(await load('/test.html?ln=de', navigate)).toBe('one /test.html');
    expect(await load('/assets/a.js')).toBe('one /assets/a.js');
    await expect(load('/assets/b.js')).rejects.toThrow('offline');
  });

  it('leads on from a short link without a network, once the page is kept', async () => {
    const { shelf, network, load } = open();
    globalThis.Response = {
      redirect: (url: URL) => ({ headers: { get: () => url.href } }),
    } as unknown as typeof Response;
    const hash = 'h'.repeat(64);
    const request = get(`/t/${hash}?ln=de`, navigate);
    const lead = async () => answer(request, kindOf(request, origin) ?? 'other', shelf);
    network.isCut = true;
    await expect(lead()).rejects.toThrow('offline');
    network.isCut = false;
    await load('/test.html', navigate);
    expect(await (await lead()).text()).toBe(`one /t/${hash}`);
    network.isCut = true;
    expect((await lead()).headers.get('location')).toBe(`${origin}/test.html#/${hash}?ln=de`);
  });

  it('keeps the test that was opened last, for as long as the server has it', async () => {
    const { network, load, stores } = open();
    for (const path of ['/rest/invitation/h1/app.json', '/rest/invitation/a1/h1/test.json', '/rest/images/h1/a1/p.png'])
      await load(path);
    network.isCut = true;
    expect(await load('/rest/invitation/h1/app.json')).toBe('one /rest/invitation/h1/app.json');
    expect(await load('/rest/images/h1/a1/p.png')).toBe('one /rest/images/h1/a1/p.png');
    network.isCut = false;
    await load('/rest/invitation/h2/app.json');
    expect([...stores.keys()]).toEqual(['tester-test-h2']);
    network.status = 404;
    await load('/rest/invitation/h2/app.json');
    expect(stores.size).toBe(0);
  });

  it('is the newest one wherever there is a network, and asks for a named file once', async () => {
    const { network, load } = open();
    await load('/test.html', navigate);
    await load('/assets/a.js');
    network.build = 'two';
    expect(await load('/test.html', navigate)).toBe('two /test.html');
    expect(await load('/assets/a.js')).toBe('one /assets/a.js');
    expect(network.asked).toEqual(['/test.html', '/assets/a.js', '/test.html']);
  });

  it('does not wait long for a slow network', async () => {
    const { network, load, timers } = open();
    await load('/test.html', navigate);
    network.isSlow = true;
    const opened = load('/test.html', navigate);
    while (timers.length === 0) await Promise.resolve();
    timers[0]?.();
    expect(await opened).toBe('one /test.html');
  });

  it('keeps files that were loaded before it, nothing else, and no more than two builds', async () => {
    const { network, shelf, stores, load } = open();
    await load('/test.html', navigate);
    globalThis.Request = class {
      method = 'GET';
      mode = 'cors';
      constructor(readonly url: string) {}
    } as unknown as typeof Request;
    await keep([`${origin}/assets/a.js`, `${origin}/rest/apps/a.json`], origin, shelf);
    expect(network.asked).toEqual(['/test.html', '/assets/a.js']);
    for (const build of ['two', 'three']) {
      network.build = build;
      await load('/test.html', navigate);
    }
    expect(stores.size).toBe(2);
  });
});
