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
});

/** Where in a repository a prototype lies as a folder. The document holds it as `codeHost`; people outside of the team do not get it. */
export type CodeHostSource = z.infer<typeof sourceSchema>;

/** Where a prototype was imported from or exported to; undefined where it was neither. */
export function sourceOf(app: App): CodeHostSource | undefined {
  const found = sourceSchema.safeParse(app['codeHost']);
  return found.success ? found.data : undefined;
}

/** The place of a folder, without the token. */
export const sourceAt = (
  { host, address, repository }: CodeHostAccess,
  { branch, folder }: Pick<CodeHostSource, 'branch' | 'folder'>,
): CodeHostSource => ({ host, address: address.trim(), repository: repositoryName(repository), branch, folder });
