import { clusters } from './metrics/clusters';
import { outliers } from './metrics/outliers';
import { shop, TestSession } from './test-support/events';
import { openStudyStore, type StudyStore } from './test-support/recorded-study';

/** More than are compared with each other. */
const many = 2_300;

const name = (index: number): string => `S${String(index).padStart(5, '0')}`;

/** One to three clicks within some seconds. */
function usual(index: number) {
  const session = new TestSession(name(index)).begin().load(0, 'home');
  for (let click = 0; click <= index % 3; click += 1)
    session.click(2000 + click * 3000 + (index % 7) * 100, 'home', 'go');
  return session.list();
}

function long(session: string) {
  const one = new TestSession(session).begin().load(0, 'home');
  for (let click = 0; click < 40; click += 1) one.click(4000 * (click + 1), 'home', 'picture', [0.1, 0.2]);
  return one.list();
}

describe('groups of more tests than are compared with each other', () => {
  let store: StudyStore;
  beforeAll(async () => {
    store = await openStudyStore();
  });
  afterAll(() => store.close());

  it('tell the same tests apart in any order, and a new test does not move the others', async () => {
    const events = [...Array.from({ length: many }, (_, index) => usual(index)).flat(), ...long('far-away')];
    const study = await store.record({ events, prototype: shop });
    const found = await clusters.run(store.reader, study, {});
    expect(found).toMatchObject({ sampled: 2000, inconclusive: false, outliers: ['far-away'] });
    expect(Object.keys(found.labels)).toHaveLength(many + 1);
    const again = await clusters.run(
      store.reader,
      await store.record({ events: events.toReversed(), prototype: shop }),
      {},
    );
    expect(again).toEqual(found);
    const more = [...events, ...usual(many)];
    const later = await clusters.run(store.reader, await store.record({ events: more, prototype: shop }), {});
    const { [name(many)]: own, ...others } = later.labels;
    expect(others).toEqual(found.labels);
    expect(own).toBe(found.labels[name(many - 3)]);
    const told = await outliers.run(store.reader, study, {});
    expect(told.outliers.map(({ session, kinds }) => [session, kinds])).toEqual([
      ['far-away', ['cluster', 'navigation']],
    ]);
    expect(told.with.sessions - told.without.sessions).toBe(1);
  });
});
