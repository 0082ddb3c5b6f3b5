import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';

const root = resolve(__dirname, '../..');

interface Compose {
  services: Record<string, { build?: { context: string; dockerfile: string } }>;
}

/** Compose resolves a context from the folder of its file, and the Dockerfile from the context. */
test.each(['docker-compose.yml', 'deploy/compose/single.yml'])('%s builds from the whole repository', (file) => {
  const { services } = parse(readFileSync(join(root, file), 'utf8')) as Compose;
  const builds = Object.values(services).flatMap(({ build }) => (build ? [build] : []));
  expect(builds).not.toEqual([]);
  for (const { context, dockerfile } of builds) {
    const folder = resolve(root, dirname(file), context);
    expect(folder).toBe(root);
    expect(existsSync(join(folder, dockerfile))).toBe(true);
  }
});
