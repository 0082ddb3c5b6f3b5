/** A study as large installations have it, made in the columnar store itself: sending so much would take hours. */
import { anApp, aTask, type AppBuilder } from '@prototrail/testing';
import type { App } from '@prototrail/model';

export const screenCount = 20;
export const eventsPerSession = 50;
const widgetsPerScreen = 5;

const screenId = (index: number): string => `s${10_001 + index}`;
const widgetId = (screen: number, index: number): string => `w${20_001 + screen * widgetsPerScreen + index}`;

/** Twenty phone screens with five buttons each; every first button leads to the next screen. */
export function largeApp(): App {
  let builder: AppBuilder = anApp();
  for (let screen = 0; screen < screenCount; screen += 1) {
    builder = builder.withScreen(screenId(screen));
    for (let index = 0; index < widgetsPerScreen; index += 1)
      builder = builder.withWidget(widgetId(screen, index), { y: 20 + index * 60 });
  }
  for (let screen = 0; screen + 1 < screenCount; screen += 1)
    builder = builder.withLine(widgetId(screen, 0), screenId(screen + 1));
  return builder.build();
}

/** Two tasks of three and two steps. */
export const tasks = [
  aTask({
    id: 't1',
    name: 'To the fourth screen',
    flow: [1, 2, 3].map((n) => ({ screen: screenId(n), widget: null, type: 'ScreenLoaded' })),
  }),
  aTask({
    id: 't2',
    name: 'Far away',
    flow: [5, 12].map((n) => ({ screen: screenId(n), widget: null, type: 'ScreenLoaded' })),
  }),
];

/** Sessions begin one after the other from here, ms since 1970. */
export const firstStart = 1_764_000_000_000;
export const betweenStarts = 10_000;

/**
 * Statement that inserts `rows` events. With an app id they belong to it, otherwise to as many apps as it takes, a million
 * each. A session of `perSession` events is a start, then a screen, then clicks on it, alternating.
 */
export function fillSql(
  rows: number,
  { app, from = 0, perSession = eventsPerSession }: { app?: string; from?: number; perSession?: number },
): string {
  const turn = `(n % ${perSession})`;
  const screen = `concat('s', toString(10001 + intDiv(${turn}, 5) + cityHash64(intDiv(n, ${perSession})) % 11))`;
  const type = `multiIf(${turn} = 0, 'SessionStart', ${turn} % 5 = 1, 'ScreenLoaded', ${turn} % 7 = 0, 'ScreenClick', 'WidgetClick')`;
  const time = `toInt64(${firstStart} + intDiv(n, ${perSession}) * ${betweenStarts} + ${turn} * 900 + cityHash64(n) % 700)`;
  const id = `concat(toString(cityHash64(n)), '-', toString(n))`;
  const owner = app === undefined ? `concat('other', toString(intDiv(n, 1000000)))` : `'${app}'`;
  const session = `concat('S', toString(intDiv(n, ${perSession})))`;
  const widget = `if(type = 'WidgetClick', concat('w', toString(20001 + (cityHash64(n, 3) % 100))), '')`;
  const [x, y] = [1, 2].map((seed) => `round((cityHash64(n, ${seed}) % 1000) / 1000, 3)`);
  // what was sent is only of interest where it is read: per record
  const raw =
    app === undefined
      ? `''`
      : `concat('{"id":"', id, '","session":"', session, '","seq":', toString(sequence), ',"type":"', type, '","time":', toString(time), ',"screen":"', screen, '","widget":"', widget, '"}')`;
  return (
    'INSERT INTO events (app, session, sequence, id, precedence, arrival, time, ended, type, screen, widget, user, x, y, device_w, received_at, raw) ' +
    `SELECT app, session, sequence, id, 4503599627370495 - n, n, time, time, type, screen, widget, 'tester', x, y, if(type = 'SessionStart', 390, 0), time, ${raw} ` +
    `FROM (SELECT number + ${from} AS n, ${owner} AS app, ${session} AS session, toUInt32(${turn}) AS sequence, ${id} AS id, ${time} AS time, ${type} AS type, ${screen} AS screen, ` +
    `${widget} AS widget, if(${turn} > 1, ${x}, -1) AS x, if(${turn} > 1, ${y}, -1) AS y FROM numbers(${rows})) ` +
    'SETTINGS max_insert_block_size = 1000000, min_insert_block_size_rows = 1000000, min_insert_block_size_bytes = 1000000000, max_partitions_per_insert_block = 0'
  );
}

/**
 * Settings for a store that is filled past the product: without them it would prepare the rows of the other apps for
 * queries while something else is measured, as it does after a restore. In use they are prepared as they come in.
 */
export const noCatchingUp = { ANALYTICS_PREPARE_AFTER_MS: '3600000' };
