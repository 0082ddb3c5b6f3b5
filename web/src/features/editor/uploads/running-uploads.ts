import type { UploadOptions } from '../../../api';

/** A file on its way. */
interface RunningUpload {
  id: number;
  name: string;
  /** How much of it has been sent, from 0 to 1. */
  part: number;
  stop(): void;
}

/** What became of a file; neither stored nor refused where the person stopped it. */
export interface UploadResult<Stored> {
  file: File;
  stored?: Stored;
  reason?: unknown;
}

/** Files sent at the same time. */
const lanes = 3;

let uploads: readonly RunningUpload[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly RunningUpload[]): void {
  uploads = next;
  for (const listener of [...listeners]) listener();
}

/** Files that are on their way, for `useSyncExternalStore`. */
export const runningUploads = {
  get: (): readonly RunningUpload[] => uploads,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Sends each file by itself, a few at a time; they are listed while they are on their way, and each can be stopped. In the order of the files. */
export async function sendEach<Stored>(
  files: readonly File[],
  send: (file: File, options: UploadOptions) => Promise<Stored>,
): Promise<UploadResult<Stored>[]> {
  const waiting = files.map((file) => {
    const abort = new AbortController();
    const upload: RunningUpload = { id: (lastId += 1), name: file.name, part: 0, stop: () => abort.abort() };
    return { file, abort, upload };
  });
  set([...uploads, ...waiting.map(({ upload }) => upload)]);
  const results = new Map<File, UploadResult<Stored>>();
  const sendOne = async ({ file, abort, upload: { id } }: (typeof waiting)[number]): Promise<void> => {
    const onProgress = (part: number): void => set(uploads.map((each) => (each.id === id ? { ...each, part } : each)));
    try {
      abort.signal.throwIfAborted();
      results.set(file, { file, stored: await send(file, { signal: abort.signal, onProgress }) });
    } catch (reason) {
      results.set(file, abort.signal.aborted ? { file } : { file, reason });
    } finally {
      set(uploads.filter((each) => each.id !== id));
    }
  };
  const queue = [...waiting];
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await sendOne(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return files.flatMap((file) => results.get(file) ?? []);
}
