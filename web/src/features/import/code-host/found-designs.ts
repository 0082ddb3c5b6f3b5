import { folderFile } from '@prototrail/model';
import { writeZip } from '../../../archive/zip';
import { HostRefused, readFiles, type CodeHostFile, type HostRun } from '../../../code-host';
import type { CodeHostAccess } from '../../../api';

/** A file of a repository that can be imported, or a folder that holds a prototype. */
export interface FoundDesign {
  /** Of the file, or of the folder; empty for the repository itself. */
  path: string;
  kind: 'folder' | 'file';
  files: readonly CodeHostFile[];
  /** Bytes, where the host says so. */
  size: number | undefined;
}

const fileKinds = /\.(zip|qux|penpot|sketch|svg|pdf|x?html?|mht|mhtml)$|(^|\/)(design|figma[^/]*)\.json$/i;
/** What a folder of a prototype consists of, below it. */
const folderParts = /^((prototrail|shared|test|comments)\.json|study\.yaml|(screens|files)\/[^/]+)$/;
/** As in zips. */
const mostFiles = 2000;
const mostBytes = 150 * 1024 * 1024;

/** Whether a path is that of a file that can be imported; it is that of a folder otherwise. */
export const isDesignPath = (path: string): boolean => fileKinds.test(path);

/** What of a branch can be imported: prototypes first, then design files, by their paths. */
export function designsOf(tree: readonly CodeHostFile[]): FoundDesign[] {
  const homes = tree.flatMap(({ path }) =>
    path === folderFile || path.endsWith(`/${folderFile}`) ? [path.slice(0, -folderFile.length)] : [],
  );
  const folders = homes.map((home): FoundDesign => {
    const files = tree.filter(({ path }) => path.startsWith(home) && folderParts.test(path.slice(home.length)));
    return { path: home.replace(/\/$/, ''), kind: 'folder', files, size: sizeOf(files) };
  });
  const inside = new Set(folders.flatMap(({ files }) => files.map(({ path }) => path)));
  const files = tree.filter(({ path }) => isDesignPath(path) && !inside.has(path));
  return [
    ...folders,
    ...files.map((file): FoundDesign => ({ ...{ path: file.path, kind: 'file' }, files: [file], size: file.size })),
  ];
}

function sizeOf(files: readonly CodeHostFile[]): number | undefined {
  return files.every(({ size }) => size !== undefined) ? files.reduce((sum, { size = 0 }) => sum + size, 0) : undefined;
}

/** The file as it would be chosen from a disk. @throws HostRefused, CallFailed, or the reason of the signal */
export async function fetchDesign(
  access: CodeHostAccess,
  { path, kind, files, size = 0 }: FoundDesign,
  run: HostRun & { tell(share: number): void },
): Promise<File> {
  if (files.length > mostFiles || size > mostBytes) throw new HostRefused('cut');
  const found = await readFiles(access, files, run);
  const name = path.split('/').at(-1) || 'prototype';
  const [only] = found;
  if (kind === 'file' && only) return new File([new Uint8Array(only.bytes)], name);
  const start = path === '' ? 0 : path.length + 1;
  const zip = writeZip(found.map((file) => ({ name: file.path.slice(start), bytes: file.bytes })));
  return new File([zip], `${name}.zip`, { type: 'application/zip' });
}
