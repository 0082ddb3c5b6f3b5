/** The browser of the browser tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usualPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const installLimitMs = 600_000;

/** What to do where there is none. */
export const browserAdvice =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its path.';

/** Finds a browser, installing Debian's where that is possible, and names it to the tests. */
export function findBrowser(): string | undefined {
  const path = installed() ?? install();
  if (path !== undefined) process.env.CHROMIUM_PATH = path;
  return path;
}

function installed(): string | undefined {
  const named = [process.env.CHROMIUM_PATH, process.env.CHROMIUM].filter((path) => path !== undefined && path !== '');
  return [...named, ...usualPaths].find((path) => path !== undefined && existsSync(path));
}

function install(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write('\n— installing Chromium from Debian for the browser tests\n');
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=120'];
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [
    ['update', ...options],
    ['install', '-y', ...options, '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ])
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
      timeout: installLimitMs,
    });
  return installed();
}
