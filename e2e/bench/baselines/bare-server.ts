/** What an HTTP server without a product costs: fastify with a JSON schema for the same body, and nothing behind it. */
import fastify from 'fastify';

import { batchSchema } from './batch-schema';

const server = fastify({ logger: false, bodyLimit: 1 << 20 });
server.get('/healthz', async () => ({ status: 'ok' }));
server.post('/rest/invitation/:hash/:session/batch.json', { schema: { body: batchSchema } }, async (request) => ({
  accepted: (request.body as { events: unknown[] }).events.length,
}));
void server.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
