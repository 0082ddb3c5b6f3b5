import { shop, TestSession } from '../test-support/events';
import { openStudyStore, type StudyStore } from '../test-support/recorded-study';
import { clickBins, clickHeat } from './click-heat';

let store: StudyStore;
beforeAll(async () => {
  store = await openStudyStore();
});
afterAll(() => store.close());

it('squares of a heat map hold what its cells hold, and know the largest of these', async () => {
  const session = new TestSession('a').begin().load(0, 'home');
  // three at the same px, one beyond the right edge and one beyond the bottom
  const places = [
    [0.5, 0.5],
    [0.5, 0.5],
    [0.5, 0.5001],
    [0.13, 0.97],
    [0.131, 0.97],
    [1.4, 0.5],
    [0.2, 1.7],
  ] as const;
  for (const [index, place] of places.entries()) session.click(100 + index, 'home', null, place);
  session.load(500, 'end');
  session.click(600, 'end', null, [0.9, 0.9]);
  const study = await store.record({ events: session.list(), prototype: shop });
  const grids = Object.fromEntries(
    study.facts.surfaces.map(({ id, w, h }) => [id, { step: 7, columns: Math.ceil(w / 7), rows: Math.ceil(h / 7) }]),
  );
  const { all } = await clickHeat.run(store.reader, study, { cellLimit: 0 });
  const found = await clickBins.run(store.reader, study, { variant: 'all', grids });
  expect(found['home']?.max).toBe(3);
  for (const [id, { values = [], max }] of Object.entries(all)) {
    const { columns = 0, rows = 0 } = grids[id] ?? {};
    const bins = new Map<number, number>();
    for (const [x, y, clicks] of values) {
      const [across, down] = [Math.floor(x / 7), Math.floor(y / 7)];
      if (across >= columns || down >= rows) continue;
      bins.set(down * columns + across, (bins.get(down * columns + across) ?? 0) + clicks);
    }
    const inOrder = (list: Iterable<[number, number]>) => [...list].sort(([a], [b]) => a - b);
    expect([id, inOrder(found[id]?.bins ?? []), found[id]?.max ?? 0]).toEqual([id, inOrder(bins), max]);
  }
  const only = await clickBins.run(store.reader, study, {
    variant: 'all',
    grids: { end: { step: 7, columns: 50, rows: 90 } },
  });
  expect(only).toEqual({ end: { bins: [[expect.any(Number), 1]], max: 1 } });
});
