import type { Platform } from '@prototrail/platform';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics';

/** `/healthz`: the process runs. `/readyz`: its stores answer. `/metrics`: for Prometheus. */
export function addHealthRoutes(instance: FastifyInstance, around: { platform: Platform; metrics: Metrics }): void {
  instance.get('/healthz', async () => ({ status: 'ok' }));
  instance.get('/readyz', async (_request, reply) => {
    const { documents, stream, objects, cache, pubsub } = around.platform;
    const ports = { documents, stream, objects, cache, pubsub };
    const problems: string[] = [];
    await Promise.all(
      Object.entries(ports).map(([name, port]) =>
        port
          .ping()
          .catch((error: unknown) =>
            problems.push(`${name}: ${error instanceof Error ? error.message : 'does not answer'}`),
          ),
      ),
    );
    if (problems.length === 0) return { status: 'ok' };
    return reply
      .status(503)
      .header('retry-after', '2')
      .send({ type: 'error', errors: ['unavailable'], message: problems.join('; ') });
  });
  instance.get('/metrics', async (_request, reply) =>
    reply.type(around.metrics.contentType).send(await around.metrics.metrics()),
  );
}
