/** A MongoDB-compatible server: FerretDB 1.24 over SQLite, built from the module file beside this one. */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import mongoose from 'mongoose';

import { requireProgram, runStep } from './commands';
import { cacheFolder } from './folders';
import type { Server } from './server';

/** Version of FerretDB, and of the door in front of it (see ferretdb/main.go). */
const version = '1.24.0-2';

async function program(): Promise<string> {
  const folder = cacheFolder(`ferretdb-${version}`);
  const target = join(folder, 'ferretdb');
  if (existsSync(target)) return target;
  const go = requireProgram('go', 'Go 1.22 or later builds FerretDB (https://go.dev)', ['/usr/local/go/bin']);
  const source = join(folder, `building-${process.pid}`);
  cpSync(join(__dirname, 'ferretdb'), source, { recursive: true });
  await runStep(go, ['build', '-o', join(source, 'ferretdb'), '.'], { folder: source });
  renameSync(join(source, 'ferretdb'), target);
  rmSync(source, { recursive: true, force: true });
  return target;
}

/** One MongoDB-compatible server. */
export function ferretDbServer(port: number): Server {
  const url = `mongodb://127.0.0.1:${port}/prototrail`;
  return {
    name: 'ferretdb',
    async prepare(dataFolder) {
      return { command: await program(), args: [`127.0.0.1:${port}`, dataFolder], environment: {}, ports: [port] };
    },
    async checkReady() {
      const connection = mongoose.createConnection(url, { serverSelectionTimeoutMS: 1_000 });
      try {
        await (await connection.asPromise()).db?.command({ ping: 1 });
      } finally {
        await connection.close().catch(() => undefined);
      }
    },
    environment: () => ({ PROTOTRAIL_MONGO_URL: url }),
  };
}
