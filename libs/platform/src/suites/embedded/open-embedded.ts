import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { openEmbeddedPlatform } from '../../assembly/embedded-platform';
import type { Platform } from '../../assembly/platform';
import type { DurableSubject, OpenDurable, WorkloadName } from '../subject';

/** Opens one port of the embedded column for its suite. */
export function openEmbedded<N extends 'documents' | 'stream' | 'columnar' | 'objects'>(
  name: N,
): OpenDurable<Platform[N]> {
  return async ({ quotaBytes } = {}) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'prototrail-suite-'));
    const openAgain = (): Promise<Platform> => openEmbeddedPlatform({ dataFolder, quotaBytes });
    let platform = await openAgain();
    const subject: DurableSubject<Platform[N]> = {
      port: platform[name],
      reopen: async () => {
        await platform.close();
        platform = await openAgain();
        subject.port = platform[name];
      },
      killWhileWriting: async (workload, count) => {
        await platform.close();
        const acknowledged = await killChild(dataFolder, workload, count);
        platform = await openAgain();
        subject.port = platform[name];
        return acknowledged;
      },
      close: async () => {
        await platform.close();
        await rm(dataFolder, { recursive: true, force: true });
      },
    };
    return subject;
  };
}

/** Starts the workload in a process and kills it when it has reported `count` numbers. */
async function killChild(dataFolder: string, workload: WorkloadName, count: number): Promise<number[]> {
  const script = resolve(__dirname, 'crash-child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', '-C', 'prototrail-source', script, dataFolder, workload], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const problems: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => problems.push(chunk.toString()));
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (text.split('\n').length > count) child.kill('SIGKILL');
  }
  await closed;
  const acknowledged = text.split('\n').slice(0, -1).map(Number);
  if (acknowledged.length < count) throw new Error(`the child ended early: ${problems.join('')}`);
  return acknowledged;
}
