import type { ChangeSet } from '@prototrail/model';

/** Other tabs of the same browser that have the same prototype open. */
export interface TabChannel {
  /** @param seq the sequence number of the save */
  send(changes: ChangeSet, seq: number | undefined): void;
  close(): void;
}

/** Passes saved changes between tabs, so that none of them works on an old state. */
export function openTabChannel(
  appId: string,
  onChanges: (changes: ChangeSet, seq: number | undefined) => void,
): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { send: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`prototrail-editor/${appId}`);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const { changes, seq } = (event.data ?? {}) as { changes?: ChangeSet; seq?: number };
    if (Array.isArray(changes)) onChanges(changes, seq);
  };
  let isOpen = true;
  return {
    // a save may end after its editor was left
    send: (changes, seq) => {
      if (isOpen) channel.postMessage({ changes, seq });
    },
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
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
