/** The tools that render and check the chart: installed ones, or built with Go into the cache once. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const tools = {
  helm: 'helm.sh/helm/v3/cmd/helm@v3.22.0',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.8.0',
};
export type ChartTool = keyof typeof tools;

const cacheFolder = (): string => join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'prototrail/tools');

/** Path of a tool that is there already; undefined otherwise. */
export function installedTool(name: ChartTool): string | undefined {
  if (spawnSync(name, ['-h'], { stdio: 'ignore' }).status === 0) return name;
  const path = join(cacheFolder(), name);
  return existsSync(path) ? path : undefined;
}

/** Path of a tool, which is built first where it is missing. Undefined without Go. */
export function findTool(name: ChartTool): string | undefined {
  const installed = installedTool(name);
  if (installed) return installed;
  const folder = cacheFolder();
  mkdirSync(folder, { recursive: true });
  process.stdout.write(`— building ${name}\n`);
  spawnSync('go', ['install', tools[name]], { stdio: 'inherit', env: { ...process.env, GOBIN: folder } });
  const path = join(folder, name);
  return existsSync(path) ? path : undefined;
}
