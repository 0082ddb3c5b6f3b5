import { spawn } from 'node:child_process';

const limitMs = 100_000;

/**
 * Runs a script that writes acknowledged numbers as lines. Once it has written `count` of them, calls `whenEnough` and
 * kills it with SIGKILL. Returns all numbers that it wrote. @throws Error with what it said when it ended early or took too long
 */
export async function killChild(
  script: string,
  args: readonly string[],
  { count, whenEnough = () => undefined }: { count: number; whenEnough?: () => void },
): Promise<number[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', '-C', 'prototrail-source', script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const problems: string[] = [];
  const limit = setTimeout(() => {
    problems.push(`not ${count} numbers after ${limitMs / 1000} s`);
    child.kill('SIGKILL');
  }, limitMs);
  child.stderr.on('data', (chunk: Buffer) => problems.push(chunk.toString()));
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  let text = '';
  let isEnough = false;
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (isEnough || text.split('\n').length <= count) continue;
    isEnough = true;
    whenEnough();
    child.kill('SIGKILL');
  }
  await closed;
  clearTimeout(limit);
  const acknowledged = text.split('\n').slice(0, -1).map(Number);
  if (acknowledged.length < count) throw new Error(`the child ended early: ${problems.join('')}`);
  return acknowledged;
}
