import { Connections, makeBatch, send } from '../support/batch';
import { pause, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import type { BareStore, Product } from './product';
import { betweenStarts, eventsPerSession, fillSql, firstStart, largeApp, noCatchingUp, tasks } from './study';
import { readMemory } from './usage';

const million = 1_000_000;
/** `BENCH_STUDY_MILLIONS=3` measures a smaller one, which takes a third of the time. */
const mostMillions = Number(process.env.BENCH_STUDY_MILLIONS ?? 10);
const maxMs = 2_000;

interface View {
  metric: string;
  /** When the name of the metric does not say it. */
  name?: string;
  query?: string;
  /** The least that a store has to read and count for the same answer; only for views that are counts of events. */
  bare?: (where: string) => readonly string[];
}

const screensOf = (where: string): string =>
  `SELECT screen, count(), uniqExact(session) FROM events WHERE ${where} AND type = 'ScreenLoaded' GROUP BY screen`;
const visitsOf = (where: string): string =>
  `SELECT screen, quantilesExactInclusive(0.25, 0.5, 0.75)(length) FROM (SELECT screen, type, leadInFrame(time) OVER (PARTITION BY session ORDER BY time ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) - time AS length ` +
  `FROM events WHERE ${where}) WHERE type = 'ScreenLoaded' GROUP BY screen`;
const funnelOf = (where: string): string =>
  `SELECT depth, count() FROM (SELECT session, windowFunnel(100000000000)(toUInt64(time), screen = 's10002', screen = 's10003', screen = 's10004') AS depth FROM events WHERE ${where} AND type = 'ScreenLoaded' GROUP BY session) GROUP BY depth`;
const testsOf = (where: string): string =>
  `SELECT toDate(toDateTime(intDiv(started, 1000))), count(), quantileExactInclusive(0.5)(length) FROM (SELECT session, min(time) AS started, max(time) - min(time) AS length FROM events WHERE ${where} GROUP BY session) GROUP BY 1`;
const clicksOf = (where: string): string =>
  `SELECT screen, widget, count(), uniqExact(session) FROM events WHERE ${where} AND type IN ('WidgetClick', 'ScreenClick') GROUP BY screen, widget`;
const pathsOf = (where: string): string =>
  `SELECT path, count() FROM (SELECT session, arraySlice(groupArray(screen), 1, 6) AS path FROM (SELECT session, screen FROM events WHERE ${where} AND type = 'ScreenLoaded' ORDER BY session, time) GROUP BY session) GROUP BY path ORDER BY count() DESC LIMIT 100`;

const did = encodeURIComponent(
  JSON.stringify([
    {
      steps: [
        { kind: 'visit', surface: 's10005' },
        { kind: 'click', widget: 'w20012' },
      ],
    },
  ]),
);

/** In the order in which people open them. */
const views: readonly View[] = [
  { metric: 'overview', bare: (where) => [testsOf(where), screensOf(where), visitsOf(where), funnelOf(where)] },
  { metric: 'sessions', query: 'limit=50' },
  { metric: 'screens', bare: (where) => [screensOf(where), visitsOf(where), clicksOf(where)] },
  { metric: 'clickHeat', query: 'screen=s10005', bare: (where) => [clicksOf(where)] },
  { metric: 'clickHeat', name: 'clickHeat of all screens on one scale', query: 'screen=s10005&scale=study' },
  { metric: 'clickPoints', query: 'screen=s10005' },
  { metric: 'widgets', bare: (where) => [clicksOf(where)] },
  { metric: 'funnels', bare: (where) => [funnelOf(where), funnelOf(where)] },
  { metric: 'flow', bare: (where) => [pathsOf(where)] },
  { metric: 'ways', bare: (where) => [pathsOf(where)] },
  { metric: 'navigation' },
  { metric: 'scroll', query: 'screen=s10005' },
  { metric: 'answers' },
  { metric: 'signals' },
  { metric: 'distributions' },
  { metric: 'outliers' },
  { metric: 'compare', query: `a=before:${firstStart + 5_000 * betweenStarts}` },
  { metric: 'running' },
  { metric: 'size', name: 'those that did something', query: `did=${did}` },
];

/** Every view of one study: the first answer of a process, the same again, and the first after news. */
const viewsOfStudy = (id: string, millions: number): Bench => ({
  id,
  title: `Every view of a study of ${readable(millions * million)} events`,
  columns: ['embedded', 'servers'],
  note:
    `A test has ${eventsPerSession} events. First: the views in this order after a start of the product, when all tests are prepared; each takes over what earlier ones have read. ` +
    'After news: a test is recorded before each view, whose time contains preparing it. Bare is the least SQL that counts the same, run past the product; views without it are no counts of events.',
  run: async (report, stage) => {
    const product = await stage.openProduct({ app: largeApp(), settings: noCatchingUp });
    try {
      return await measureStudy(product, millions * million, report);
    } finally {
      await product.close();
    }
  },
});

export const largeStudy = viewsOfStudy('P21', 1);
/** As large as studies get. */
export const largestStudy = viewsOfStudy('P22', mostMillions);

async function measureStudy(product: Product, rows: number, report: (progress: string) => void): Promise<Figure[]> {
  await product.post(`/rest/test/${product.appId}.json`, { tasks });
  const parts = Array.from({ length: rows / million }, (_, part) =>
    fillSql(million, { app: product.appId, from: part * million }),
  );
  const store = await product.fill(parts);
  report(`${readable(rows)} events are stored`);
  const preparing = performance.now();
  await prepared(product);
  const preparedS = (performance.now() - preparing) / 1000;
  report(`they are prepared after ${readable(preparedS)} s`);
  await product.restart?.();
  await prepared(product);
  const bareMs = await measureBare(store, product.appId);
  await store.close();
  const first = await measureViews(product);
  report(`first answers: ${[...first].map(([title, ms]) => `${title} ${timeOf(ms)}`).join(', ')}`);
  const again = await measureViews(product);
  const news = await measureViews(product, record);
  report(`after news: ${[...news].map(([title, ms]) => `${title} ${timeOf(ms)}`).join(', ')}`);
  const memory = await readMemory(product.processes());
  const peak = Math.max(...[...memory.values()].map((used) => used.peak));
  return [
    ...views.map((view): Figure => {
      const title = titleOf(view);
      const [firstMs = 0, againMs = 0, newsMs = 0] = [first, again, news].map((times) => times.get(title) ?? 0);
      const bare = bareMs.get(title);
      return {
        what: `${title}: first, again, after news`,
        value: [firstMs, againMs, newsMs].map(timeOf).join(', '),
        baseline:
          bare === undefined
            ? ''
            : `${readable(bare)} ms, bare SQL: ${[firstMs, newsMs].map((ms) => (Number.isFinite(ms) ? `${readable(ms / bare)}x` : 'none')).join(', ')}`,
        target: `<= ${readable(maxMs)} ms each`,
        met: Math.max(firstMs, againMs, newsMs) <= maxMs,
      };
    }),
    {
      what: 'preparing all events, once',
      value: `${readable(preparedS)} s`,
      baseline: '',
      target: 'reported',
      met: true,
    },
    {
      what: 'highest memory of a process',
      value: `${readable(peak)} MB`,
      baseline: '',
      target: 'reported',
      met: true,
    },
  ];
}

const timeOf = (ms: number): string => (Number.isFinite(ms) ? `${readable(ms)} ms` : 'no answer');
const titleOf = ({ metric, name = metric }: View): string => name;

/** Resolves when every test is prepared; a query that waits for too long is answered with how far it has come. */
async function prepared(product: Product): Promise<void> {
  for (;;) {
    try {
      await product.get(`/rest/analytics/${product.appId}/size.json`);
      return;
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('answered 503'))) throw error;
    }
  }
}

async function measureViews(
  product: Product,
  before?: (product: Product) => Promise<void>,
): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const view of views) {
    await before?.(product);
    const began = performance.now();
    const isAnswered = await product
      .get(`/rest/analytics/${product.appId}/${view.metric}.json?${view.query ?? ''}`)
      .then(
        () => true,
        // what takes longer than a query may is refused: no answer is missed like a late one
        () => false,
      );
    times.set(titleOf(view), isAnswered ? performance.now() - began : Infinity);
  }
  return times;
}

async function measureBare(store: BareStore, app: string): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const view of views) {
    if (!view.bare) continue;
    let ms = 0;
    for (const sql of view.bare(`app = '${app}'`)) ms += await store.run(sql);
    times.set(titleOf(view), ms);
  }
  return times;
}

let recorded = 0;

/** Sends a session; resolves when its events can be queried, which prepares nothing. */
async function record(product: Product): Promise<void> {
  const session = `N${process.pid}-${(recorded += 1)}`;
  const batch = makeBatch(session, 0);
  const agent = new Connections(1);
  const { status, text } = await send(agent, product.port, product.hash, batch);
  agent.destroy();
  if (status !== 200) throw new Error(`the batch was refused with ${status}: ${text}`);
  const stored = (): Promise<unknown[]> => product.get(`/rest/events/${product.appId}/${session}.json`);
  while ((await stored()).length < batch.events.length) await pause(50);
}
