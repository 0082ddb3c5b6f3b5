import { createDelivery, type DeliveryOptions } from './delivery';
import { lockName } from './open-sessions';

/** Runs `work` only if no other page works on the session. */
export type Exclusive = (session: string, work: () => Promise<void>) => Promise<void>;

type Shared = Omit<DeliveryOptions, 'session' | 'hash' | 'onStatus' | 'onConfirmed'>;

/**
 * Sends what earlier pages could not: sessions with queued records, one after the other. Sessions of tabs that are
 * still open are left to them. Records that went out by beacon go again; the server knows their ids.
 */
export async function sendUnsentBacklog(shared: Shared, exclusive: Exclusive, except: string): Promise<void> {
  for (const session of await shared.store.sessions()) {
    if (session === except) continue;
    await exclusive(session, async () => {
      const [first] = await shared.store.first(session, 1);
      if (!first) return;
      const delivery = createDelivery({ ...shared, session, hash: first.hash });
      await delivery.drained();
    });
  }
}

/** Exclusion between tabs by the browser's locks; without them every page may send, which doubles nothing. */
export function exclusiveByLocks(locks: LockManager | undefined): Exclusive {
  return async (session, work) => {
    if (!locks) {
      await work();
      return;
    }
    await locks.request(lockName(session), { ifAvailable: true }, async (lock) => {
      if (lock) await work();
    });
  };
}
