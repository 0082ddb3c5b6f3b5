/** Requests of prototypes go through the server: it knows where they lead and keeps their secrets. */
type Values = Readonly<Record<string, unknown>>;

export interface RelayedAnswer {
  kind: 'response';
  /** 0 where no server answered. */
  status: number;
  value: unknown;
  message?: string;
}

/** Sends a request of a prototype; `element` is the id of its Rest element. */
export type SendRequest = (element: string, values: Values, signal: AbortSignal) => Promise<RelayedAnswer>;

/** For somebody with a link (route REQ-01). */
export const sendByLink =
  (hash: string): SendRequest =>
  async (element, values, signal) => {
    const path = `/rest/invitation/${encodeURIComponent(hash)}/requests/${encodeURIComponent(element)}.json`;
    const answer = await fetch(path, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ values: await withFiles(values) }),
      signal,
    });
    const json = (await answer.json()) as { status?: number; body?: unknown; message?: string };
    // Refused by our own server: nobody else answered.
    return relayed(answer.ok ? json : { ...json, status: 0, body: undefined });
  };

export const relayed = ({
  status = 0,
  body,
  message,
}: {
  status?: number;
  body?: unknown;
  message?: string | undefined;
}): RelayedAnswer => ({ kind: 'response', status, value: body, ...(message === undefined ? {} : { message }) });

/** Pictures that were chosen are addresses of this page, which mean nothing elsewhere: their content takes the place of the address. */
export async function withFiles(values: Values): Promise<Values> {
  const entries = Object.entries(values).map(async ([path, value]) => [path, await withContent(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function withContent(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(withContent));
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string') return value;
  return value.url.startsWith('blob:') ? { ...value, url: await contentOf(value.url) } : value;
}

async function contentOf(url: string): Promise<string> {
  const content = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file could not be read.'));
    reader.readAsDataURL(content);
  });
}
