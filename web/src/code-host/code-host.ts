/** A repository of a code host, read and written through the server. */
import type { CodeHostAnswer, CodeHostCall, CodeHostFile } from '@prototrail/contracts';
import { codeHostLimits } from '@prototrail/contracts';
import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { stoppableServer, type CodeHostAccess } from '../api';

export type { CodeHostFile } from '@prototrail/contracts';

export type HostProblem =
  | 'silent'
  | 'token'
  | 'forbidden'
  | 'notFound'
  | 'throttled'
  | 'conflict'
  | 'readOnly'
  | 'cut'
  | 'nothing'
  | 'failed';

/** What a code host refuses. The texts are `code-host.problem.<problem>`. */
export class HostRefused extends Error {
  constructor(
    readonly problem: HostProblem,
    /** What the host said. */
    readonly said = '',
  ) {
    super(problem);
  }
}

export interface HostRun {
  signal: AbortSignal;
  /** Seconds until it goes on, while the host asks to wait; null when it goes on. */
  onWait(seconds: number | null): void;
}

export interface HostFile {
  path: string;
  bytes: Uint8Array;
}

export interface Repository {
  /** The usual branch. */
  branch: string;
  canWrite: boolean;
  url: string;
  branches: readonly string[];
}

const mostTries = 4;
/** Longer than that nobody waits. */
const longestWaitS = 120;
const usualWaitS = 20;
/** Base64 of one call. */
const mostBytes = 40 * 1024 * 1024;

/** The repository and its branches. @throws HostRefused, CallFailed */
export async function readRepository(access: CodeHostAccess, run: HostRun): Promise<Repository> {
  const { repository } = await ask(access, { call: 'repository' }, run);
  const { branches = [] } = await ask(access, { call: 'branches' }, run);
  if (!repository) throw new HostRefused('failed');
  return { ...repository, branches: [...new Set([repository.branch, ...branches])] };
}

/** The files of a branch; undefined where there is no such branch. @throws HostRefused, CallFailed */
export async function readTree(
  access: CodeHostAccess,
  branch: string,
  run: HostRun,
): Promise<readonly CodeHostFile[] | undefined> {
  try {
    const { tree } = await ask(access, { call: 'tree', branch }, run);
    if (tree?.isCut) throw new HostRefused('cut');
    return tree?.files ?? [];
  } catch (reason) {
    if (reason instanceof HostRefused && reason.problem === 'notFound') return undefined;
    throw reason;
  }
}

/** Contents of files. @throws HostRefused, CallFailed */
export async function readFiles(
  access: CodeHostAccess,
  files: readonly CodeHostFile[],
  run: HostRun & { tell(share: number): void },
): Promise<HostFile[]> {
  const found: HostFile[] = [];
  for (let at = 0; at < files.length; at += codeHostLimits.read) {
    const part = files.slice(at, at + codeHostLimits.read);
    run.tell(at / files.length);
    const { contents = [] } = await ask(access, { call: 'read', files: part.map(({ sha }) => sha) }, run);
    for (const [index, { path }] of part.entries())
      found.push({ path, bytes: Uint8Array.from(atob(contents[index] ?? ''), (sign) => sign.charCodeAt(0)) });
  }
  return found;
}

/** The name that Git gives to a content. */
export function gitSha(bytes: Uint8Array): string {
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const whole = new Uint8Array(head.length + bytes.length);
  whole.set(head);
  whole.set(bytes, head.length);
  return bytesToHex(sha1(whole));
}

export interface FolderChange {
  /** With the folder. */
  path: string;
  way: 'add' | 'change' | 'delete';
  /** Absent where the file goes. */
  bytes?: Uint8Array;
  /** Of what is there. */
  sha?: string;
}

/** What files would change in a folder of a branch. What `isOwn` names and is no longer among them goes. */
export function changesOf(
  tree: readonly CodeHostFile[],
  files: readonly HostFile[],
  isOwn: (path: string) => boolean,
): FolderChange[] {
  const there = new Map(tree.map(({ path, sha }) => [path, sha]));
  const here = new Set(files.map(({ path }) => path));
  const written = files.flatMap(({ path, bytes }): FolderChange[] => {
    const sha = there.get(path);
    if (sha === undefined) return [{ path, way: 'add', bytes }];
    return sha === gitSha(bytes) ? [] : [{ path, way: 'change', bytes, sha }];
  });
  const gone = tree.filter(({ path }) => isOwn(path) && !here.has(path));
  return [...written, ...gone.map(({ path, sha }): FolderChange => ({ path, way: 'delete', sha }))];
}

export interface Commit {
  base: string;
  branch: string;
  message: string;
  changes: readonly FolderChange[];
}

/** Writes changes to a branch; large ones in several commits. @throws HostRefused, CallFailed */
export async function commit(
  access: CodeHostAccess,
  { base, branch, message, changes }: Commit,
  run: HostRun & { tell(share: number): void },
): Promise<string> {
  let url = '';
  const parts = portions(changes);
  for (const [at, part] of parts.entries()) {
    run.tell(at / parts.length);
    const files = part.map(({ path, bytes, sha }) => ({
      ...{ path, ...(bytes === undefined ? {} : { data: base64(bytes) }) },
      ...(sha === undefined ? {} : { sha }),
    }));
    const said = parts.length > 1 ? `${message} (${at + 1}/${parts.length})` : message;
    const { commit: made } = await ask(access, { call: 'commit', base, branch, message: said, files }, run);
    url = made?.url ?? url;
  }
  return url;
}

/** Opens a pull request, or finds the one that is open. @throws HostRefused, CallFailed */
export async function propose(
  access: CodeHostAccess,
  proposal: Omit<Extract<CodeHostCall, { call: 'propose' }>, 'call'>,
  run: HostRun,
): Promise<NonNullable<CodeHostAnswer['proposal']>> {
  const answer = await ask(access, { call: 'propose', ...proposal }, run);
  if (!answer.proposal) throw new HostRefused('failed');
  return answer.proposal;
}

function portions(changes: readonly FolderChange[]): FolderChange[][] {
  const parts: FolderChange[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const change of changes) {
    const own = ((change.bytes?.length ?? 0) * 4) / 3 + change.path.length + 200;
    const last = parts.at(-1);
    if (!last || size + own > mostBytes || last.length >= codeHostLimits.commit) {
      parts.push([change]);
      size = own;
    } else {
      last.push(change);
      size += own;
    }
  }
  return parts;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** Waits as long as the host asks to. */
async function ask(access: CodeHostAccess, request: CodeHostCall, run: HostRun): Promise<CodeHostAnswer> {
  const server = stoppableServer(run.signal);
  const { host, address, token, repository } = access;
  for (let tries = 1; ; tries++) {
    const answer = await server.codeHosts.call({
      body: {
        ...{ host, token: token.trim(), repository: repositoryName(repository), request },
        ...(address.trim() === '' ? {} : { address: address.trim() }),
      },
    });
    if (answer.status === 200) return answer;
    const wait = answer.retryAfterS ?? usualWaitS;
    if (answer.status !== 429 || tries >= mostTries || wait > longestWaitS) throw refusedAs(answer);
    await pause(wait, run);
  }
}

/** People copy the whole address of a repository. */
export function repositoryName(text: string): string {
  const path = URL.canParse(text.trim()) ? new URL(text.trim()).pathname : text.trim();
  return path
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.git$/, '')
    .replace(/\/(-\/)?(tree|src)\/.*$/, '');
}

function refusedAs({ status, message = '' }: CodeHostAnswer): HostRefused {
  if (status === 0) return new HostRefused('silent', message);
  if (status === 401) return new HostRefused('token');
  if (status === 403) return new HostRefused('forbidden', message);
  if (status === 404) return new HostRefused('notFound');
  if (status === 429) return new HostRefused('throttled');
  if (status === 400 || status === 409 || status === 422) return new HostRefused('conflict', message);
  return new HostRefused('failed', message || String(status));
}

async function pause(seconds: number, { signal, onWait }: HostRun): Promise<void> {
  for (let left = Math.ceil(seconds); left > 0; left--) {
    onWait(left);
    await new Promise<void>((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, 1000);
      signal.addEventListener('abort', stop, { once: true });
    });
  }
  onWait(null);
}
