import type { PartStore, WaitingPart } from './part-store';

/** Whether everything is sent, parts wait, or the server takes no more of this recording. */
export interface Sending {
  waiting: number;
  isOffline: boolean;
  isRefused: boolean;
}

export interface PartSenderOptions {
  store: PartStore;
  post(url: string, init: RequestInit): Promise<Response>;
  /** Calls after so many ms, and returns the way to call it off. */
  after(ms: number, call: () => void): () => void;
  onChange(sending: Sending): void;
}

export interface PartSender {
  add(part: WaitingPart): Promise<void>;
  /** Sends what waits, such as after a reload or when the connection is back. */
  sendNow(): void;
  stop(): void;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** Sends the parts of recordings one after the other, with growing pauses while the server is away. */
export function createPartSender({ store, post, after, onChange }: PartSenderOptions): PartSender {
  let [isBusy, isStopped, pause] = [false, false, firstPauseMs];
  let callOff: () => void = () => undefined;
  const refused = new Set<string>();
  let sending: Sending = { waiting: 0, isOffline: false, isRefused: false };
  const tell = async (change: Partial<Sending>): Promise<void> => {
    sending = { ...sending, ...change, waiting: await store.count() };
    onChange(sending);
  };
  const work = async (): Promise<void> => {
    if (isBusy || isStopped) return;
    isBusy = true;
    try {
      for (let part = await store.next(); part && !isStopped; part = await store.next()) {
        const result = await send(part, post);
        if (result === 'later') {
          await tell({ isOffline: true });
          callOff = after(pause, () => void work());
          pause = Math.min(longestPauseMs, pause * 2);
          return;
        }
        pause = firstPauseMs;
        if (result === 'refused') refused.add(part.session);
        await store.remove(part);
        await tell({ isOffline: false, ...(result === 'refused' ? { isRefused: true } : {}) });
      }
      // Another page may have sent what waited.
      if (sending.waiting > 0) await tell({ isOffline: false });
    } finally {
      isBusy = false;
    }
  };
  const sendNow = (): void => {
    callOff();
    // The first try after a connection is back may still fail: the next one comes soon.
    pause = firstPauseMs;
    void work();
  };
  return {
    add: async (part) => {
      if (refused.has(part.session)) return;
      await store.add(part);
      await tell({});
      void work();
    },
    sendNow,
    stop: () => {
      isStopped = true;
      callOff();
    },
  };
}

const refusals: readonly number[] = [400, 401, 403, 404, 409, 410, 413, 415];

async function send(
  { hash, session, key = '', track, part, bytes }: WaitingPart,
  post: PartSenderOptions['post'],
): Promise<'sent' | 'later' | 'refused'> {
  const place = [hash, session, 'media', track, String(part)].map(encodeURIComponent).join('/');
  try {
    const answer = await post(`/rest/invitation/${place}`, {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream', 'x-write-key': key },
      credentials: 'omit',
    });
    if (answer.ok) return 'sent';
    return refusals.includes(answer.status) ? 'refused' : 'later';
  } catch {
    return 'later';
  }
}
