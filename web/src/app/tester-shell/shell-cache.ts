/** What of the testers' page is kept in the browser: the page and its files, and the prototype of the test that was opened last. */
export interface Shelf {
  caches: CacheStorage;
  fetch(request: Request): Promise<Response>;
  /** Calls back after some time; answers how to call it off. */
  after(ms: number, call: () => void): () => void;
}

type Kind = 'page' | 'short' | 'named' | 'other' | 'test';

const prefix = 'tester-shell-';
const testPrefix = 'tester-test-';
const page = '/test.html';
/** Files without a digest of their content in the name. */
const others: readonly string[] = ['/favicon.svg', '/tester.webmanifest', '/tabler-icons.json', '/icons.json'];
const shortLink = /^\/t\/([\w-]{20,200})\/?$/;
/** So long a kept page waits for a newer one of a slow network, ms. */
const patienceMs = 4000;
/** The builds that are kept: the newest, and the one that open pages may still need. */
const builds = 2;

/** How a request is kept; undefined for everything that is left to the network, such as all that is recorded. */
export function kindOf(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
): Kind | undefined {
  const { origin: of, pathname } = new URL(url);
  if (method !== 'GET' || of !== origin) return undefined;
  if (pathname === page) return mode === 'navigate' ? 'page' : undefined;
  if (shortLink.test(pathname)) return mode === 'navigate' ? 'short' : undefined;
  if (testOf(pathname) !== undefined) return 'test';
  if (pathname.startsWith('/assets/') && !pathname.endsWith('.map')) return 'named';
  return others.includes(pathname) || pathname.startsWith('/icons/') ? 'other' : undefined;
}

/** The hash of the link that a part of a test is read by: its prototype, its settings, or a file of the prototype. */
function testOf(pathname: string): string | undefined {
  const [, prototype, settings, file] =
    /^\/rest\/(?:invitation\/([\w-]+)\/app\.json|invitation\/[\w-]+\/([\w-]+)\/test\.json|(?:images|fonts)\/([\w-]+)\/[^/]+\/[^/]+)$/.exec(
      pathname,
    ) ?? [];
  return prototype ?? settings ?? file;
}

/** Answers a request of the page: named files from the shelf, the rest from the network, and from the shelf without one. */
export async function answer(request: Request, kind: Kind, shelf: Shelf): Promise<Response> {
  if (kind === 'named') return named(request, shelf);
  if (kind === 'test') return partOfTest(request, shelf);
  const key = kind === 'page' ? page : request.url;
  const known = await (kind === 'short' ? ledOn(request, shelf) : shelf.caches.match(key));
  const fresh = shelf.fetch(request).then(async (response) => {
    if (kind !== 'short' && response.ok && !response.redirected) await put(key, response.clone(), kind, shelf);
    return response;
  });
  if (!known) return fresh;
  return new Promise((resolve) => {
    const stop = shelf.after(patienceMs, () => resolve(known));
    fresh.then(
      (response) => {
        stop();
        // a server that says when to come back is being maintained, and its page says so
        resolve(response.status >= 500 && !response.headers.has('retry-after') ? known : response);
      },
      () => {
        stop();
        resolve(known);
      },
    );
  });
}

/** Where the server leads people from a short link, once the page is kept. */
async function ledOn({ url }: Request, { caches }: Shelf): Promise<Response | undefined> {
  const { pathname, search } = new URL(url);
  const [, hash = ''] = shortLink.exec(pathname) ?? [];
  return (await caches.match(page)) && Response.redirect(new URL(`${page}#/${hash}${search}`, url));
}

/** From the network; without one, what was read before, so that a test goes on. What the server refuses is not kept any longer. */
async function partOfTest(request: Request, shelf: Shelf): Promise<Response> {
  const { caches } = shelf;
  let response: Response;
  try {
    response = await shelf.fetch(request);
  } catch (error) {
    const known = await caches.match(request.url);
    if (known) return known;
    throw error;
  }
  const cache = testPrefix + (testOf(new URL(request.url).pathname) ?? '');
  if (response.status === 200) {
    await (await caches.open(cache)).put(request.url, response.clone());
    const others = (await caches.keys()).filter((name) => name.startsWith(testPrefix) && name !== cache);
    await Promise.all(others.map((name) => caches.delete(name)));
  } else if (response.status === 401 || response.status === 404 || response.status === 410) await caches.delete(cache);
  return response;
}

/** Keeps a page, and the files and parts of the test that it has loaded before it was known here. */
export async function keep(urls: readonly string[], origin: string, shelf: Shelf): Promise<void> {
  if (!(await shelf.caches.match(page))) {
    // the page was opened before there was a worker to see it
    const response = await shelf.fetch(new Request(origin + page));
    if (response.ok && !response.redirected) await put(page, response, 'page', shelf);
  }
  const requests = urls.map((url) => new Request(url));
  await Promise.all(
    requests.map(async (request) => {
      const kind = kindOf(request, origin);
      if (kind === 'named') await named(request, shelf);
      else if ((kind === 'test' || kind === 'other') && !(await shelf.caches.match(request.url)))
        await answer(request, kind, shelf);
    }),
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
