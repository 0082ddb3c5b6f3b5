import type { App } from '@prototrail/model';
import { Draft } from './draft';
import {
  collections,
  entriesOf,
  findRecord,
  recordKey,
  type Collection,
  type RecordKey,
  type Records,
} from './records';

export type Unsubscribe = () => void;
export type DocumentListener = (touched: ReadonlySet<RecordKey>) => void;
/**
 * Completes a transaction with what follows from it. `before` is the document that it began with, `since` the one before the loose
 * transactions that went ahead of it.
 */
export type Settle = (draft: Draft, before: App, since: App) => void;

/** The document of one editor: an immutable app that is replaced by transactions, with listeners per record. */
export class DocumentStore {
  #app: App;
  #draft: Draft | null = null;
  #beforeLoose: App | null = null;
  readonly #byKey = new Map<RecordKey, Set<() => void>>();
  readonly #all = new Set<DocumentListener>();

  readonly #settle: Settle | undefined;

  constructor(app: App, settle?: Settle) {
    this.#app = app;
    this.#settle = settle;
  }

  /** The document as it is now; inside a transaction as written so far. */
  get app(): App {
    return this.#draft?.snapshot() ?? this.#app;
  }

  find<C extends Collection>(collection: C, id: string): Records[C] | undefined {
    return findRecord(this.#draft?.app ?? this.#app, collection, id);
  }

  /**
   * Runs `change` on a draft and calls listeners once, after the outermost call. When `change` throws, nothing is stored.
   * @returns what `change` returned
   */
  transact<T>(change: (draft: Draft) => T): T {
    if (this.#draft !== null) return change(this.#draft);
    const draft = new Draft(this.#app);
    this.#draft = draft;
    let result: T;
    try {
      result = change(draft);
      if (draft.isLoose) this.#beforeLoose ??= this.#app;
      else if (draft.touched.size > 0) {
        if (!draft.isComplete) this.#settle?.(draft, this.#app, this.#beforeLoose ?? this.#app);
        this.#beforeLoose = null;
      }
    } finally {
      this.#draft = null;
    }
    this.#app = draft.app;
    this.#notify(draft.touched);
    return result;
  }

  /** Shows another document; everything counts as touched. */
  replace(app: App): void {
    const touched = new Set<RecordKey>();
    for (const collection of collections) {
      const ids = new Set([
        ...Object.keys(entriesOf(this.#app, collection)),
        ...Object.keys(entriesOf(app, collection)),
      ]);
      for (const id of ids) touched.add(recordKey(collection, id));
    }
    for (const name of new Set([...Object.keys(this.#app), ...Object.keys(app)])) touched.add(`app:${name}`);
    this.#app = app;
    this.#notify(touched);
  }

  subscribe(key: RecordKey, listener: () => void): Unsubscribe {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#byKey.delete(key);
    };
  }

  subscribeAll(listener: DocumentListener): Unsubscribe {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  #notify(touched: ReadonlySet<RecordKey>): void {
    if (touched.size === 0) return;
    for (const listener of [...this.#all]) listener(touched);
    const named = new Set<RecordKey>();
    for (const key of touched) {
      named.add(key);
      const colon = key.indexOf(':');
      const collection = key.slice(0, colon);
      if (collection !== 'app') named.add(collection as Collection);
    }
    for (const key of named) for (const listener of [...(this.#byKey.get(key) ?? [])]) listener();
  }
}
