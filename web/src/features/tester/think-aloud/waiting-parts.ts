import { createPartSender } from './part-sender';
import { databaseName, openParts } from './part-store';

/** Sends the parts of recordings that an earlier visit could not send; those of the test that runs now may go here as well. */
export async function sendWaitingParts(post: (url: string, init: RequestInit) => Promise<Response>): Promise<void> {
  // Most browsers never recorded anything, and need no store for it.
  const known = (await indexedDB.databases?.()) ?? [{ name: databaseName }];
  if (!known.some(({ name }) => name === databaseName)) return;
  const sender = createPartSender({
    store: await openParts(indexedDB),
    post,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    onChange: () => undefined,
  });
  window.addEventListener('online', sender.sendNow);
  sender.sendNow();
}
