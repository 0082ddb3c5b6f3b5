/** A file of Figma by its address, read through the server. */
import { fillKey, layerKey, readFigma, type NeededPictures } from '@prototrail/design-import';
import { stoppableServer } from '../../../api';
import { DesignRefused, opened, type OpenedDesign, type PictureRun } from './opened-design';

export interface FigmaAccess {
  /** Address of the file, as people copy it. */
  address: string;
  token: string;
}

export interface FigmaRun {
  signal: AbortSignal;
  /** Seconds until it goes on, while Figma asks to wait; null when it goes on. */
  onWait(seconds: number | null): void;
}

export interface FigmaOutline {
  name: string;
  version: string;
  pages: readonly { id: string; name: string }[];
}

type Ask = Parameters<ReturnType<typeof stoppableServer>['designs']['figma']>[0]['body'];
type Part = Omit<Ask, 'token' | 'key'>;

const mostIds = 100;
const mostTries = 6;
const usualWaitS = 20;
const lanes = 3;

/** The key in the address of a file. */
export function figmaKeyOf(address: string): string | undefined {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed)) return undefined;
  const { hostname, pathname, protocol } = new URL(trimmed);
  if (protocol !== 'https:' || !/(^|\.)figma\.com$/.test(hostname)) return undefined;
  const [, branch] = /\/branch\/([A-Za-z0-9]{5,128})/.exec(pathname) ?? [];
  return branch ?? /^\/(?:file|design|proto)\/([A-Za-z0-9]{5,128})/.exec(pathname)?.[1];
}

/** Name and pages of a file; small also for large files. @throws DesignRefused, CallFailed */
export async function readOutline(access: FigmaAccess, run: FigmaRun): Promise<FigmaOutline> {
  const { name, version, document } = await askJson(access, { part: 'outline' }, run);
  const pages = recordOf(document)['children'];
  return {
    ...{ name: String(name ?? ''), version: String(version ?? '') },
    pages: (Array.isArray(pages) ? (pages as unknown[]) : []).map((page) => {
      const { id, name: own } = recordOf(page);
      return { id: String(id), name: String(own ?? '') };
    }),
  };
}

/** The last file that was read: frames are often chosen again. */
let last: { key: string; design: OpenedDesign } | undefined;

/** The chosen pages with all their layers. @throws DesignRefused, CallFailed */
export async function loadFigma(
  access: FigmaAccess,
  outline: FigmaOutline,
  pages: readonly string[],
  run: FigmaRun,
): Promise<OpenedDesign> {
  const key = JSON.stringify([figmaKeyOf(access.address), outline.version, pages]);
  if (last?.key === key) return last.design;
  const isWhole = pages.length === outline.pages.length;
  const answer = await askJson(access, { part: 'file', ...(isWhole ? {} : { ids: [...pages] }) }, run);
  // only some plans give variables: without them colours stay plain
  const variables = await askJson(access, { part: 'variables' }, run).catch((reason: unknown) => {
    if (run.signal.aborted) throw reason;
    return undefined;
  });
  const design = opened(readFigma(answer, variables), access.address, (needed, own) =>
    picturesOf(access, needed, { ...run, ...own }),
  );
  last = { key, design };
  return design;
}

async function picturesOf(
  access: FigmaAccess,
  needed: NeededPictures,
  run: FigmaRun & PictureRun,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const addresses = new Map<string, string>();
  if (needed.fills.length > 0) {
    const { meta } = await askJson(access, { part: 'fills' }, run);
    const images = recordOf(recordOf(meta)['images']);
    for (const ref of needed.fills) if (typeof images[ref] === 'string') addresses.set(fillKey(ref), images[ref]);
  }
  for (let at = 0; at < needed.layers.length; at += mostIds) {
    const ids = needed.layers.slice(at, at + mostIds);
    const images = recordOf((await askJson(access, { part: 'layers', ids }, run))['images']);
    for (const id of ids) if (typeof images[id] === 'string') addresses.set(layerKey(id), images[id]);
  }
  const found = new Map<string, Uint8Array>();
  const queue = [...addresses];
  let done = 0;
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [key, url] = next;
      // a picture that does not come is counted and left out
      const data = await pictureAt(access, url, run);
      if (data !== undefined) found.set(key, data);
      done += 1;
      run.tell(done / addresses.size);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return found;
}

async function pictureAt(access: FigmaAccess, url: string, run: FigmaRun): Promise<Uint8Array | undefined> {
  try {
    const { data } = await ask(access, { part: 'picture', url }, run);
    return data === undefined ? undefined : Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  } catch (reason) {
    if (run.signal.aborted || !(reason instanceof DesignRefused)) throw reason;
    return undefined;
  }
}

async function askJson(access: FigmaAccess, part: Part, run: FigmaRun): Promise<Record<string, unknown>> {
  return recordOf((await ask(access, part, run)).body);
}

/** Waits as long as Figma asks to. */
async function ask({ address, token }: FigmaAccess, part: Part, run: FigmaRun) {
  const key = figmaKeyOf(address);
  if (key === undefined) throw new DesignRefused('address');
  const server = stoppableServer(run.signal);
  for (let tries = 1; ; tries++) {
    const answer = await server.designs.figma({ body: { ...part, key, token: token.trim() } });
    const { status } = answer;
    if (status === 200) return answer;
    if (tries >= mostTries || (status !== 429 && status < 500))
      throw refusedAs(status, answer.message, recordOf(answer.body));
    await wait(answer.retryAfterS ?? (status === 429 ? usualWaitS : tries), run);
  }
}

function refusedAs(status: number, message: string | undefined, body: Record<string, unknown>): DesignRefused {
  if (status === 0) return new DesignRefused('figmaSilent', { reason: message ?? '' });
  if (status === 401 || status === 403) return new DesignRefused('forbidden');
  if (status === 404) return new DesignRefused('notFound');
  if (status === 429) return new DesignRefused('throttled');
  if (status === 400 && /too large/i.test(String(body['err'] ?? body['message']))) return new DesignRefused('tooLarge');
  return new DesignRefused('figmaFailed', { status });
}

async function wait(seconds: number, { signal, onWait }: FigmaRun): Promise<void> {
  for (let left = Math.ceil(seconds); left > 0; left--) {
    onWait(left);
    await pause(1000, signal);
  }
  onWait(null);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
