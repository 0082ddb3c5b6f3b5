import {
  createClient,
  resources,
  type Client,
  type FetchLike,
  type OutgoingBody,
  type Resources,
} from '@prototrail/contracts';

export interface ConnectOptions {
  /** Where the product runs, such as `https://prototrail.example.org`. */
  address: string;
  /** An API key, or the token of a login; without one only public routes answer. */
  key?: string;
  /** Milliseconds after which a call is given up, 30,000 unless said otherwise. */
  timeoutMs?: number;
}

/** One typed function for each route: `prototrail.apps.get({ id })`. */
export type Prototrail = Client<Resources>;

/**
 * Connects to an installation, from Node or a browser. No request is made before the first call. A call resolves with
 * the answer and rejects with `CallFailed`, which has the status and the body of the refusal.
 * @throws TypeError for an address that is no http or https address
 */
export function connect({ address, key, timeoutMs = 30_000 }: ConnectOptions): Prototrail {
  const { protocol, href } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError('The address must begin with http or https.');
  const send: FetchLike = (url, { body, ...init }) =>
    fetch(url, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: toBody(body) }),
    });
  return createClient(send, resources, { baseUrl: href.replace(/\/+$/, ''), token: () => key });
}

function toBody(body: OutgoingBody): string | FormData {
  if (typeof body === 'string') return body;
  const form = new FormData();
  for (const file of body) if (file instanceof File) form.append('file', file, file.name);
  return form;
}
