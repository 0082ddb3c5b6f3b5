import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** Runs the command line in a process of its own, as a person would, and returns what it printed. */
export async function runCli(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; out: string }> {
  const child = spawn(process.execPath, [resolve(root, 'libs/cli/dist/main.js'), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? -1)));
  return { code, out };
}

/** A running product. */
export interface Product {
  url: string;
  stop(): Promise<void>;
}

/** Starts the product on a data folder and waits until it is ready. @throws Error with what it said */
export async function startProduct(dataFolder: string): Promise<Product> {
  const port = await freePort();
  const child = spawn(process.execPath, [resolve(root, 'services/standalone/dist/main.js')], {
    env: { ...process.env, PORT: String(port), PROTOTRAIL_DATA: dataFolder, DEMO: 'off', RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the product ended: ${said}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return { url, stop: () => endProcess(child) };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.once('close', () => done());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
