import { createClient, resources, sequenceHeader, type FetchLike } from '@prototrail/contracts';
import { filesReady } from './file-token';
import { fetchWith, ownToken } from './server';

interface LoadedApp {
  app: unknown;
  seq: number | undefined;
}

/** A prototype that is on its way for a page whose code is, too. */
let awaited: { id: string; at: number; loading: Promise<LoadedApp> } | null = null;
/** So long it may wait for its page. What others change meanwhile follows over the socket. */
const maxWaitMs = 10_000;

/** Begins to load a prototype that `loadNumbered` will ask for at once, unless it is on its way already: a page may begin more than once. */
export function beginLoading(id: string): void {
  if (awaited?.id === id && performance.now() - awaited.at < maxWaitMs) return;
  const loading = load(id);
  // Who asks for it hears of a failure; nobody else has to.
  loading.catch(() => undefined);
  awaited = { id, at: performance.now(), loading };
}

/** Takes the prototype that is on its way, or loads it with the number of the last entry of its log that is in it. */
export function loadNumbered(id: string): Promise<LoadedApp> {
  const begun = awaited;
  awaited = null;
  return begun?.id === id ? begun.loading : load(id);
}

/** The number is undefined when the server does not say it. */
async function load(id: string): Promise<LoadedApp> {
  let seq: number | undefined;
  const reading: FetchLike = async (url, init) => {
    const answer = await fetchWith({})(url, init);
    const number = answer.headers.get(sequenceHeader);
    seq = number === null ? undefined : Number(number);
    return answer;
  };
  const app = await createClient(reading, resources, { token: ownToken }).apps.get({ id });
  await filesReady();
  return { app, seq };
}
