/** What a folder, zip or design file in a repository would change in the prototype that is open. */
import { documentAfter, namedChanges, namedFiles, withPictures, type App, type NamedChange } from '@prototrail/model';
import { server, type CodeHostAccess } from '../../../api';
import { folderName, withAddresses, type ArchivedFile } from '../../../archive/prototype-archive';
import { readStoredFiles } from '../../../archive/read-stored-files';
import { HostRefused, pathOf, readTree, type CodeHostSource, type HostRun } from '../../../code-host';
import type { OpenPrototype } from '../design/store-design';
import { uploadFiles } from '../import-archive';
import { readPrototype, type ReadPrototype } from '../read-prototype';
import { designsOf, fetchDesign } from './found-designs';

/** A prototype that is open in the editor. */
export interface PullTarget {
  appId: string;
  app: App;
  /** Sends what is not saved yet. */
  flush(): Promise<void>;
  /** Changes the document as one step of undo. */
  apply(next: (app: App) => App): void;
  /** Where frames of a design file go. */
  designs: OpenPrototype;
}

export type PullRun = HostRun & { tell(share: number): void };

export interface PullPlan {
  kind: 'prototype';
  changes: NamedChange[];
  app: App;
  /** Files that the prototype does not have yet. */
  uploads: ArchivedFile[];
  /** Addresses of those that it has, by their names in the folder. */
  addresses: Map<string, string>;
  /** What had to be put right while reading. */
  repairs: number;
}

/** A file of a design tool: which of its frames are taken over is chosen with the file. */
export interface PulledDesign {
  kind: 'design';
  file: File;
}

/** Why what the branch holds cannot be used. */
export class PullRefused extends Error {
  constructor(readonly why: { missing: string } | { read: Exclude<ReadPrototype, { kind: 'ready' }> }) {
    super('pull refused');
  }
}

/**
 * Fetches what lies at the place and compares it with what is open. Nothing is changed.
 * @throws HostRefused, CallFailed, PullRefused, or the reason of the signal
 */
export async function planPull(
  { access, source }: { access: CodeHostAccess; source: CodeHostSource },
  { app, appId }: Pick<PullTarget, 'app' | 'appId'>,
  run: PullRun,
): Promise<PullPlan | PulledDesign> {
  const tree = await readTree(access, source.branch, run);
  if (!tree) throw new HostRefused('notFound');
  const kind = source.file === undefined ? 'folder' : 'file';
  const found = designsOf(tree).find((each) => each.kind === kind && each.path === pathOf(source));
  if (!found) throw new HostRefused('nothing');
  const file = await fetchDesign(access, found, { ...run, tell: (share) => run.tell(share * 0.7) });
  const read = await readPrototype(file, app.name);
  if (read.kind === 'design') return { kind: 'design', file };
  if (read.kind !== 'ready') throw new PullRefused({ read });
  const { files } = await readStoredFiles(app, appId, {
    signal: run.signal,
    tell: ({ index, total }) => run.tell(0.7 + (index / total) * 0.3),
  });
  const addresses = new Map(files.map((each) => [folderName(each), each.address]));
  // files are named by their content, whatever a zip calls them, so that those that are stored are found again
  const names = new Map([...files, ...(read.archive?.files ?? [])].map((each) => [each.address, folderName(each)]));
  const brought = (read.archive?.files ?? []).map((each) => ({ ...each, address: folderName(each) }));
  const branch = withAddresses(read.app, names);
  const named = namedFiles(branch);
  const uploads = brought.filter(({ address }) => named.has(address) && !addresses.has(address));
  const known = new Set([...addresses.keys(), ...uploads.map(({ address }) => address)]);
  const missing = [...named].find((name) => !known.has(name));
  if (missing !== undefined) throw new PullRefused({ missing });
  const before = withPictures(app, new Map([...addresses].map(([name, address]) => [address, name])));
  const changes = [
    ...namedChanges(before, documentAfter(branch, before, new Map())),
    ...uploads.map(({ kind, address }): NamedChange => ({
      ...{ part: 'file', way: 'add', kind, name: address, id: address, fields: [] },
    })),
  ];
  return { kind: 'prototype', changes, app: branch, uploads, addresses, repairs: read.repairs.length };
}

/**
 * Keeps what is stored as a named version, then changes the document as one step of undo, which remembers the place.
 * @throws CallFailed, FileRefused, or the reason of the signal; nothing of the document is changed then
 */
export async function applyPull(
  plan: PullPlan,
  target: PullTarget,
  { signal, tell, name, source }: Pick<PullRun, 'signal' | 'tell'> & { name: string; source: CodeHostSource },
): Promise<void> {
  await target.flush();
  signal.throwIfAborted();
  await server.versions.create({ id: target.appId, body: { name: name.slice(0, 200) } });
  const stored = await uploadFiles(target.appId, plan.uploads, { signal, tell });
  signal.throwIfAborted();
  const addresses = new Map([...plan.addresses, ...stored.addresses]);
  target.apply((present) => ({ ...documentAfter(plan.app, present, addresses), codeHost: source }));
}
