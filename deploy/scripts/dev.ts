/** `make dev`: compiles on change, restarts the product, and serves the pages with hot reload. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const quietMs = 300;
const helpers: ChildProcess[] = [];
let product: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let restarting = false;
let changedMeanwhile = false;

/** Runs Node itself, so that signals reach the program and not a wrapper. */
function run(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

async function stopProduct(): Promise<void> {
  if (!product || product.exitCode !== null || product.signalCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
}

/** The old process lets go of the port and the data folder before the new one starts. */
async function restartProduct(): Promise<void> {
  if (restarting) {
    changedMeanwhile = true;
    return;
  }
  restarting = true;
  do {
    changedMeanwhile = false;
    await stopProduct();
  } while (changedMeanwhile);
  product = run('services/standalone/dist/main.js');
  restarting = false;
}

async function stopAll(): Promise<void> {
  for (const helper of helpers) helper.kill('SIGTERM');
  await stopProduct();
  process.exit(0);
}

const compiler = run('--import', 'tsx', 'deploy/scripts/build-node.ts', '--watch');
compiler.on('message', () => {
  clearTimeout(timer);
  timer = setTimeout(() => void restartProduct(), quietMs);
});
helpers.push(compiler, run('node_modules/vite/bin/vite.js', 'web', '--port', process.env.WEB_PORT ?? '5173'));
void restartProduct();
process.on('SIGINT', () => void stopAll());
process.on('SIGTERM', () => void stopAll());
