/** Writes generated files into a folder and says what became of each. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError, writeProblem } from '../terminal';

export const conflicts = ['overwrite', 'keep'] as const;
export type Conflict = (typeof conflicts)[number];

export interface OutputFile {
  path: string;
  content: string | Buffer;
}

export interface WrittenFiles {
  written: string[];
  /** Files that were there and were left as they are. */
  kept: string[];
  /** Files that had this content already. */
  unchanged: string[];
}

/** Makes missing folders. Files that exist are overwritten or kept. */
export async function writeFiles(out: string, files: readonly OutputFile[], conflict: Conflict): Promise<WrittenFiles> {
  const result: WrittenFiles = { written: [], kept: [], unchanged: [] };
  for (const { path, content } of files) {
    const target = join(out, path);
    const before = await readFile(target).catch(() => undefined);
    if (before?.equals(Buffer.from(content)) === true) result.unchanged.push(path);
    else if (before !== undefined && conflict === 'keep') result.kept.push(path);
    else {
      await write(target, content);
      result.written.push(path);
    }
  }
  return result;
}

async function write(target: string, content: string | Buffer): Promise<void> {
  try {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  } catch (error) {
    throw new UsageError(`${target} cannot be written: ${writeProblem(error)}; give another folder with --out`);
  }
}
