/** Damages stored files, one bit or one cut at a time, opens the folder again, and says what became of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

import { openEmbeddedPlatform } from '../../assembly/embedded-platform';
import { isPlatformError } from '../../base/errors';

import { contentMarks, fillStores, readBack } from './stored-content';

/** What is damaged. */
export const damagedStores = ['log', 'documents', 'columnar', 'upload'] as const;
export type DamagedStore = (typeof damagedStores)[number];

/** One case: where the damage was, and what came of it. */
export interface DamageOutcome {
  store: DamagedStore;
  file: string;
  kind: 'bit' | 'cut';
  /** Byte that was changed, or new length. */
  at: number;
  /**
   * `refused`: the folder was not opened, with the way to restore. `reported`: it was opened, and what was damaged was
   * not served. `harmless`: everything was read as it was written. `silent`: something was wrong without a word.
   */
  result: 'refused' | 'reported' | 'harmless' | 'silent';
  /** How many contents were read as they were written, and how many there were. */
  readable: number;
  all: number;
  detail: string;
}

const filesOf: Record<DamagedStore, (path: string) => boolean> = {
  log: (path) => /^stream\.db(-wal)?$/.test(path),
  documents: (path) => /^documents\.db(-wal)?$/.test(path),
  columnar: (path) => path.startsWith('columnar/store/') && /\/all_\d+_\d+_\d+\//.test(path),
  upload: (path) => path.startsWith('objects/folder/'),
};

/** Two filled data folders: one was closed, of the other the process was killed. */
export class DamageTemplates {
  private readonly root = mkdtempSync(join(tmpdir(), 'prototrail-damage-'));

  async prepare(): Promise<void> {
    const platform = await openEmbeddedPlatform({ dataFolder: this.folderOf('closed') });
    await fillStores(platform);
    await platform.close();
    // the next start brings what is left in the write-ahead logs into the databases
    await (await openEmbeddedPlatform({ dataFolder: this.folderOf('closed') })).close();
    const args = [
      '--import',
      'tsx',
      '-C',
      'prototrail-source',
      resolve(__dirname, 'fill-child.ts'),
      this.folderOf('killed'),
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  /** Runs one case; `random` gives numbers from 0 to below 1. */
  async run(store: DamagedStore, kind: 'bit' | 'cut', random: () => number): Promise<DamageOutcome> {
    const template = this.folderOf(random() < 0.5 ? 'closed' : 'killed');
    const folder = join(this.root, 'case');
    rmSync(folder, { recursive: true, force: true });
    cpSync(template, folder, { recursive: true, verbatimSymlinks: true });
    const { file, at } = damageOne(folder, { store, kind, random });
    return { store, kind, at, file: relative(folder, file), ...(await open(folder, store)) };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private folderOf(name: 'closed' | 'killed'): string {
    return join(this.root, name);
  }
}

function damageOne(
  folder: string,
  { store, kind, random }: { store: DamagedStore; kind: 'bit' | 'cut'; random: () => number },
): { file: string; at: number } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => filesOf[store](relative(folder, path)) && readFileSync(path).length > 0);
  const file = files[Math.floor(random() * files.length)] ?? '';
  const content = readFileSync(file);
  if (kind === 'cut') {
    const at = Math.floor(random() * content.length);
    truncateSync(file, at);
    return { file, at };
  }
  const at = random() < 0.5 ? contentAt(content, random) : Math.floor(random() * content.length);
  content[at] = (content[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  writeFileSync(file, content);
  return { file, at };
}

/** A byte inside a stored text, or any byte of a file that has none. */
function contentAt(content: Buffer, random: () => number): number {
  const start = Math.floor(random() * content.length);
  const found = contentMarks.map((mark) => content.indexOf(mark, start)).filter((at) => at >= 0);
  return found.length === 0 ? start : Math.min(...found) + Math.floor(random() * 8);
}

type Read = Pick<DamageOutcome, 'result' | 'readable' | 'all' | 'detail'>;

async function open(folder: string, store: DamagedStore): Promise<Read> {
  try {
    const platform = await openEmbeddedPlatform({ dataFolder: folder });
    try {
      const { intact, refused, silent } = await readBack(platform, store === 'columnar');
      const result = silent.length > 0 ? 'silent' : refused > 0 || platform.damageCount() > 0 ? 'reported' : 'harmless';
      return { result, readable: intact, all: intact + refused + silent.length, detail: silent.slice(0, 3).join('; ') };
    } finally {
      await platform.close();
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isExplained = isPlatformError(error, 'damaged') && message.includes('prototrail restore');
    return { result: isExplained ? 'refused' : 'silent', readable: 0, all: 0, detail: message };
  }
}
