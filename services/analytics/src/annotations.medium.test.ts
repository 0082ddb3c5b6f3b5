import { computeSections, prototypeFacts, readAnnotation } from '@prototrail/analytics';
import type { SessionAnnotation, Task } from '@prototrail/model';
import { ResultsRepository } from './store/results.repository';
import { messageOf, openAnalytics, type AnalyticsProduct } from './test-support/analytics-product';
import { app, aSession, prototype, start, tasks } from './test-support/bread-shop';

const count = 12;
const decisions: SessionAnnotation[] = [
  { type: 'session', reference: 'S2', isValid: false },
  { type: 'session', reference: 'S3', tasks: { t1: false } },
  { type: 'session', reference: 'S4', tasks: { t1: true } },
  { type: 'session', reference: 'gone', isValid: false },
];

describe('results with annotations', () => {
  let product: AnalyticsProduct;
  beforeAll(async () => {
    product = await openAnalytics();
    const sessions = Array.from({ length: count }, (_, index) =>
      aSession(`S${index}`, { reaches: index % 2 === 1, from: start + index * 60_000 }),
    );
    await product.publish(...sessions.map((events) => messageOf(events)));
  });
  afterAll(() => product.close());

  it('are those of the library with the same annotations, whatever was cached before', async () => {
    const { reader } = product.service.get(ResultsRepository);
    for (const annotations of [[], decisions, decisions.slice(1), [], decisions.slice(2)]) {
      product.annotate(...annotations);
      const answer = await product.ask('overview');
      const read = annotations.map((annotation) => readAnnotation({ ...annotation }));
      const study = { app, facts: prototypeFacts(prototype as never), tasks: tasks as Task[], annotations: read };
      const expected = (await computeSections(reader, study, { sections: ['kpi', 'tasks'] })) as {
        kpi: { sessions: number; coverageMean: number; durationMs: object };
        tasks: { started: number; succeeded: number }[];
      };
      const { sessions, coverageMean, durationMs } = expected.kpi;
      expect(answer).toMatchObject({
        ...{ sessions, coverageMean, durationMs },
        tasks: expected.tasks.map(({ started, succeeded }) => ({ started, succeeded })),
      });
    }
  });

  it('count after new events as before', async () => {
    product.annotate(...decisions);
    expect(await product.ask('size')).toMatchObject({ sessions: count - 1 });
    await product.publish(messageOf(aSession('S20', { from: start + 20 * 60_000 })));
    expect(await product.ask('overview')).toMatchObject({ sessions: count, tasks: [{ started: count, succeeded: 7 }] });
    expect(await product.ask('sessions', { validity: 'all', session: 'S2' })).toMatchObject({
      rows: [{ session: 'S2', number: 3, isValid: false }],
    });
    expect(await product.ask('sessions', { session: 'S3' })).toMatchObject({ total: 1, rows: [{ session: 'S3' }] });
    expect(await product.ask('sessions', { validity: 'ignored', session: 'S2,S3' })).toMatchObject({ total: 1 });
  });

  it('judge tests that are left out as well, when events of them come late or their result is set by hand', async () => {
    const leftOut = { type: 'session', reference: 'S0', isValid: false };
    const succeeded = async (): Promise<unknown> =>
      (await product.ask('overview', { validity: 'ignored' })).tasks.map((task) => [task.started, task.succeeded]);
    product.annotate(leftOut);
    expect(await succeeded()).toEqual([[1, 0]]);
    const events = aSession('S0').map((event, index) => ({ ...event, id: `late-${index}`, seq: 10 + index }));
    await product.publish(messageOf(events));
    expect(await succeeded()).toEqual([[1, 1]]);
    product.annotate({ ...leftOut, tasks: { t1: false } });
    expect(await succeeded()).toEqual([[1, 0]]);
    product.annotate(leftOut);
    expect(await succeeded()).toEqual([[1, 1]]);
  });
});
