import { Connections, makeBatch, send } from '../support/batch';
import { median, pause, quantile, readable } from '../support/measuring';
import type { Bench, Figure } from './bench';
import type { BareStore, Product } from './product';
import {
  betweenStarts,
  eventsPerSession,
  fillSql,
  firstStart,
  largeApp,
  noCatchingUp,
  screenCount,
  tasks,
} from './study';

const million = 1_000_000;
const rows = million;
/** `BENCH_MILLIONS=50` fills the store as the target has it, which takes minutes; rows of other apps are skipped by the table's order. */
const rowsOfOthers = (Number(process.env.BENCH_MILLIONS ?? 10) - 1) * million;
const perStatement = million;
/** With fewer the 95 % of them would be the slowest one. */
const rounds = 21;

interface BenchQuery {
  metric: string;
  /** When the name of the metric does not say it. */
  name?: string;
  query: string;
  /** Leaves out half of the sessions; the others leave out some. */
  isHalf?: boolean;
  /** Is about all sessions, of which one has just got new events. */
  isAfterInsert?: boolean;
  /** The least that a store has to read and count for the same answer about these rows: no deleted sessions, nothing doubled. */
  bare: (where: string) => readonly string[];
}

const titleOf = ({ metric, name = metric }: BenchQuery): string => name;
const sessions = rows / eventsPerSession;

/** Start of the sessions that a query is about: each leaves out others than all before. */
const startOf = ({ isHalf = false }: BenchQuery, turn: number): number =>
  firstStart + ((isHalf ? sessions / 2 : 10) + turn) * betweenStarts;

/** Which rows a query is about. */
const rowsOf = (app: string, { isAfterInsert = false }: BenchQuery, from: number): string =>
  isAfterInsert
    ? `app = '${app}'`
    : `app = '${app}' AND session IN (SELECT session FROM events WHERE app = '${app}' GROUP BY session HAVING min(time) >= ${from})`;

const sessionsOf = (where: string): string =>
  `SELECT session, min(time) AS started, max(time) - min(time) AS length, count(), countIf(type = 'WidgetClick'), uniqExact(screen) FROM events WHERE ${where} GROUP BY session`;
const screensOf = (where: string): string =>
  `SELECT screen, count(), uniqExact(session) FROM events WHERE ${where} AND type = 'ScreenLoaded' GROUP BY screen`;
const visitsOf = (where: string): string =>
  `SELECT screen, quantilesExactInclusive(0.25, 0.5, 0.75)(length) FROM (SELECT screen, type, leadInFrame(time) OVER (PARTITION BY session ORDER BY time ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) - time AS length ` +
  `FROM events WHERE ${where}) WHERE type = 'ScreenLoaded' GROUP BY screen`;
const clicksOf = (where: string): string[] => [
  `SELECT screen, countIf(place = 1) FROM (SELECT screen, type, row_number() OVER (PARTITION BY session, screen ORDER BY time) AS place FROM events WHERE ${where} AND type IN ('WidgetClick', 'ScreenClick')) GROUP BY screen`,
  screensOf(where),
];
const funnelOf = (where: string): string =>
  `SELECT depth, count() FROM (SELECT session, windowFunnel(100000000000)(toUInt64(time), screen = 's10002', screen = 's10003', screen = 's10004') AS depth FROM events WHERE ${where} AND type = 'ScreenLoaded' GROUP BY session) GROUP BY depth`;

const overviewOf = (where: string): string[] => [
  `SELECT toDate(toDateTime(intDiv(started, 1000))), count(), quantileExactInclusive(0.5)(length) FROM (${sessionsOf(where)}) GROUP BY 1`,
  screensOf(where),
  visitsOf(where),
  funnelOf(where),
];

const benchQueries: readonly BenchQuery[] = [
  { metric: 'overview', query: '', bare: overviewOf },
  { metric: 'overview', name: 'overview of half of the sessions', query: '', isHalf: true, bare: overviewOf },
  {
    metric: 'sessions',
    query: '&limit=50',
    bare: (where) => [`${sessionsOf(where)} ORDER BY started DESC LIMIT 50`, funnelOf(where)],
  },
  { metric: 'screens', query: '', bare: (where) => [screensOf(where), visitsOf(where)] },
  {
    metric: 'widgets',
    query: '',
    bare: (where) => [
      `SELECT widget, count(), uniqExact(session), min(wait), avg(wait) FROM (SELECT session, widget, type, time - maxIf(time, type = 'ScreenLoaded') OVER (PARTITION BY session ORDER BY time ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS wait ` +
        `FROM events WHERE ${where}) WHERE type = 'WidgetClick' GROUP BY widget`,
    ],
  },
  { metric: 'funnels', query: '', bare: (where) => [funnelOf(where), funnelOf(where)] },
  {
    metric: 'clickHeat',
    query: '&screen=s10005',
    bare: (where) => [
      `SELECT groupArray((cx, cy, n)) FROM (SELECT toUInt16(x * 375) AS cx, toUInt16(y * 812) AS cy, count() AS n ` +
        `FROM events WHERE ${where} AND screen = 's10005' AND type IN ('WidgetClick', 'ScreenClick') GROUP BY cx, cy)`,
      ...clicksOf(`${where} AND screen = 's10005'`),
    ],
  },
  {
    metric: 'clickHeat',
    name: 'clickHeat of all screens on one scale',
    query: '&screen=s10005&scale=study',
    // for one scale the highest cell of all screens has to be found
    bare: (where) => [
      `SELECT screen, sum(n), count(), max(n), groupArrayIf((cx, cy, n), screen = 's10005') FROM (SELECT screen, toUInt16(x * 375) AS cx, toUInt16(y * 812) AS cy, count() AS n ` +
        `FROM events WHERE ${where} AND type IN ('WidgetClick', 'ScreenClick') GROUP BY screen, cx, cy) GROUP BY screen`,
      ...clicksOf(`${where} AND screen = 's10005'`),
    ],
  },
  { metric: 'clickHeat', name: 'clicks of all screens', query: '', bare: clicksOf },
  {
    metric: 'overview',
    name: 'overview, the first after new events',
    query: '',
    isAfterInsert: true,
    bare: overviewOf,
  },
];

interface Timing {
  own: number[];
  bare: number[];
}

/** Result pages of a study with a million events, in a store that is full of others. */
export const results: Bench = {
  id: 'P6',
  title: `Queries about ${readable(rows)} events among ${readable(rows + rowsOfOthers)}`,
  columns: ['embedded', 'servers'],
  note:
    'Bare is the least SQL that counts the same things, run past the product: rows are taken as they lie, without leaving out what was delivered twice, deleted or marked as not valid, ' +
    'which the product has looked after before it answers (see `prepared_events`). Each query has a filter that leaves out other sessions than the one before, so that no answer comes from memory. ' +
    'The product knows the sessions from the queries before, as it does until new events arrive; the last line is about the first query after some have arrived.',
  run: async (report, stage) => {
    const product = await stage.openProduct({ app: largeApp(), settings: noCatchingUp });
    try {
      await product.post(`/rest/test/${product.appId}.json`, { tasks });
      const began = performance.now();
      const store = await product.fill([
        fillSql(rows, { app: product.appId }),
        ...Array.from({ length: rowsOfOthers / perStatement }, (_, part) =>
          fillSql(perStatement, { from: part * perStatement }),
        ),
        'OPTIMIZE TABLE events FINAL',
      ]);
      report(`${readable(rows + rowsOfOthers)} rows after ${readable((performance.now() - began) / 1000)} s`);
      const timings = await measure(product, store, report);
      await store.close();
      return figures(timings);
    } finally {
      await product.close();
    }
  },
};

async function measure(
  product: Product,
  store: BareStore,
  report: (progress: string) => void,
): Promise<Map<string, Timing>> {
  const timings = new Map(
    benchQueries.map((benchQuery): [string, Timing] => [titleOf(benchQuery), { own: [], bare: [] }]),
  );
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, benchQuery] of benchQueries.entries()) {
      const { metric, query, bare } = benchQuery;
      let bareMs = 0;
      const from = startOf(benchQuery, (round + 1) * benchQueries.length + index);
      for (const sql of bare(rowsOf(product.appId, benchQuery, from))) bareMs += await store.run(sql);
      if (benchQuery.isAfterInsert) await record(product);
      const filter = benchQuery.isAfterInsert ? '' : `?from=${from}${query}`;
      const began = performance.now();
      await product.get(`/rest/analytics/${product.appId}/${metric}.json${filter}`);
      const ownMs = performance.now() - began;
      // the first round warms up
      if (round < 0) continue;
      timings.get(titleOf(benchQuery))?.own.push(ownMs);
      timings.get(titleOf(benchQuery))?.bare.push(bareMs);
    }
    report(`round ${round + 1} of ${rounds}`);
  }
  return timings;
}

/** Sends a session; resolves when its events are in the results. */
async function record(product: Product): Promise<void> {
  const before = await product.countEvents();
  const batch = makeBatch(`N${before}`, 0);
  const agent = new Connections(1);
  const { status, text } = await send(agent, product.port, product.hash, batch);
  agent.destroy();
  if (status !== 200) throw new Error(`the batch was refused with ${status}: ${text}`);
  while ((await product.countEvents()) < before + batch.events.length) await pause(50);
}

function figures(timings: ReadonlyMap<string, Timing>): Figure[] {
  return [...timings].flatMap(([metric, { own, bare }]) => {
    const [ownMs, bareMs, p95] = [median(own), median(bare), quantile(own, 0.95)];
    return [
      {
        what: `${metric}: median, p95`,
        value: `${readable(ownMs)} ms = ${readable(ownMs / bareMs)}x, ${readable(p95)} ms`,
        baseline: `${readable(bareMs)} ms, bare SQL; ${screenCount} screens`,
        target: '<= 1.5x + 15 ms, p95 <= 300 ms',
        met: ownMs <= 1.5 * bareMs + 15 && p95 <= 300,
      },
    ];
  });
}
