/** ClickHouse as a process: the engine that is a dependency already, with the server's listeners switched on. */
import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { requireProgram, runStep } from './commands';
import { cacheFolder, root } from './folders';
import type { Server } from './server';

function library(): string {
  const name = `@chdb/lib-${process.platform}-${process.arch}-gnu`;
  const path = join(root, 'node_modules', name, 'libchdb.so');
  if (!existsSync(path)) throw new Error(`${name} is not installed; it exists for Linux with glibc on x64 and arm64`);
  return path;
}

async function program(): Promise<string> {
  const target = join(cacheFolder('clickhouse-launcher-1'), 'server');
  if (existsSync(target)) return target;
  const compiler = requireProgram('cc', 'a C compiler builds the launcher (Debian: apt-get install gcc)');
  const loading = `${target}-${process.pid}`;
  await runStep(compiler, ['-O1', '-o', loading, join(__dirname, 'clickhouse', 'server.c'), '-ldl']);
  renameSync(loading, target);
  return target;
}

/** One ClickHouse server. */
export function clickHouseServer(ports: { http: number; native: number }): Server {
  const url = `http://127.0.0.1:${ports.http}`;
  return {
    name: 'clickhouse',
    async prepare(dataFolder) {
      return {
        command: await program(),
        args: [library(), join(dataFolder, 'store'), String(ports.http), String(ports.native)],
        environment: { LD_LIBRARY_PATH: dirname(library()) },
        ports: [ports.http, ports.native],
      };
    },
    async checkReady() {
      const answer = await fetch(`${url}/?query=SELECT%201`, { signal: AbortSignal.timeout(2_000) });
      if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    },
    environment: () => ({ PROTOTRAIL_CLICKHOUSE_URL: url }),
  };
}
