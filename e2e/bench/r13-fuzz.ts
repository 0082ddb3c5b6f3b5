import { allRoutes, type RouteShape } from '@prototrail/contracts';
import { randomInt } from 'node:crypto';
import { readable } from '../support/measuring';
import type { Bench } from './bench';
import { openProduct } from './product';

/** Fewer with `R13_REQUESTS`. */
const requests = Number(process.env['R13_REQUESTS'] ?? 200_000);
const atOnce = 16;
const waitMs = 20_000;
const restEvery = 1_000;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
const oddTexts = [
  ...['', ' ', '0', '-1', 'true', 'null', '../../etc/passwd', '%00', "' OR 1=1 --", '<script>', '{{x}}'],
  ...['\u0000', '\u202e', '\ud800', '🌱'.repeat(20), 'x'.repeat(5_000), '__proto__', '$where', 'a.b', '2026-02-30'],
] as const;
const oddNumbers = [0, -1, 0.5, 1e308, -1e308, 2 ** 53, 1e-300, 4_294_967_296] as const;
/** Fields that routes know. */
const names = [
  ...['id', '_id', 'name', 'email', 'password', 'permission', 'role', 'screens', 'widgets', 'lines', 'tasks', 'flow'],
  ...['events', 'session', 'type', 'time', 'x', 'y', 't', 'c', 'message', 'reference', 'status', 'folder', 'parent'],
  ...['changes', 'count', 'pos', 'stack', 'command', 'accept', 'scopes', 'days', 'url', 'elements', '__proto__'],
] as const;

function anyJson(depth: number): Json {
  switch (randomInt(depth > 3 ? 4 : 6)) {
    case 0:
      return pick([null, true, false]);
    case 1:
      return pick(oddNumbers);
    case 2:
      return pick(oddTexts);
    case 3:
      return pick(names);
    case 4:
      return Array.from({ length: randomInt(5) }, () => anyJson(depth + 1));
    default:
      return anyRecord(depth + 1);
  }
}

function anyRecord(depth: number): Json {
  return Object.fromEntries(Array.from({ length: randomInt(6) }, () => [pick(names), anyJson(depth)]));
}

/** A record with the fields of the schema, some with values that fit and some with others; or something else. */
function bodyFor(route: RouteShape): Json {
  const schema = route.body && 'schema' in route.body ? route.body.schema : undefined;
  const shape = schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
  if (shape.length === 0 || randomInt(5) === 0) return anyJson(0);
  const known = shape.filter(() => randomInt(4) > 0).map((key) => [key, anyJson(1)] as const);
  return { ...(anyRecord(1) as { [key: string]: Json }), ...Object.fromEntries(known) };
}

/** Half of a pair cannot be written into an address. */
const addressable = (text: string): string => text.replace(/\p{Surrogate}/gu, '?');

function pathFor(route: RouteShape, ids: readonly string[]): string {
  const path = route.path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(randomInt(3) === 0 ? addressable(pick(oddTexts).slice(0, 300)) : pick(ids)),
  );
  const query = route.query ? Object.keys(route.query.shape) : [];
  const given = [...query, 'token'].filter(() => randomInt(3) === 0);
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map((name) => [name, addressable(pick(oddTexts))])).toString()}`;
}

/** What ends the login or removes the prototype and its links, after which little would be reached, and what waits for events. */
const leftOut = (route: RouteShape): boolean =>
  ['USR-04', 'USR-12', 'APP-11'].includes(route.id) ||
  (route.method === 'DELETE' && route.access.kind === 'owner') ||
  route.response.kind === 'events';

/** Requests that are made from the contract and from odd values: nothing fails in a way that nobody expected. */
export const fuzz: Bench = {
  id: 'R13',
  title: `${readable(requests)} made-up requests to every route`,
  run: async (report) => {
    const product = await openProduct({ LOG_LEVEL: 'silent' });
    try {
      const { token, appId, hash } = product;
      const base = `http://127.0.0.1:${product.port}`;
      const ids = [appId, hash, '6b0853301155adca94000f5e', 'nobody', 'S1_1'];
      const routes = allRoutes.filter((route) => !leftOut(route));
      const failures = new Map<string, number>();
      const statuses = new Map<number, number>();
      let sent = 0;
      const one = async (): Promise<void> => {
        const route = pick(routes);
        const body = route.method === 'POST' ? JSON.stringify(bodyFor(route)) : undefined;
        const text = body !== undefined && randomInt(20) === 0 ? body.slice(0, -1) : body;
        const response = await fetch(base + pathFor(route, ids), {
          method: route.method,
          headers: {
            ...(randomInt(4) > 0 ? { authorization: `Bearer ${randomInt(10) === 0 ? 'x.y.z' : token}` } : {}),
            ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(text === undefined ? {} : { body: text }),
          redirect: 'manual',
          signal: AbortSignal.timeout(waitMs),
        }).catch((error: unknown) => String(error));
        const status = typeof response === 'string' ? 0 : response.status;
        if (typeof response !== 'string') await response.arrayBuffer();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 0 && (status < 500 || status === 502 || status === 503)) return;
        const key = `${route.id} ${status}`;
        if (!failures.has(key)) report(`${key}: ${text?.slice(0, 300) ?? ''}`);
        failures.set(key, (failures.get(key) ?? 0) + 1);
      };
      const lane = async (): Promise<void> => {
        while (sent < requests) {
          sent += 1;
          if (sent % (restEvery * 10) === 0) report(`${readable(sent)} sent`);
          await one();
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      const isAlive = (await fetch(`${base}/readyz`)).ok;
      const failed = [...failures].map(([key, count]) => `${key} × ${count}`).join(', ');
      const by = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${readable(count)}`);
      return [
        {
          what: 'answers by status',
          value: by.join(', '),
          baseline: '',
          target: '0 of 500, 0 without an answer',
          met: failures.size === 0,
        },
        {
          what: 'failures; ready afterwards',
          value: `${failed || 'none'}; ${isAlive ? 'yes' : 'no'}`,
          baseline: '',
          target: 'none; yes',
          met: failures.size === 0 && isAlive,
        },
      ];
    } finally {
      await product.close();
    }
  },
};
