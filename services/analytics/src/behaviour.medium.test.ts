import { openAnalytics, messageOf, type AnalyticsProduct } from './test-support/analytics-product';
import { aSession, start, type Event } from './test-support/bread-shop';

describe('tests chosen by behaviour', () => {
  let analytics: AnalyticsProduct;
  const found = async (query: object): Promise<string[]> =>
    (await analytics.ask('sessions', query)).rows.map(({ session }) => session).sort();
  const did = (...conditions: object[]) => found({ did: JSON.stringify(conditions) });
  const go = { kind: 'click', surface: 's1', widget: 'w1' };
  const end = { kind: 'visit', surface: 's2' };

  beforeAll(async () => {
    analytics = await openAnalytics();
    const record = (session: string, parts: object, options: object = {}): string => {
      const [first, ...rest] = aSession(session, options);
      return messageOf([{ ...first, ...parts } as Event, ...rest]);
    };
    const error: Event = { type: 'ValidationError', screen: 's1', time: start + 1500 };
    await analytics.publish(
      record('reaches', { parameters: { pid: 'p7' } }),
      record('leaves', { segment: 'panel', parameters: { pid: 'p8' } }, { reaches: false }),
      messageOf([
        ...aSession('errs', { reaches: false }),
        { ...error, id: 'e', session: 'errs', seq: 9, user: 'u', x: -1, y: -1 },
      ]),
    );
    analytics.annotate({ reference: 'leaves', isValid: true, tags: ['slow'] });
  });
  afterAll(() => analytics.close());

  it('did or did not do something', async () => {
    expect(await did({ steps: [end] })).toEqual(['reaches']);
    expect(await did({ isNot: true, steps: [end] })).toEqual(['errs', 'leaves']);
    expect(await did({ steps: [{ kind: 'missed', surface: 's1' }] })).toEqual(['errs', 'leaves', 'reaches']);
    expect(await did({ steps: [{ kind: 'error', surface: 's1' }] })).toEqual(['errs']);
    expect(await did({ isNot: true, steps: [end] }, { steps: [{ kind: 'error', surface: 's1' }] })).toEqual(['errs']);
  });

  it('did it in an order, within a time', async () => {
    const missed = { kind: 'missed', surface: 's1' };
    expect(await did({ steps: [missed, go, end] })).toEqual(['reaches']);
    expect(await did({ steps: [end, go] })).toEqual([]);
    expect(await did({ steps: [missed, end], withinMs: 2000 })).toEqual(['reaches']);
    expect(await did({ steps: [missed, end], withinMs: 1999 })).toEqual([]);
  });

  it('came with a parameter, or were tagged', async () => {
    expect(await found({ parameter: 'pid:p8' })).toEqual(['leaves']);
    expect(await found({ tag: 'slow' })).toEqual(['leaves']);
    expect(await found({ tag: 'slow', parameter: 'pid:p7' })).toEqual([]);
  });

  it('count in every view, and are groups of a comparison', async () => {
    const condition = JSON.stringify([{ steps: [end] }]);
    expect(await analytics.ask('overview', { did: condition })).toMatchObject({ sessions: 1, allSessions: 3 });
    const { groups } = await analytics.ask('compare', { a: `did:${condition}`, b: 'filter:tag=slow&segment=panel' });
    expect(groups).toEqual({ a: 1, b: 1, both: 0 });
  });

  it.each([
    ['did', 'no JSON'],
    ['did', '[{"steps":[{"kind":"visit"}]}]'],
    ['parameter', 'pid'],
    ['answer', 'gone:yes'],
  ])('says what is wrong with %s=%s', async (name, value) => {
    await expect(analytics.ask('size', { [name]: value })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('are not chosen by guests through what only the team knows', async () => {
    for (const query of ['tag=slow', 'parameter=pid:p7', 'answer=q:1'])
      expect((await analytics.get(`/examples/analytics/app1/size.json?${query}`)).status).toBe(400);
    expect((await analytics.get('/examples/analytics/app1/compare.json?a=tag:slow')).status).toBe(400);
  });
});
