/** What of the testers' page is kept in the browser: the page and its files, never anything that the server knows. */
export interface Shelf {
  caches: CacheStorage;
  fetch(request: Request): Promise<Response>;
  /** Calls back after some time; answers how to call it off. */
  after(ms: number, call: () => void): () => void;
}

type Kind = 'page' | 'named' | 'other';

const prefix = 'tester-shell-';
const page = '/test.html';
/** Files without a digest of their content in the name. */
const others: readonly string[] = ['/favicon.svg', '/tester.webmanifest', '/tabler-icons.json', '/icons.json'];
/** So long a kept page waits for a newer one of a slow network, ms. */
const patienceMs = 4000;
/** The builds that are kept: the newest, and the one that open pages may still need. */
const builds = 2;

/** How a request is kept; undefined for everything that is left to the network, such as all data. */
export function kindOf(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
): Kind | undefined {
  const { origin: of, pathname } = new URL(url);
  if (method !== 'GET' || of !== origin) return undefined;
  if (pathname === page) return mode === 'navigate' ? 'page' : undefined;
  if (pathname.startsWith('/assets/') && !pathname.endsWith('.map')) return 'named';
  return others.includes(pathname) || pathname.startsWith('/icons/') ? 'other' : undefined;
}

/** Answers a request of the page: named files from the shelf, the rest from the network, and from the shelf without one. */
export async function answer(request: Request, kind: Kind, shelf: Shelf): Promise<Response> {
  if (kind === 'named') return named(request, shelf);
  const key = kind === 'page' ? page : request.url;
  const known = await shelf.caches.match(key);
  const fresh = shelf.fetch(request).then(async (response) => {
    if (response.ok && !response.redirected) await put(key, response.clone(), kind, shelf);
    return response;
  });
  if (!known) return fresh;
  return new Promise((resolve) => {
    const stop = shelf.after(patienceMs, () => resolve(known));
    fresh.then(
      (response) => {
        stop();
        resolve(response.status >= 500 ? known : response);
      },
      () => {
        stop();
        resolve(known);
      },
    );
  });
}

/** Keeps named files that a page has loaded before it was known here. */
export async function keep(urls: readonly string[], origin: string, shelf: Shelf): Promise<void> {
  const requests = urls.map((url) => new Request(url));
  await Promise.all(
    requests.filter((request) => kindOf(request, origin) === 'named').map((request) => named(request, shelf)),
  );
}

/** A name says what is in the file, so that it never changes. */
async function named(request: Request, shelf: Shelf): Promise<Response> {
  const known = await shelf.caches.match(request.url);
  if (known) return known;
  const response = await shelf.fetch(request);
  if (response.ok) await put(request.url, response.clone(), 'named', shelf);
  return response;
}

async function put(key: string, response: Response, kind: Kind, { caches }: Shelf): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const build = kind === 'page' ? prefix + digest(await response.clone().text()) : (names.at(-1) ?? `${prefix}first`);
  await (await caches.open(build)).put(key, response);
  const all = names.includes(build) ? names : [...names, build];
  for (const old of all.slice(0, -builds)) await caches.delete(old);
}

/** Tells one text from another. */
function digest(text: string): string {
  let value = 5381;
  for (let index = 0; index < text.length; index += 1) value = (value * 33 + text.charCodeAt(index)) % 0x1_0000_0000;
  return value.toString(36);
}
