import type { Platform } from '@prototrail/platform';
import type { FastifyInstance } from 'fastify';
import { checkStores, notReady } from './operator-server';

/** `/healthz`: the process runs. `/readyz`: its stores answer; what they said is for operators alone. */
export function addHealthRoutes(instance: FastifyInstance, platform: Platform): void {
  instance.get('/healthz', async () => ({ status: 'ok' }));
  instance.get('/readyz', async (_request, reply) => {
    const problems = await checkStores(platform);
    if (problems.length === 0) return { status: 'ok' };
    return reply.status(503).header('retry-after', '2').send(notReady(problems, 'reason'));
  });
}
