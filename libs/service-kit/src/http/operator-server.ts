import { DomainError } from '@prototrail/contracts';
import { isPlatformError, type Platform } from '@prototrail/platform';
import type { Server, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics';
import { toFailure } from './failure';
import { createHttpServer } from './server';

/** A store that is not well: `reason` is for everybody, `detail` may name hosts and is for operators. */
export interface StoreProblem {
  store: string;
  reason: string;
  detail: string;
}

/** Asks every store that requests need; returns those that are not well. */
export async function checkStores(platform: Platform): Promise<StoreProblem[]> {
  const { documents, stream, objects, cache, pubsub } = platform;
  const problems: StoreProblem[] = [];
  await Promise.all(
    Object.entries({ documents, stream, objects, cache, pubsub }).map(([store, port]) =>
      port.ping().catch((error: unknown) =>
        problems.push({
          store,
          reason: reasonOf(error),
          detail: error instanceof Error ? error.message : 'does not answer',
        }),
      ),
    ),
  );
  return problems;
}

function reasonOf(error: unknown): string {
  if (isPlatformError(error, 'storage-full')) return 'the disk is full';
  if (isPlatformError(error, 'damaged')) return 'is damaged; restore the last backup with "prototrail restore"';
  return 'does not answer';
}

/** The body of a failed readiness check. */
export function notReady(problems: readonly StoreProblem[], part: 'reason' | 'detail'): object {
  const message = problems.map((problem) => `${problem.store}: ${problem[part]}`).join('; ');
  return toFailure(new DomainError('unavailable', { message }), '').body;
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/**
 * What only operators may reach, as a server for a port of its own: `/metrics` for Prometheus, `/readyz` with what each
 * store said, `/healthz`.
 */
export function createOperatorServer({ platform, metrics }: { platform: Platform; metrics: Metrics }): Server {
  const answer = async (method: string, path: string, response: ServerResponse): Promise<void> => {
    if (method !== 'GET') return answerJson(response, 405, toFailure(new DomainError('method.not.allowed'), '').body);
    switch (path) {
      case '/metrics':
        return void response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
      case '/healthz':
        return answerJson(response, 200, { status: 'ok' });
      case '/readyz': {
        const problems = await checkStores(platform);
        if (problems.length === 0) return answerJson(response, 200, { status: 'ok' });
        return answerJson(response, 503, notReady(problems, 'detail'));
      }
      default:
        return answerJson(response, 404, toFailure(new DomainError('not.found'), '').body);
    }
  };
  return createHttpServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    answer(request.method ?? '', path, response).catch(() => response.destroy());
  });
}
