import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface SharedFixtures {
  folder: string;
  path(...parts: string[]): string;
  json(...parts: string[]): unknown;
  list(...parts: string[]): string[];
}

/**
 * Recordings and documents that lie beside the repository on some machines and may not be part of it. Undefined where
 * they are missing; tests then skip and say so by the name of the suite.
 */
export function sharedFixtures(): SharedFixtures | undefined {
  const folder = join(repositoryRoot(), '..', 'shared', 'fixtures');
  if (!existsSync(folder)) return undefined;
  const path = (...parts: string[]): string => join(folder, ...parts);
  return {
    folder,
    path,
    json: (...parts) => JSON.parse(readFileSync(path(...parts), 'utf8')) as unknown,
    list: (...parts) => readdirSync(path(...parts)),
  };
}

/** `describe` where the shared fixtures exist, otherwise a skipped suite whose name gives the reason. */
export function describeWithFixtures(name: string, suite: (fixtures: SharedFixtures) => void): void {
  const fixtures = sharedFixtures();
  if (fixtures) {
    describe(name, () => suite(fixtures));
    return;
  }
  describe.skip(`${name} (no folder ../shared/fixtures beside the repository)`, () => {
    it('needs the shared fixtures', () => undefined);
  });
}

function repositoryRoot(): string {
  let folder = resolve(__dirname);
  while (!existsSync(join(folder, 'package-lock.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
