/** `make dev`: compiles on change, restarts the product, and serves the pages with hot reload. */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';

const children: ChildProcess[] = [];
let product: ChildProcess | undefined;
let restart: NodeJS.Timeout | undefined;

function run(command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: 'inherit' });
  children.push(child);
  return child;
}

function startProduct(): void {
  product?.kill('SIGTERM');
  product = run('node', ['services/standalone/dist/main.js']);
}

run('npx', ['tsx', 'deploy/scripts/build-node.ts', '--watch']);
run('npx', ['vite', 'web', '--port', process.env.WEB_PORT ?? '5173']);
startProduct();
for (const folder of ['libs', 'services']) {
  watch(folder, { recursive: true }, (_, file) => {
    if (!file?.includes('/dist/')) return;
    clearTimeout(restart);
    restart = setTimeout(startProduct, 300);
  });
}
process.on('SIGINT', () => {
  for (const child of children) child.kill('SIGTERM');
  process.exit(0);
});
