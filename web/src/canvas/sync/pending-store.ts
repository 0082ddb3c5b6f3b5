import type { ChangeSet } from '@prototrail/model';

/** Keeps unsaved changes of each tab over reloads. */
export interface PendingStore {
  /** Replaces what this tab keeps for an app; an empty set removes it. */
  keep(appId: string, changes: ChangeSet): Promise<void>;
  /** Takes over what tabs that no longer live have left, oldest first. */
  adopt(appId: string): Promise<ChangeSet[]>;
}

/** For guests and tests: nothing outlives the page. */
export const noPendingStore: PendingStore = {
  keep: () => Promise.resolve(),
  adopt: () => Promise.resolve([]),
};

interface Row {
  key: string;
  appId: string;
  tab: string;
  at: number;
  changes: ChangeSet;
}

const storeName = 'pending';

/** What a browser offers; passed in so that tests can use others. */
export interface TabPort {
  /** Names this page view. */
  tab: string;
  now(): number;
  /** Whether the page view of that name still lives. */
  isAlive(tab: string): Promise<boolean>;
}

/** Pending changes in IndexedDB, one row per app and tab. Without IndexedDB (private windows) nothing is stored. */
export function openPendingStore(factory: IDBFactory, port: TabPort): PendingStore {
  const opened = open(factory);
  const keyOf = (appId: string) => `${appId}/${port.tab}`;
  let lastEmpty = new Set<string>();
  return {
    keep: async (appId, changes) => {
      if (changes.length === 0 && lastEmpty.has(appId)) return;
      const database = await opened.catch(() => null);
      if (database === null) return;
      const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
      if (changes.length === 0) {
        await done(store.delete(keyOf(appId)));
        lastEmpty.add(appId);
        return;
      }
      lastEmpty = new Set([...lastEmpty].filter((id) => id !== appId));
      const row: Row = { key: keyOf(appId), appId, tab: port.tab, at: port.now(), changes };
      await done(store.put(row));
    },
    adopt: async (appId) => {
      const database = await opened.catch(() => null);
      if (database === null) return [];
      const rows = (await done(database.transaction(storeName).objectStore(storeName).getAll())) as Row[];
      const orphans: Row[] = [];
      for (const row of rows)
        if (row.appId === appId && row.tab !== port.tab && !(await port.isAlive(row.tab))) orphans.push(row);
      orphans.sort((a, b) => a.at - b.at);
      if (orphans.length === 0) return [];
      const changes = orphans.map((row) => row.changes);
      const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
      // Taken over under this tab's name first, so that a crash in between loses nothing.
      await done(
        store.put({ key: keyOf(appId), appId, tab: port.tab, at: port.now(), changes: changes.flat() } satisfies Row),
      );
      for (const row of orphans)
        await done(database.transaction(storeName, 'readwrite').objectStore(storeName).delete(row.key));
      lastEmpty.delete(appId);
      return changes;
    },
  };
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open('prototrail-editor', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB cannot be opened'));
  });
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}
