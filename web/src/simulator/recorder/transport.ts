/** What the server said to a batch, reduced to what the sender acts on. */
export type PostResult =
  | { kind: 'confirmed'; rejected: number }
  /** Try again; `afterMs` when the server named a time. */
  | { kind: 'later'; afterMs: number | null; tooSlow: boolean }
  /** The batch is too large for the server. */
  | { kind: 'smaller' }
  /** This body is never accepted. */
  | { kind: 'bad' }
  /** The link does not work (any more). */
  | { kind: 'refused' };

export type PostBatch = (url: string, body: string) => Promise<PostResult>;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const timeoutMs = 15_000;

/** Seconds or a date in `Retry-After`, as ms from `now`. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Posts batches with a time limit. A network error, a time-out or an unreadable answer means "later". */
export function createPost(fetchLike: Fetch, now: () => number, limitMs = timeoutMs): PostBatch {
  return async (url, body) => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), limitMs);
    try {
      const answer = await fetchLike(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        signal: stop.signal,
      });
      return await judge(answer, now());
    } catch {
      return { kind: 'later', afterMs: null, tooSlow: stop.signal.aborted };
    } finally {
      clearTimeout(timer);
    }
  };
}

async function judge(answer: Response, now: number): Promise<PostResult> {
  if (answer.ok) return confirmed(await answer.json());
  if (answer.status === 413) return { kind: 'smaller' };
  if (answer.status === 400 || answer.status === 422) return { kind: 'bad' };
  if (answer.status === 401 || answer.status === 403 || answer.status === 404 || answer.status === 410)
    return { kind: 'refused' };
  return { kind: 'later', afterMs: retryAfterMs(answer.headers.get('retry-after'), now), tooSlow: false };
}

/** Only the batch route's own answer confirms: a proxy's page with status 200 must not empty the queue. */
function confirmed(answer: unknown): PostResult {
  if (
    typeof answer !== 'object' ||
    answer === null ||
    typeof (answer as Record<string, unknown>)['accepted'] !== 'number'
  ) {
    return { kind: 'later', afterMs: null, tooSlow: false };
  }
  const rejected = (answer as Record<string, unknown>)['rejected'];
  return { kind: 'confirmed', rejected: Array.isArray(rejected) ? rejected.length : 0 };
}
