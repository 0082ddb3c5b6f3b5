import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { run } from '../program';
import { infraFolder } from './config';

const infra = resolve(__dirname, '../../../../deploy/infra/main.ts');

/** Environment of an installation of its own on the servers of this run. */
export function newInstallation(): Record<string, string> {
  const name = `t${randomBytes(5).toString('hex')}`;
  const lines = readFileSync(join(infraFolder(), 'environment'), 'utf8').trim().split('\n');
  const servers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return {
    ...servers,
    PROTOTRAIL_PLATFORM: 'servers',
    PROTOTRAIL_MONGO_URL: (servers['PROTOTRAIL_MONGO_URL'] ?? '').replace(/[^/]+$/, name),
    PROTOTRAIL_KAFKA_PREFIX: `${name}.`,
    PROTOTRAIL_CLICKHOUSE_DATABASE: name,
    PROTOTRAIL_REDIS_PREFIX: `${name}:`,
    PROTOTRAIL_S3_BUCKET: name,
  };
}

/** Runs a command on an installation. */
export async function runOn(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; out: string }> {
  let out = '';
  const write = (text: string): void => void (out += text);
  const code = await run(args, { out: write, error: write }, environment);
  return { code, out };
}

/** Kills or starts a server of this run. */
export function controlServer(action: 'kill' | 'start', ...names: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', infra, action, ...names], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`infra ${action} ${names.join(' ')}: ${stderr}`);
}

/** Sends one command to Redis. */
export function tellRedis(url: string, command: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${command}\r\n`));
    socket.once('data', (answer) => {
      socket.destroy();
      done(answer.toString());
    });
    socket.once('error', fail);
  });
}
