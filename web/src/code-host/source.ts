import { codeHostKinds } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { z } from 'zod';
import type { CodeHostAccess } from '../api';
import { repositoryName } from './code-host';

const sourceSchema = z.object({
  host: z.enum(codeHostKinds),
  /** Empty for the public server of that kind. */
  address: z.string().max(500),
  /** Owner and name. */
  repository: z.string().max(300),
  branch: z.string().max(200),
  /** Of the prototype in the repository; empty for the repository itself. */
  folder: z.string().max(1000),
  /** A zip or design file in the folder; absent where the folder itself is the prototype. */
  file: z.string().max(300).optional(),
});

/** Where in a repository a prototype lies: as a folder, as a zip, or as a file of a design tool. The document holds it as `codeHost`; people outside of the team do not get it. */
export type CodeHostSource = z.infer<typeof sourceSchema>;

/** Where a prototype was imported from or exported to; undefined where it was neither. */
export function sourceOf(app: App): CodeHostSource | undefined {
  const found = sourceSchema.safeParse(app['codeHost']);
  return found.success ? found.data : undefined;
}

/** A place in a repository, without the token. */
export const sourceAt = (
  { host, address, repository }: CodeHostAccess,
  { branch, folder, file }: Pick<CodeHostSource, 'branch' | 'folder' | 'file'>,
): CodeHostSource => ({
  ...{ host, address: address.trim(), repository: repositoryName(repository), branch, folder },
  ...(file === undefined ? {} : { file }),
});

/** The path of a folder or file of a repository. */
export const pathOf = ({ folder, file }: Pick<CodeHostSource, 'folder' | 'file'>): string =>
  [folder, file ?? ''].filter(Boolean).join('/');

/** The parts of the path of a file. */
export function placeOfFile(path: string): Required<Pick<CodeHostSource, 'folder' | 'file'>> {
  const at = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(0, at)), file: path.slice(at + 1) };
}
