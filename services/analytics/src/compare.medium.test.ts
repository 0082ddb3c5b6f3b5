import { messageOf, openAnalytics, type AnalyticsProduct } from './test-support/analytics-product';
import { aSession, start } from './test-support/bread-shop';

const minute = 60_000;

describe('two groups of tests', () => {
  let product: AnalyticsProduct;
  beforeAll(async () => {
    product = await openAnalytics();
    // twelve on phones of whom three reach the end, twelve on desktops who all do, each a little later
    const sessions = Array.from({ length: 24 }, (_, index) => {
      const isPhone = index < 12;
      const reaches = !isPhone || index < 3;
      return aSession(`S${index}`, { from: start + index * minute, width: isPhone ? 390 : 1440, reaches }).map(
        (event, place) => ({
          ...event,
          ...(place === 0 ? { device: { w: isPhone ? 390 : 1440, h: 800 } } : {}),
          time: Number(event['time']) + (place < 3 ? 0 : (index % 12) * 100),
        }),
      );
    });
    await product.publish(...sessions.map((events) => messageOf(events)));
  });
  afterAll(() => product.close());

  const halves = { a: `before:${start + 12 * minute}`, b: `since:${start + 12 * minute}` };

  it('differ in success, with interval, test and correction', async () => {
    const { groups, success, tests } = await product.ask('compare', halves);
    expect(groups).toEqual({ a: 12, b: 12, both: 0 });
    expect(success).toMatchObject([
      { task: 't1', name: 'Reach the end', a: { x: 3, n: 12 }, b: { x: 12, n: 12 }, difference: 0.75 },
    ]);
    const [first] = success;
    expect(first?.interval?.[0]).toBeGreaterThan(0.3);
    expect(first?.p).toBeLessThan(0.001);
    expect(first?.adjusted).toBeGreaterThan(first?.p ?? 1);
    expect(tests).toBeGreaterThan(3);
  });

  it('are compared by times and counts; a count with zeros has no ratio', async () => {
    const { measures } = await product.ask('compare', halves);
    const byName = new Map(measures.map((entry) => [entry.measure, entry]));
    expect(byName.get('taskTime')).toMatchObject({ task: 't1', a: { n: 3 }, b: { n: 12 } });
    expect(byName.get('clicks')).toMatchObject({ a: { median: 1 }, b: { median: 2 }, delta: 0.75 });
    expect(byName.get('duration')?.ratio).toBeGreaterThan(1);
    expect(byName.get('missedClicks')).toMatchObject({ a: { n: 12 }, b: { n: 12 } });
  });

  it('are those who did a task and the others; tests of both are counted', async () => {
    const result = await product.ask('compare', { a: 'task:completed:t1', b: 'others' });
    expect(result.groups).toEqual({ a: 15, b: 9, both: 0 });
    expect((await product.ask('compare', { b: 'all' })).groups).toEqual({ a: 24, b: 24, both: 24 });
    const same = await product.ask('compare', { a: 'all', b: halves.b });
    expect(same.groups).toEqual({ a: 24, b: 12, both: 12 });
  });

  it('part at the first screen from which they go on differently', async () => {
    const { groups, places } = await product.ask('parting', halves);
    expect(groups).toEqual({ a: 12, b: 12 });
    const [first] = places;
    const parted = places.find(({ choices }) => choices.some(({ adjusted }) => (adjusted ?? 1) < 0.05));
    expect(first?.step).toBe(0);
    expect(parted?.choices[0]?.a.n).toBe(12);
    const { ways, starts, ends, walks } = await product.ask('ways', { task: 'completed:t1' });
    expect([starts[0]?.count, ends.reduce((sum, { count }) => sum + count, 0)]).toEqual([15, 15]);
    expect(ways[0]?.count).toBe(15);
    expect(walks).toHaveLength(15);
  });

  it('differ in the steps at which they went on', async () => {
    const { groups, steps, tests } = await product.ask('compareSteps', halves);
    expect([groups, tests]).toEqual([{ a: 12, b: 12 }, 1]);
    expect(steps).toMatchObject([
      {
        ...{ task: 't1', name: 'Reach the end', step: 1, screen: 's2', type: 'ScreenLoaded', difference: 0.75 },
        ...{ a: { x: 3, n: 12 }, b: { x: 12, n: 12 } },
      },
    ]);
    // one comparison needs no correction
    expect(steps[0]?.adjusted).toBe(steps[0]?.p);
    expect((await product.ask('compareAnswers', halves)).rows).toEqual([]);
  });

  it('keep the filters of the query', async () => {
    const { groups } = await product.ask('compare', { ...halves, task: 'completed:t1' });
    expect(groups).toEqual({ a: 3, b: 12, both: 0 });
  });

  it('may be empty', async () => {
    const answer = await product.ask('compare', { a: 'before:0', b: 'all' });
    expect(answer.groups).toEqual({ a: 0, b: 24, both: 0 });
    expect(answer.success).toMatchObject([{ difference: null, interval: null, p: null, adjusted: null }]);
    expect(answer.tests).toBe(0);
  });

  it.each([
    [{ a: 'height:3', b: 'all' }, 'a'],
    [{ a: 'all', b: 'device:fridge' }, 'b'],
    [{ a: 'all', b: 'task:completed:t9' }, 'b'],
    [{ a: 'others', b: 'all' }, 'a'],
    [{ a: 'before:noon', b: 'all' }, 'a'],
    [{ a: 'device:' }, 'a'],
  ])('name the parameter that is wrong: %j', async (query, field) => {
    await expect(product.ask('compare', query)).rejects.toMatchObject({
      code: 'request.invalid',
      details: { problems: [{ field }] },
    });
  });
});
