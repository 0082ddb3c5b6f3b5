/** The embedded engine on a folder and nothing else: `POST /` runs a statement and answers how long it took, in ms. */
import { createServer } from 'node:http';

import { createChdbConnection } from 'chdb/connection';

const [folder = '', port = '0'] = process.argv.slice(2);
const store = createChdbConnection({ path: folder }).chdb;

async function run(sql: string): Promise<number> {
  const began = performance.now();
  // an INSERT has no format
  const answer = await store.queryAsync(sql, /^\s*SELECT|^\s*WITH/.test(sql) ? { format: 'JSONEachRow' } : {});
  answer.text();
  return performance.now() - began;
}

createServer((request, response) => {
  if (request.method === 'GET') return void response.end('ok');
  let sql = '';
  request.on('data', (chunk: Buffer) => (sql += chunk.toString()));
  request.on('end', () => {
    run(sql).then(
      (ms) => response.end(String(ms)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}).listen(Number(port), '127.0.0.1');
