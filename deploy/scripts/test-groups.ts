/**
 * Groups of test files for `make test`. Jest loads every module again for each test file, which for a test of the whole
 * product is two thirds of its time. Files of a group are blocks of one file and so share what they load.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where groups are written, one folder a project. Not kept in version control. */
const groupsFolder = '.test-groups';

const skipped = new Set(['node_modules', 'dist']);

/**
 * How long browser tests run that take longer than the others, in CPU seconds beyond the start of a product and a browser, measured in
 * November 2026; the size of their source says little about that.
 */
const browserSeconds: readonly [path: string, seconds: number][] = [
  ['simulation/', 110],
  ['parity/', 100],
  ['flows/editor.', 95],
  ['flows/home.', 95],
  ['flows/home-studio', 80],
  ['flows/rebuild', 70],
  ['flows/designer', 65],
  ['code/generated-code', 65],
  ['flows/keyboard', 55],
  ['flows/player', 50],
  ['operate/', 50],
  ['flows/account', 40],
  ['flows/tester.', 40],
  ['flows/together', 40],
  ['widgets/', 40],
  ['flows/tester-outage', 35],
  ['flows/loop', 30],
];
const otherBrowserSeconds = 20;

/** All test files below a folder, sorted. */
function testFilesBelow(folder: string, isTest: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : testFilesBelow(join(folder, entry.name), isTest);
      return isTest.test(entry.name) ? [join(folder, entry.name)] : [];
    })
    .sort();
}

interface TestFile {
  path: string;
  /** A guess of how long it runs: bytes of the source, or seconds of a browser test. */
  size: number;
  /** It replaces modules, which the files after it would get too, or runs in another environment than its project. */
  isAlone: boolean;
}

function readTestFile(path: string): TestFile {
  const text = readFileSync(path, 'utf8');
  return {
    path,
    size: /\.e2e\.ts$/.test(path)
      ? (browserSeconds.find(([part]) => path.includes(`e2e/${part}`))?.[1] ?? otherBrowserSeconds)
      : statSync(path).size,
    isAlone: /@jest-environment|\bjest\.(mock|doMock|unstable_mockModule|isolateModules|resetModules)\b/.test(text),
  };
}

/** Divides files into at most `count` groups of about the same size. */
function divide(files: readonly TestFile[], count: number): TestFile[][] {
  const groups = Array.from({ length: Math.min(count, files.length) }, () => ({ size: 0, files: [] as TestFile[] }));
  for (const file of [...files].sort((a, b) => b.size - a.size || a.path.localeCompare(b.path))) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least));
    smallest.files.push(file);
    smallest.size += file.size;
  }
  return groups.map((group) => group.files);
}

/**
 * Writes the groups of a Jest project to `.test-groups/NAME`.
 *
 * @param roots folders with its test files
 * @param count groups; files that must run alone are groups of their own beside these
 * @returns the folder
 */
export function writeTestGroups(name: string, roots: readonly string[], count: number): string {
  const folder = join(groupsFolder, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const isTest = name === 'e2e' ? /\.e2e\.ts$/ : /\.test\.tsx?$/;
  const files = roots.flatMap((root) => testFilesBelow(root, isTest)).map(readTestFile);
  const together = files.filter((file) => !file.isAlone);
  const alone = files.filter((file) => file.isAlone).map((file) => [file]);
  [...divide(together, count), ...alone].forEach((group, index) => {
    const blocks = group.map(({ path }) => `describe('${path}', () => {\n  require('../../${path}');\n});\n`);
    const header = group.length === 1 ? environmentLine(group[0]?.path ?? '') : '';
    const end = name === 'e2e' ? `afterAll(() => require('../../e2e/support/shared').closeShared());\n` : '';
    writeFileSync(join(folder, `group-${index + 1}.cjs`), header + blocks.join('') + end);
  });
  return folder;
}

/** The comment by which a file asks Jest for an environment; it counts only in the file that Jest is given. */
function environmentLine(path: string): string {
  const environment = /@jest-environment\s+(\S+)/.exec(readFileSync(path, 'utf8'))?.[1];
  return environment === undefined ? '' : `/** @jest-environment ${environment} */\n`;
}
