import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  analyticsMetrics,
  appModels,
  sessionAnnotations,
  authInstance,
  authTokens,
  teamAccess,
  testSettings,
  topicDeclarations,
  topics,
  type AnalyticsAnswer,
  type AnalyticsMetric,
} from '@prototrail/contracts';
import { openTestPlatform, systemClock, systemIds, type Platform } from '@prototrail/platform';
import { createMetrics, createService, FactPublisher, LocalRpc, type CreatedService } from '@prototrail/service-kit';
import { AnalyticsService } from '../domain/analytics.service';
import { analyticsService } from '../index';
import { app, prototype, tasks, type Event } from './bread-shop';

export interface AnalyticsProduct {
  platform: Platform;
  service: CreatedService;
  /** Revisions of the prototype, oldest first; a test may add some. */
  revisions: Record<string, object>;
  /** Settings of the study beside its tasks; a test may add some. */
  study: Record<string, unknown>;
  /** How many tests the plan of the owner shows; -1 for all. */
  plan: { tests: number };
  /** Lets the service's clock stand still from now on, so that only `advance` moves it. */
  stopClock(): void;
  /** Moves the service's clock ahead of the system's. */
  advance(ms: number): void;
  /** Replaces what the team decided about sessions. */
  annotate(...annotations: object[]): void;
  /** Publishes messages of recorded events and waits until they are stored. */
  publish(...messages: string[]): Promise<void>;
  /** The same with messages of mouse records. */
  publishMouse(...messages: string[]): Promise<void>;
  publishFact(...args: Parameters<FactPublisher['publish']>): Promise<void>;
  /** Queries a metric, and checks the answer against its contract. */
  ask<M extends AnalyticsMetric>(metric: M, query?: object): Promise<AnalyticsAnswer<M>>;
  get(path: string): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

/** A message of the topic `events`, as the service `events` publishes it. */
export const messageOf = (events: readonly Event[], parts: object = {}): string =>
  JSON.stringify({
    v: 1,
    appId: app,
    session: events[0]?.['session'],
    batch: 'b',
    receivedAt: systemClock.now(),
    events,
    ...parts,
  });

/** The analytics service on embedded stores and an own port; other services answer for the bread shop, or for `appId` with the same prototype. */
export async function openAnalytics(settings: Record<string, string> = {}): Promise<AnalyticsProduct> {
  const revisions: Record<string, object> = { r1: prototype };
  const study: Record<string, unknown> = {};
  const plan = { tests: -1 };
  let aheadMs = 0;
  let stoppedAt: number | undefined;
  const annotations = { version: '0', json: '[]' };
  let batches = 0;
  const platform = await openTestPlatform();
  await platform.stream.declare(topicDeclarations);
  const service = await createService(analyticsService, {
    platform,
    rpc: otherServices(revisions, { study, annotations, plan }),
    clock: { ...systemClock, now: () => (stoppedAt ?? systemClock.now()) + aheadMs },
    ids: systemIds,
    metrics: createMetrics(),
    environment: { ANALYTICS_LINGER_MS: '0', ...settings },
    logLevel: 'silent',
  });
  await service.start();
  const server = createServer(service.handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const handled = async (topic: string): Promise<void> => {
    while ((await platform.stream.lag(topic, 'analytics')) > 0) await new Promise((done) => setImmediate(done));
  };
  const publish = async (topic: string, messages: readonly string[]): Promise<void> => {
    await platform.stream.publish(
      topic,
      messages.map((value) => ({ key: 'k', value })),
      { batchId: `batch-${(batches += 1)}` },
    );
    await handled(topic);
  };
  return {
    platform,
    service,
    revisions,
    plan,
    study,
    stopClock: () => {
      stoppedAt ??= systemClock.now();
    },
    advance: (ms) => {
      aheadMs += ms;
    },
    annotate: (...list) => {
      annotations.version += '+';
      annotations.json = JSON.stringify(list.map((annotation) => ({ type: 'session', ...annotation })));
    },
    publish: (...messages) => publish(topics.events, messages),
    publishMouse: (...messages) => publish(topics.mouse, messages),
    publishFact: async (...args) => {
      await service.get(FactPublisher).publish(...args);
      await handled(topics.facts);
    },
    ask: async <M extends AnalyticsMetric>(metric: M, query: object = {}) =>
      analyticsMetrics[metric].answer.parse(
        await service.get(AnalyticsService).metric(app, metric, { ...query }),
      ) as AnalyticsAnswer<M>,
    get: async (path) => {
      const response = await fetch(`${base}${path}`);
      return { status: response.status, body: JSON.parse(await response.text()) as unknown };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await service.close();
      await platform.close();
    },
  };
}

function otherServices(
  revisions: Record<string, object>,
  {
    study,
    annotations,
    plan,
  }: { study: Record<string, unknown>; annotations: { version: string; json: string }; plan: { tests: number } },
): LocalRpc {
  const rpc = new LocalRpc();
  const team = {
    members: async () => ({ members: [{ userId: 'u1', permission: 3, role: 'owner' }] }),
    check: async ({ appId }: { appId: string }) => ({
      exists: true,
      appId,
      isPublic: appId !== 'private',
      permission: 0,
      hashPermission: 0,
    }),
  };
  rpc.serve(teamAccess, team as never);
  const limits = { isOn: true, isPaid: false, paidUntil: 0, upgrade: '', prototypes: -1, storageMb: -1 };
  rpc.serve(authInstance, {
    get: () => Promise.reject(new Error('not asked for')),
    plan: async () => ({ ...limits, ...plan }),
    workspaces: () => Promise.reject(new Error('not asked for')),
  });
  rpc.serve(authTokens, { keys: async () => ({ keys: [] }), revocations: async () => ({ revocations: [] }) });
  rpc.serve(appModels, {
    get: async ({ revision }) => {
      const [newest = 'r1'] = Object.keys(revisions).reverse();
      const shown = revisions[revision || newest];
      return shown
        ? { found: true, revision: revision || newest, text: JSON.stringify(shown) }
        : { found: false, revision: '', text: '' };
    },
    summary: async () => ({ found: true, name: '', lastUpdate: 0 }),
    room: () => Promise.resolve({ limited: false, bytes: 0, message: '' }),
    entries: async () => ({ found: true, seq: 0, complete: true, entries: [] }),
  });
  rpc.serve(sessionAnnotations, {
    sessions: async ({ knownVersion }) =>
      knownVersion === annotations.version ? { ...annotations, json: '' } : annotations,
    report: async () => ({ json: '' }),
  });
  rpc.serve(testSettings, { get: async () => ({ json: JSON.stringify({ tasks, ...study }) }) });
  return rpc;
}
