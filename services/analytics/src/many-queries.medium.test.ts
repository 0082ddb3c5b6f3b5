import { openAnalytics, messageOf, type AnalyticsProduct } from './test-support/analytics-product';
import { app, aSession, start } from './test-support/bread-shop';

const callers = Array.from({ length: 100 }, (_, index) => index);
/** Of many different questions to one study the last wait for all others, on a busy machine longer than a request may wait. */
const fewer = 40;
const metrics = ['overview', 'sessions', 'clickHeat', 'funnels', 'screens', 'widgets'];

/** Something to wait for until it comes. */
function aMoment(): { waiting: Promise<void>; comes(): void } {
  let comes = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (comes = resolve));
  return { waiting, comes: () => comes() };
}

describe('many queries at the same moment', () => {
  let product: AnalyticsProduct;
  /** Queries of the columnar store that began. */
  let reads = 0;

  beforeEach(async () => {
    product = await openAnalytics();
    const { columnar } = product.platform;
    const query = columnar.query.bind(columnar);
    jest.spyOn(columnar, 'query').mockImplementation((...args) => {
      reads += 1;
      return query(...args);
    });
    const sessions = [0, 1, 2].map((index) => messageOf(aSession(`S${index}`, { from: start + index })));
    await product.publish(...sessions);
    reads = 0;
  });
  afterEach(() => product.close());

  const statuses = async (path: (index: number) => string, count = callers.length): Promise<number[]> => {
    const answers = await Promise.all(callers.slice(0, count).map((index) => product.get(path(index))));
    return [...new Set(answers.map(({ status }) => status))];
  };

  it('share one answer when they are identical', async () => {
    expect(await statuses(() => `/examples/analytics/${app}/overview.json?device=phone`)).toEqual([200]);
    const once = reads;
    await product.publish(messageOf(aSession('another')));
    reads = 0;
    expect((await product.get(`/examples/analytics/${app}/overview.json?device=phone`)).status).toBe(200);
    expect(once).toBeLessThanOrEqual(2 * reads);
    reads = 0;
    expect(await statuses(() => `/examples/events/${app}.json`)).toEqual([200]);
    expect(reads).toBeLessThan(10);
  });

  it('all get their answer when they differ', async () => {
    const path = (index: number): string =>
      `/examples/analytics/${app}/${metrics[index % metrics.length]}.json?to=${start + index + 1}`;
    expect(await statuses(path, fewer)).toEqual([200]);
    expect(await statuses((index) => `/examples/events/${app}/S${index % 3}.json?exclude=${index}`, fewer)).toEqual([
      200,
    ]);
  });

  it('of a study whose tests are still being judged keep no other study waiting', async () => {
    const { columnar } = product.platform;
    const insert = columnar.insert.bind(columnar);
    const [begun, go] = [aMoment(), aMoment()];
    jest.spyOn(columnar, 'insert').mockImplementation(async (table, rows, options) => {
      if (table === 'task_outcomes' && rows.some((row) => 'app' in row && row.app === 'large')) {
        begun.comes();
        await go.waiting;
      }
      return insert(table, rows, options);
    });
    await product.publish(messageOf(aSession('L'), { appId: 'large' }));
    const waiting = metrics.map((metric) => product.get(`/examples/analytics/large/${metric}.json`));
    await begun.waiting;
    expect((await product.get(`/examples/analytics/${app}/overview.json`)).status).toBe(200);
    go.comes();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(metrics.map(() => 200));
  });
});
