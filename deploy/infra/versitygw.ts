/** S3-compatible storage: versitygw over a folder. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { requireProgram, runStep } from './commands';
import { cacheFolder } from './folders';
import type { Server } from './server';

const version = '1.8.0';

async function program(): Promise<string> {
  const folder = cacheFolder(`versitygw-${version}`);
  const target = join(folder, 'versitygw');
  if (existsSync(target)) return target;
  const go = requireProgram('go', 'Go builds versitygw (https://go.dev)', ['/usr/local/go/bin']);
  // built beside its place and moved, so that a build that was interrupted is not taken for a whole one
  const building = join(folder, `building-${process.pid}`);
  await runStep(go, ['install', `github.com/versity/versitygw/cmd/versitygw@v${version}`], {
    environment: { GOBIN: building },
  });
  renameSync(join(building, 'versitygw'), target);
  rmSync(building, { recursive: true, force: true });
  return target;
}

/** One S3 server. The keys protect nothing: it listens on this machine and holds test data. */
export function versityServer(port: number, keys: { access: string; secret: string }): Server {
  const url = `http://127.0.0.1:${port}`;
  return {
    name: 's3',
    async prepare(dataFolder) {
      const store = join(dataFolder, 'store');
      mkdirSync(store, { recursive: true });
      return {
        command: await program(),
        args: ['--port', `127.0.0.1:${port}`, 'posix', store],
        environment: { ROOT_ACCESS_KEY: keys.access, ROOT_SECRET_KEY: keys.secret },
        ports: [port],
      };
    },
    async checkReady() {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      if (answer.status >= 500) throw new Error(`it answers ${answer.status}`);
    },
    environment: () => ({
      PROTOTRAIL_S3_URL: url,
      PROTOTRAIL_S3_ACCESS_KEY: keys.access,
      PROTOTRAIL_S3_SECRET_KEY: keys.secret,
      PROTOTRAIL_S3_BUCKET: 'prototrail',
    }),
  };
}
