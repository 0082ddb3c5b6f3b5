import { openTestProduct, type Account, type TestProduct } from '../testing/test-product';

const agents = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
};
const now = Date.now();

interface Row {
  session: string;
  device: string;
  browser: { name: string } | null;
  window: { w: number; h: number } | null;
  frame: { w: number; h: number } | null;
}

describe("the tester's own device, from the recorder through the gateway to the list of tests", () => {
  let product: TestProduct;
  let owner: Account;
  let app: string;
  let hash: string;
  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    app = await product.createApp(owner, {
      screens: { s1: { id: 's1', name: 'Start', x: 0, y: 0, w: 375, h: 812, props: { start: true }, children: [] } },
    });
    hash = await product.hashOf(app, owner);
  });
  afterAll(() => product.close());

  /** A short test in a frame of a phone; `client` is what our recorder adds to the start. Older clients send each event alone. */
  async function record(session: string, agent: string, client?: object): Promise<void> {
    const headers = { 'user-agent': agent };
    const event = (seq: number, type: string, more: object = {}) => ({
      ...{ id: `${session}-${seq}`, session, seq, type, time: now + seq * 1_000, screen: 's1', user: 'tester' },
      ...more,
    });
    const events = [
      event(0, 'SessionStart', { device: { w: 375, h: 812, qr: false }, ...(client === undefined ? {} : { client }) }),
      event(1, 'ScreenLoaded'),
      event(2, 'ScreenClick', { x: 0.5, y: 0.5 }),
    ];
    if (client === undefined) {
      for (const body of events) {
        const answer = await product.call('POST', `/rest/invitation/${hash}/${session}/events.json`, { body, headers });
        expect(answer.status).toBe(200);
      }
      return;
    }
    const body = { id: session, events };
    const answer = await product.call('POST', `/rest/invitation/${hash}/${session}/batch.json`, { body, headers });
    expect(answer.json).toMatchObject({ accepted: 3, rejected: [] });
  }

  async function list(query = ''): Promise<Row[]> {
    const path = `/rest/analytics/${app}/sessions.json${query}`;
    const { json } = await product.call('GET', path, { token: owner.token });
    return (json as { rows?: Row[] }).rows ?? [];
  }

  /** The consumer stores in the background. */
  async function listed(count: number): Promise<Row[]> {
    for (;;) {
      const rows = await list();
      if (rows.length >= count) return rows;
      await new Promise((done) => setImmediate(done));
    }
  }

  it('is that of the header and of the window, not of the frame of the prototype', async () => {
    await record('S1', agents.desktop, {
      ...{ agent: agents.desktop, window: { w: 1440, h: 900 }, screen: { w: 1440, h: 900 }, touch: 0 },
    });
    await record('S2', agents.phone, {
      ...{ agent: agents.phone, window: { w: 390, h: 844 }, screen: { w: 390, h: 844 }, touch: 5 },
    });
    // older clients say nothing of their device: the header does
    await record('S3', agents.desktop);
    const rows = new Map((await listed(3)).map((row) => [row.session, row]));
    const frame = { w: 375, h: 812 };
    expect(rows.get('S1')).toMatchObject({
      device: 'desktop',
      browser: { name: 'Chrome' },
      window: { w: 1440, h: 900 },
      frame,
    });
    expect(rows.get('S2')).toMatchObject({
      device: 'phone',
      browser: { name: 'Safari' },
      window: { w: 390, h: 844 },
      frame,
    });
    expect(rows.get('S3')).toMatchObject({ device: 'desktop', browser: { name: 'Chrome' }, window: null, frame });
    expect((await list('?device=phone')).map(({ session }) => session)).toEqual(['S2']);
  }, 60_000);
});
