/** The service worker of the testers' page; it is bundled into one file at the root (web/tester-worker.vite.mts). */
import { answer, keep, kindOf, type Shelf } from './shell-cache';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends WorkerEvent {
  /** Newer browsers: requests that meet a condition do not come to the worker at all. */
  addRoutes?(rules: readonly { condition: { requestMethod: string }; source: 'network' }[]): Promise<void>;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  caches: CacheStorage;
  location: { origin: string };
  fetch(request: Request): Promise<Response>;
  setTimeout(call: () => void, ms: number): number;
  clearTimeout(timer: number): void;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
}

const scope = self as unknown as WorkerScope;
const { origin } = scope.location;
const shelf: Shelf = {
  caches: scope.caches,
  fetch: (request) => scope.fetch(request),
  after: (ms, call) => {
    const timer = scope.setTimeout(call, ms);
    return () => scope.clearTimeout(timer);
  },
};

// What is kept is named by its content, so that a new worker can take over at any time. Pages that are open are not claimed: what a
// page sends while it is left would go through the worker then, in the process of the page, and end with it. Where the browser knows
// routes, what is sent never goes through the worker, so that this holds for pages that began with it too.
scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
  const routes = ['POST', 'DELETE'].map((requestMethod) => ({
    condition: { requestMethod },
    source: 'network' as const,
  }));
  // A browser that knows other conditions only goes on without.
  event.waitUntil(event.addRoutes?.(routes).catch(() => undefined) ?? Promise.resolve());
});

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, origin);
  if (kind) event.respondWith(answer(event.request, kind, shelf));
});

scope.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  const given: unknown[] = event.data;
  event.waitUntil(
    keep(
      given.filter((url) => typeof url === 'string'),
      origin,
      shelf,
    ),
  );
});
