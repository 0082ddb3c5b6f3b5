/** A part of a recording that waits for the server. */
export interface WaitingPart {
  session: string;
  track: string;
  part: number;
  hash: string;
  /** Secret of the session, without which the server takes no parts of it. */
  key?: string;
  bytes: Blob;
}

/** Where parts wait, so that a reload or a lost connection loses none. */
export interface PartStore {
  add(part: WaitingPart): Promise<void>;
  /** The part that comes next, of any session; undefined when nothing waits. */
  next(): Promise<WaitingPart | undefined>;
  remove(part: WaitingPart): Promise<void>;
  count(): Promise<number>;
}

/** For browsers that refuse to store anything. */
export function memoryParts(): PartStore {
  let parts: WaitingPart[] = [];
  return {
    add: async (part) => void parts.push(part),
    next: async () => parts[0],
    remove: async (part) => {
      parts = parts.filter((other) => other !== part);
    },
    count: async () => parts.length,
  };
}

export const databaseName = 'prototrail-media';
const storeName = 'parts';

/** Parts in IndexedDB; in memory when that cannot be used. */
export async function openParts(factory: IDBFactory | undefined): Promise<PartStore> {
  if (!factory) return memoryParts();
  try {
    const database = await open(factory);
    return databaseParts(database);
  } catch {
    return memoryParts();
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(storeName, { keyPath: ['session', 'track', 'part'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store of recordings cannot be opened.'));
    request.onblocked = () => reject(new Error('The store of recordings is blocked by another page.'));
  });
}

function databaseParts(database: IDBDatabase): PartStore {
  const ask = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The recording could not be kept.'));
    });
  return {
    add: async (part) => void (await ask('readwrite', (store) => store.put(part))),
    next: async () => ((await ask('readonly', (store) => store.getAll(null, 1))) as WaitingPart[])[0],
    remove: async ({ session, track, part }) =>
      void (await ask('readwrite', (store) => store.delete([session, track, part]))),
    count: () => ask('readonly', (store) => store.count()),
  };
}
