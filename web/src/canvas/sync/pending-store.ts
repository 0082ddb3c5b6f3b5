import { changeSetSchema, isRecord, type ChangeSet } from '@prototrail/model';

/** Keeps unsaved changes of each tab over reloads. */
export interface PendingStore {
  /** Replaces what this tab keeps for an app; an empty set removes it. */
  keep(appId: string, changes: ChangeSet): Promise<void>;
  /** Takes over what tabs that no longer live have left, oldest first. */
  adopt(appId: string): Promise<ChangeSet[]>;
  /** Keeps what cannot be used apart from what is sent, so that nothing is lost and nothing is tried again. */
  setAside(appId: string, content: unknown): Promise<void>;
}

/** For guests and tests: nothing outlives the page. */
export const noPendingStore: PendingStore = {
  keep: () => Promise.resolve(),
  adopt: () => Promise.resolve([]),
  setAside: () => Promise.resolve(),
};

interface Row {
  key: string;
  appId: string;
  tab: string;
  at: number;
  changes: ChangeSet;
}

const storeName = 'pending';
const asideName = 'damaged';
const databaseName = 'prototrail-editor';

/** What a browser offers; passed in so that tests can use others. */
export interface TabPort {
  /** Names this page view. */
  tab: string;
  now(): number;
  /** Whether the page view of that name still lives. */
  isAlive(tab: string): Promise<boolean>;
  /** Called with what is kept and cannot be read; without content where the whole store cannot be opened. */
  onDamaged?(content?: unknown): void;
}

/** Pending changes in IndexedDB, one row per app and tab. Without IndexedDB (private windows) nothing is stored. */
export function openPendingStore(factory: IDBFactory, port: TabPort): PendingStore {
  const opened = openOrReplace(factory, () => port.onDamaged?.());
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
      const rows: unknown[] = await done(database.transaction(storeName).objectStore(storeName).getAll());
      const orphans: Row[] = [];
      for (const row of rows) {
        if (!isOf(row, appId) || row.tab === port.tab || (await port.isAlive(row.tab))) continue;
        if (isReadable(row)) orphans.push(row);
        else {
          await aside(database, { appId, at: port.now(), content: row });
          await done(database.transaction(storeName, 'readwrite').objectStore(storeName).delete(row.key));
          port.onDamaged?.(row);
        }
      }
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
    setAside: async (appId, content) => {
      const database = await opened.catch(() => null);
      if (database !== null) await aside(database, { appId, at: port.now(), content });
      port.onDamaged?.(content);
    },
  };
}

interface Aside {
  appId: string;
  at: number;
  content: unknown;
}

const aside = (database: IDBDatabase, record: Aside): Promise<unknown> =>
  done(database.transaction(asideName, 'readwrite').objectStore(asideName).add(record));

const isOf = (row: unknown, appId: string): row is Pick<Row, 'key' | 'appId' | 'tab'> =>
  isRecord(row) && row['appId'] === appId && typeof row['tab'] === 'string' && typeof row['key'] === 'string';

const isReadable = (row: object): row is Row =>
  'at' in row && typeof row.at === 'number' && 'changes' in row && changeSetSchema.safeParse(row.changes).success;

/** Errors of a store that is there and cannot be read; others, such as those of private windows, say that there is none. */
const damages: ReadonlySet<string> = new Set(['UnknownError', 'DataError', 'AbortError', 'VersionError']);

/** Opens the store; one that cannot be read is left as it is, and another one takes its place. */
function openOrReplace(factory: IDBFactory, onDamaged: () => void): Promise<IDBDatabase> {
  return open(factory, databaseName).catch((reason: unknown) => {
    if (!(reason instanceof Error) || !damages.has(reason.name)) throw reason;
    onDamaged();
    return open(factory, `${databaseName}-2`);
  });
}

function open(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 2);
    request.onupgradeneeded = () => {
      const { result } = request;
      if (!result.objectStoreNames.contains(storeName)) result.createObjectStore(storeName, { keyPath: 'key' });
      if (!result.objectStoreNames.contains(asideName)) result.createObjectStore(asideName, { autoIncrement: true });
    };
    request.onsuccess = () => {
      // A page with a newer version of the store must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB cannot be opened'));
  });
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}
