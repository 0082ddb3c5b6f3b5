import type { SessionAnnotation, Task } from '@prototrail/model';
import { openTestPlatform, type Platform } from '@prototrail/platform';
import type { Reader } from '../metrics/metric';
import { migrations } from '../migrations';
import { eventRow, mouseRow } from '../store/event-row';
import { Preparer } from '../prepare/preparer';
import { Inserter } from '../store/inserter';
import { prototypeFacts, type Study } from '../study';

/** What a test records. */
export interface Recording {
  events: readonly Record<string, unknown>[];
  mouse?: readonly Record<string, unknown>[];
  prototype?: Parameters<typeof prototypeFacts>[0];
  tasks?: readonly Task[];
  annotations?: readonly SessionAnnotation[];
}

/** A columnar store for tests: each recording becomes an app of its own. */
export interface StudyStore {
  reader: Reader;
  columnar: Platform['columnar'];
  record(recording: Recording): Promise<Study>;
  close(): Promise<void>;
}

/** Where studies are kept: in a temporary folder, unless use-server.ts was imported. */
export const engine: { open: () => Promise<Platform> } = { open: openTestPlatform };

/** Opens an engine with all tables and nothing in them. */
export async function openTables(): Promise<Platform> {
  const platform = await engine.open();
  await platform.columnar.migrate(migrations);
  return platform;
}

/** Opens a store of its own. */
export async function openStudyStore(): Promise<StudyStore> {
  const platform = await openTables();
  const inserter = new Inserter(platform.columnar);
  const preparer = new Preparer(platform.columnar);
  let apps = 0;
  return {
    reader: platform.columnar,
    columnar: platform.columnar,
    record: async ({ events, mouse = [], prototype = {}, tasks = [], annotations = [] }) => {
      const app = `app${(apps += 1)}`;
      await inserter.events(
        events.map((event, arrival) => eventRow(event, { app, arrival, receivedAt: 1 })),
        app,
      );
      const samples = mouse.map((record, arrival) => mouseRow(record, { app, arrival, receivedAt: 1 }));
      await inserter.mouse(
        samples.filter((row) => row !== null),
        app,
      );
      await preparer.refresh(app);
      return { app, facts: prototypeFacts(prototype), tasks, annotations };
    },
    close: () => platform.close(),
  };
}
