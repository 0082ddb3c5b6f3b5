/** Parts of the page that are loaded on demand, while the network may be gone. */

/** So long a part waits before it is asked for again, ms: at first, and from then on. */
const firstPauseMs = 500;
const laterPauseMs = 2_000;
/** A server that answers has been asked so often for something that it does not have. */
const mostMisses = 3;

/** How many parts wait. */
let waiting = 0;
const listeners = new Set<() => void>();

/** Tells whether a part of the page waits for the connection, now and whenever that changes. Answers how to stop. */
export function watchWaiting(listener: (isWaiting: boolean) => void): () => void {
  const tell = (): void => listener(waiting > 0);
  listeners.add(tell);
  tell();
  return () => void listeners.delete(tell);
}

/**
 * Loads something until it is there, however long the network is gone.
 * @throws what `load` throws where the server answers and does not have it.
 */
export async function again<Part>(load: () => Promise<Part>): Promise<Part> {
  let isWaiting = 0;
  const wait = (next: 0 | 1): void => {
    waiting += next - isWaiting;
    isWaiting = next;
    listeners.forEach((tell) => tell());
  };
  let misses = 0;
  // the same listener counts once
  window.addEventListener('error', noteFailed, true);
  try {
    for (let pause = firstPauseMs; ;) {
      try {
        await loadStyles();
        return await load();
      } catch (error) {
        if (await isServerThere()) misses += 1;
        if (misses >= mostMisses) {
          // a style sheet that is gone must not hold back other parts
          unstyled.clear();
          throw error;
        }
      }
      wait(1);
      // a network that is just back may take a moment more
      pause = (await connection(pause)) ? firstPauseMs : laterPauseMs;
    }
  } finally {
    wait(0);
  }
}

/** Loads something that the page can do without, and uses it when it is there. */
export function whenLoaded<Part>(load: () => Promise<Part>, use: (part: Part) => void): void {
  again(load).then(use, () => undefined);
}

let asking: Promise<boolean> | undefined;

/** Whether anything answers behind the address of the page. Asked once for all parts, in a way that nothing kept in the browser answers. */
const isServerThere = (): Promise<boolean> =>
  (asking ??= fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
    .then(
      ({ status }) => status < 500,
      () => false,
    )
    .finally(() => (asking = undefined)));

/** Resolves with an event when the network is back, or with nothing after some time, ms. */
const connection = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    window.addEventListener('online', resolve, { once: true });
  });

/** Style sheets that failed: who loads a part again takes them for there. */
const unstyled = new Set<HTMLLinkElement>();

function noteFailed({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  target.remove();
  unstyled.add(target);
}

let styling: Promise<unknown> = Promise.resolve();

/** Loads them, one call after the other. */
const loadStyles = (): Promise<unknown> => (styling = styling.catch(() => undefined).then(loadUnstyled));

async function loadUnstyled(): Promise<void> {
  const links = [...unstyled];
  unstyled.clear();
  await Promise.all(
    links.map(
      (link) =>
        new Promise((resolve, reject) => {
          const next = link.cloneNode() as HTMLLinkElement;
          next.onload = resolve;
          // as the loader of the build says it, who catches it reads the message
          next.onerror = () => reject(new Error(`Unable to preload CSS for ${next.href}`));
          document.head.append(next);
        }),
    ),
  );
}
