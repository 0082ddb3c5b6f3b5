import type { ChangeSet } from '@prototrail/model';

/** Other tabs of the same browser that have the same prototype open. */
export interface TabChannel {
  tell(changes: ChangeSet): void;
  close(): void;
}

/** Passes saved changes between tabs, so that none of them works on an old state. */
export function openTabChannel(appId: string, onChanges: (changes: ChangeSet) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`prototrail-editor/${appId}`);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (Array.isArray(event.data)) onChanges(event.data as ChangeSet);
  };
  return { tell: (changes) => channel.postMessage(changes), close: () => channel.close() };
}

/** A lock that lives as long as the page view: its name tells other tabs that this one is alive. */
export function holdTabLock(tab: string): void {
  void navigator.locks?.request(lockName(tab), () => new Promise(() => undefined));
}

export async function isTabAlive(tab: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === lockName(tab));
}

function lockName(tab: string): string {
  return `prototrail-tab/${tab}`;
}
