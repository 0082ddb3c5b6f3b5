/** An installation, with the key of the person. */
import { CallFailed, connect, type Prototrail } from '@prototrail/client';
import { fileEndingOf, fileFingerprint, isRecord, parseApp, picturesOf, type App } from '@prototrail/model';
import { storedFiles, type StoredFile } from '@prototrail/widgets';
import type { Environment } from '../stores/configuration';
import { UsageError } from '../terminal';
import type { FolderPicture } from './prototype-folder';

export interface Installation {
  address: string;
  prototrail: Prototrail;
  /** The bytes of a file of a prototype; undefined where there is none. */
  read(file: StoredFile): Promise<Buffer | undefined>;
}

const usualAddress = 'http://localhost:8080';
const fileTimeoutMs = 60_000;
const folders = { image: 'images', font: 'fonts', sound: 'uploads' } as const;

/**
 * Connects with the key of the environment.
 * @throws UsageError when key or address are missing or wrong
 */
export function installationOf(environment: Environment, given: string | undefined): Installation {
  const key = environment['PROTOTRAIL_KEY'];
  if (!key) throw new UsageError('set PROTOTRAIL_KEY to an API key (account, API keys)');
  const address = (given ?? environment['PROTOTRAIL_SERVER'] ?? usualAddress).replace(/\/+$/, '');
  return { address, prototrail: connectTo(address, key), read: (file) => readFile(address, key, file) };
}

/** @throws UsageError for an address that is none */
export function connectTo(address: string, key: string): Prototrail {
  try {
    return connect({ address, key });
  } catch {
    throw new UsageError(`--server must be an http or https address, not ${address}`);
  }
}

async function readFile(address: string, key: string, { kind, address: file }: StoredFile) {
  const path = file.split('/').map(encodeURIComponent).join('/');
  const answer = await fetch(`${address}/rest/${folders[kind]}/${path}`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(fileTimeoutMs),
  });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
}

/** Runs calls; what the server refuses becomes a sentence about it. @throws UsageError */
export async function asked<Value>(installation: Installation, calls: () => Promise<Value>): Promise<Value> {
  try {
    return await calls();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof CallFailed) throw new UsageError(refusal(installation.address, error));
    const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
    throw new UsageError(`${installation.address} cannot be reached (${reason}); check --server`);
  }
}

function refusal(address: string, { status, body }: CallFailed): string {
  const said = isRecord(body) && typeof body['message'] === 'string' ? ` ${body['message']}` : '';
  if (status === 401) return `${address} does not accept PROTOTRAIL_KEY: it is wrong, has ended, or was revoked.`;
  if (status === 403) return `PROTOTRAIL_KEY may not do this at ${address}: give it the scope.${said}`;
  if (status === 404) return `${address} has no such prototype, or PROTOTRAIL_KEY may not see it.${said}`;
  return `${address} answered ${status}.${said}`;
}

export interface StoredPrototype {
  app: App;
  study: Record<string, unknown>;
  /** Its files with the names that they have in a folder. */
  files: (FolderPicture & { address: string })[];
  /** Files that the document names and the server does not have. */
  missing: string[];
}

const lanes = 4;

/** A prototype with its files. The name of a file in a folder says what is in it. */
export async function readStored({ prototrail, read }: Installation, id: string): Promise<StoredPrototype> {
  const [raw, settings] = await Promise.all([prototrail.apps.get({ id }), prototrail.test.get({ appID: id })]);
  const parsed = parseApp(raw);
  if (!parsed.ok) throw new UsageError(`the prototype ${id} is damaged beyond repair`);
  const { app } = parsed;
  const study: Record<string, unknown> = { ...settings };
  const shown = storedFiles(app, id);
  const asked = picturesOf(study, id).filter((address) => !shown.some((file) => file.address === address));
  const wanted = [...shown, ...asked.map((address): StoredFile => ({ kind: 'image', address }))];
  const found = new Map<string, StoredPrototype['files'][number]>();
  const queue = [...wanted];
  const lane = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const bytes = await read(file);
      if (bytes === undefined) continue;
      const name = `files/${file.kind}-${fileFingerprint(bytes)}.${fileEndingOf(bytes) ?? 'bin'}`;
      found.set(file.address, { ...file, name, bytes });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const files = wanted.flatMap(({ address }) => found.get(address) ?? []);
  return { app, study, files, missing: wanted.flatMap(({ address }) => (found.has(address) ? [] : [address])) };
}
