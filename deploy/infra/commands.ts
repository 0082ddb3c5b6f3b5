import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program, or null. */
export function findProgram(name: string, alsoIn: readonly string[] = []): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...alsoIn];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** The path of a program. @throws Error that names what to install */
export function requireProgram(name: string, advice: string, alsoIn: readonly string[] = []): string {
  const path = findProgram(name, alsoIn);
  if (path === null) throw new Error(`${name} is not installed; ${advice}`);
  return path;
}

/** Runs a build step at low priority. @throws Error with the end of what it printed */
export function runStep(
  command: string,
  args: readonly string[],
  options: { folder?: string; environment?: Record<string, string> } = {},
): string {
  const nice = findProgram('nice');
  const [program, given] = nice === null ? [command, [...args]] : [nice, ['-n', '10', command, ...args]];
  const result = spawnSync(program, given, {
    cwd: options.folder,
    env: { ...process.env, ...options.environment },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return result.stdout;
  const output = `${result.stdout}${result.stderr}`.trim().split('\n').slice(-6).join('\n  ');
  throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed:\n  ${result.error?.message ?? output}`);
}
