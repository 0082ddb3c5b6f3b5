/**
 * What a save costs without a product: one SQLite compare-and-set of the changed part, made durable, alone (`POST
 * /loop/:count`) and behind a bare fastify route (`POST /save`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import fastify from 'fastify';

const folder = mkdtempSync(join(tmpdir(), 'prototrail-bare-'));
const database = new DatabaseSync(join(folder, 'bare.sqlite'));
// a database that nothing refers to is collected and closed, even while its statements are in use
process.on('SIGTERM', () => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
database.exec('CREATE TABLE parts (id TEXT PRIMARY KEY, version INTEGER NOT NULL, body TEXT NOT NULL)');
database.exec(`INSERT INTO parts VALUES ('part', 1, '')`);
const swap = database.prepare('UPDATE parts SET version = version + 1, body = ? WHERE id = ? AND version = ?');
let version = 1;

function save(body: string): void {
  if (Number(swap.run(body, 'part', version).changes) !== 1) throw new Error('somebody else was here');
  version += 1;
}

const server = fastify({ logger: false, bodyLimit: 1 << 20 });
server.get('/healthz', async () => ({ status: 'ok' }));
server.post('/save', async (request) => {
  save(JSON.stringify(request.body));
  return { status: 'ok' };
});
server.post<{ Params: { count: string } }>('/loop/:count', async (request) => {
  const body = JSON.stringify(request.body);
  for (let n = 0; n < Number(request.params.count); n += 1) save(body);
  return { status: 'ok' };
});
void server.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
