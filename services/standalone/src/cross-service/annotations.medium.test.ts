import type { AnalyticsAnswer, AnalyticsMetric } from '@prototrail/contracts';
import { openProductOverGrpc } from '../testing/over-grpc';
import { openTestProduct, type Account, type TestProduct } from '../testing/test-product';

const start = 1_764_000_000_000;
const screen = (id: string, x: number) => ({
  [id]: { id, name: id, x, y: 0, w: 400, h: 800, children: [], props: { start: id === 's1' }, style: {} },
});
const prototype = {
  name: 'Bread shop',
  screenSize: { w: 400, h: 800 },
  screens: { ...screen('s1', 0), ...screen('s2', 500) },
  widgets: {},
  lines: {},
  lastUUID: 10,
};
const flow = ['s1', 's2'].map((id) => ({ screen: id, type: 'ScreenLoaded' }));
const tasks = [{ id: 't1', name: 'Reach the end', description: '', flow }];

/** S1 and S3 reach the end, S2 does not. */
const visits = { S1: ['s1', 's2'], S2: ['s1'], S3: ['s1', 's2'] };

describe.each([
  ['in one process', () => openTestProduct()],
  ['over gRPC', () => openProductOverGrpc()],
])('what a team decides about sessions, %s', (_, open) => {
  let product: TestProduct;
  let owner: Account;
  let appId: string;
  beforeAll(async () => {
    product = await open();
    owner = await product.signUp('owner');
    appId = await product.createApp(owner, prototype);
    await product.call('POST', `/rest/test/${appId}.json`, { token: owner.token, body: { tasks } });
    const hash = await product.hashOf(appId, owner);
    for (const [index, [session, screens]] of Object.entries(visits).entries()) {
      const events = screens.map((id, seq) => ({
        ...{ id: `${session}-${seq}`, session, seq: seq + 1, type: 'ScreenLoaded', screen: id, user: 'u' },
        time: start + index * 60_000 + seq * 1_000,
      }));
      await product.call('POST', `/rest/invitation/${hash}/${session}/batch.json`, {
        body: { id: `b-${session}`, events },
      });
    }
  }, 30_000);
  afterAll(() => product.close());

  const ask = async <M extends AnalyticsMetric>(metric: M, query = ''): Promise<AnalyticsAnswer<M>> =>
    (await product.call('GET', `/rest/analytics/${appId}/${metric}.json${query}`, { token: owner.token }))
      .json as AnalyticsAnswer<M>;
  const annotate = async (session: string, fields: object): Promise<string> => {
    const body = { type: 'session', reference: session, ...fields };
    const answer = await product.call('POST', `/rest/annotations/apps/${appId}`, { token: owner.token, body });
    return (answer.json as { id: string }).id;
  };

  it('is in every number at once, and can be taken back', async () => {
    while ((await ask('size')).sessions < 3) await new Promise((done) => setImmediate(done));
    expect(await ask('overview')).toMatchObject({ sessions: 3, taskSuccess: { succeeded: 2, started: 3 } });

    const note = await annotate('S1', { isValid: false });
    expect(await ask('overview')).toMatchObject({
      ...{ sessions: 2, allSessions: 2, taskSuccess: { succeeded: 1, started: 2 } },
    });
    expect(await ask('sessions', '?sort=name&direction=ascending')).toMatchObject({
      rows: [
        { session: 'S2', number: 2, isValid: true },
        { session: 'S3', number: 3 },
      ],
    });
    expect(await ask('sessions', '?validity=ignored')).toMatchObject({
      total: 1,
      rows: [{ session: 'S1', number: 1, isValid: false }],
    });
    expect(await ask('size', '?validity=all')).toMatchObject({ sessions: 3 });

    await annotate('S2', { tasks: { t1: true } });
    expect(await ask('overview')).toMatchObject({ taskSuccess: { succeeded: 2, started: 2 } });
    expect(await ask('sessions', '?session=S2')).toMatchObject({
      rows: [{ tasks: [{ success: true, isByHand: true }] }],
    });

    await product.call('DELETE', `/rest/annotations/apps/${appId}/${note}.json`, { token: owner.token });
    expect(await ask('overview')).toMatchObject({ sessions: 3, taskSuccess: { succeeded: 3, started: 3 } });
    await annotate('S2', { tasks: {} });
    expect(await ask('overview')).toMatchObject({ sessions: 3, taskSuccess: { succeeded: 2, started: 3 } });
  });
});
