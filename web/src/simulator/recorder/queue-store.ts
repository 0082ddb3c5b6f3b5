/** One event or mouse record that waits for the server. `order` runs per session over both kinds. */
export interface QueuedRecord {
  session: string;
  order: number;
  hash: string;
  kind: 'event' | 'mouse';
  /** As JSON: that is measured once, and kept and sent as it is. Earlier versions left objects. */
  body: string | Record<string, unknown>;
  /** Which revision of the prototype the tester sees. */
  revision?: string;
  /** Secret of the session, without which the server takes no records of it. */
  key?: string;
  /** Bytes of the body as JSON in UTF-8. */
  size: number;
}

/** Where unsent records wait. Reading does not remove; only what the server has confirmed is removed. */
export interface QueueStore {
  add(records: readonly QueuedRecord[]): Promise<void>;
  remove(session: string, orders: readonly number[]): Promise<void>;
  /** First records of a session in order. */
  first(session: string, limit: number): Promise<QueuedRecord[]>;
  /** Sessions that have records. */
  sessions(): Promise<string[]>;
}

const databaseName = 'prototrail-recorder';
const storeName = 'records';

const keyOf = (session: string, order: number): string => `${session}/${order}`;
const byOrder = (a: QueuedRecord, b: QueuedRecord): number => a.order - b.order;

/** Queue in memory, for browsers that refuse to store anything. */
export function memoryQueueStore(): QueueStore {
  const records = new Map<string, QueuedRecord>();
  const of = (session: string): QueuedRecord[] =>
    [...records.values()].filter((record) => record.session === session).sort(byOrder);
  return {
    add: (added) => {
      for (const record of added) records.set(keyOf(record.session, record.order), record);
      return Promise.resolve();
    },
    remove: (session, orders) => {
      for (const order of orders) records.delete(keyOf(session, order));
      return Promise.resolve();
    },
    first: (session, limit) => Promise.resolve(of(session).slice(0, limit)),
    sessions: () => Promise.resolve([...new Set([...records.values()].map((record) => record.session))]),
  };
}

/** Queue in IndexedDB, so that unsent records survive a closed tab or a crash. Falls back to memory. */
export async function openQueueStore(factory: IDBFactory | undefined): Promise<QueueStore> {
  if (!factory) return memoryQueueStore();
  try {
    return besideMemory(databaseStore(await open(factory)));
  } catch {
    return memoryQueueStore();
  }
}

/** What a full or closed database does not take is kept in memory; what it cannot remove is not read again. */
function besideMemory(disk: QueueStore): QueueStore {
  const memory = memoryQueueStore();
  const gone = new Set<string>();
  return {
    add: (records) => disk.add(records).catch(() => memory.add(records)),
    remove: async (session, orders) => {
      await memory.remove(session, orders);
      await disk.remove(session, orders).catch(() => orders.forEach((order) => gone.add(keyOf(session, order))));
    },
    first: async (session, limit) => {
      const stored = await disk.first(session, limit + gone.size).catch(() => []);
      return [
        ...(await memory.first(session, limit)),
        ...stored.filter(({ order }) => !gone.has(keyOf(session, order))),
      ]
        .sort(byOrder)
        .slice(0, limit);
    },
    sessions: disk.sessions,
  };
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(storeName, { keyPath: ['session', 'order'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The queue cannot be opened.'));
    request.onblocked = () => reject(new Error('The queue is blocked by another page.'));
  });
}

function databaseStore(database: IDBDatabase): QueueStore {
  const write = (work: (store: IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The queue could not be written.'));
      work(transaction.objectStore(storeName));
    });
  const read = <T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const request = ask(database.transaction(storeName, 'readonly').objectStore(storeName));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The queue could not be read.'));
    });
  const range = (session: string, from = -Infinity, to = Infinity): IDBKeyRange =>
    IDBKeyRange.bound([session, from], [session, to]);
  const sessions = async (): Promise<string[]> => {
    const found: string[] = [];
    let from: IDBKeyRange | null = null;
    for (;;) {
      const keys: IDBValidKey[] = await read((store) => store.getAllKeys(from, 1));
      const [key] = keys;
      if (!Array.isArray(key) || typeof key[0] !== 'string') return found;
      found.push(key[0]);
      from = IDBKeyRange.lowerBound([key[0], Infinity], true);
    }
  };
  return {
    add: (records) => write((store) => records.forEach((record) => store.put(record))),
    remove: (session, orders) =>
      write((store) => {
        const [first, last] = [Math.min(...orders), Math.max(...orders)];
        // Batches are cut from the start: mostly nothing lies between.
        if (last - first + 1 === orders.length) store.delete(range(session, first, last));
        else orders.forEach((order) => store.delete([session, order]));
      }),
    first: (session, limit) => read((store) => store.getAll(range(session), limit)) as Promise<QueuedRecord[]>,
    sessions,
  };
}
