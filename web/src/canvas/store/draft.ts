import { applyChangeSet, copyMap, forgetKeys, type App, type ChangeRecord, type ChangeSet } from '@prototrail/model';
import {
  collections,
  entriesOf,
  findRecord,
  recordKey,
  type Collection,
  type RecordKey,
  type Records,
} from './records';

/**
 * The working copy inside one transaction. Maps are copied once, on the first write; records that are not written stay the same objects,
 * so that comparing two states of the document is comparing references.
 */
export class Draft {
  #app: App;
  readonly #copied = new Set<Collection>();
  readonly touched = new Set<RecordKey>();
  /** Set while a hand holds things: they go where the hand is, and what follows from it waits until it lets go. */
  isLoose = false;
  /** What is written is a state that was complete before: nothing follows from it. */
  isComplete = false;
  /** The language that is shown, where it is another than that of the document: texts are written as its translations. */
  language: string | null = null;

  constructor(app: App) {
    this.#app = app;
  }

  /** The document as written so far. Indexes over screens, groups and templates are cached per map, so what was seen is not written to any more. */
  get app(): App {
    this.#copied.delete('screens');
    this.#copied.delete('groups');
    this.#copied.delete('templates');
    return this.#app;
  }

  /**
   * The document as written so far, for those who hold on to it: the view model, and everybody outside of the transaction. What is written
   * later goes to new maps.
   */
  snapshot(): App {
    this.#copied.clear();
    return this.#app;
  }

  find<C extends Collection>(collection: C, id: string): Records[C] | undefined {
    return findRecord(this.#app, collection, id);
  }

  /** Writes a record; writing the same object again is no change. */
  put<C extends Collection>(collection: C, id: string, record: Records[C]): void {
    const present = this.find(collection, id);
    if (present === record) return;
    const map = this.#writable(collection);
    if (present === undefined) forgetKeys(map);
    map[id] = record;
    this.touched.add(recordKey(collection, id));
  }

  /** Changes a record that exists; unknown ids are left alone, because a collaborator may have deleted them. */
  update<C extends Collection>(collection: C, id: string, change: (record: Records[C]) => Records[C]): void {
    const record = this.find(collection, id);
    if (record !== undefined) this.put(collection, id, change(record));
  }

  remove(collection: Collection, id: string): void {
    if (this.find(collection, id) === undefined) return;
    const map = this.#writable(collection);
    forgetKeys(map);
    delete map[id];
    this.touched.add(recordKey(collection, id));
  }

  /** Counts a record as changed, because it was left unfinished before. */
  touch(collection: Collection, id: string): void {
    if (this.find(collection, id) !== undefined) this.touched.add(recordKey(collection, id));
  }

  /** Writes a plain field of the app; `undefined` removes it. */
  setField(name: string, value: unknown): void {
    const has = Object.hasOwn(this.#app, name);
    if (has ? this.#app[name] === value : value === undefined) return;
    const next: Record<string, unknown> = { ...this.#app };
    if (value === undefined) delete next[name];
    else next[name] = value;
    this.#app = next as App;
    this.touched.add(`app:${name}`);
  }

  /** Merges a change set that was made for another state of the document: of somebody else, or of undo. */
  merge(changes: ChangeSet): void {
    const before = this.#app;
    this.#app = applyChangeSet(before, changes);
    for (const change of changes) {
      const collection = collections.find((name) => name === change.parent);
      if (collection === undefined) this.#mergedField(before, change);
      else if (this.find(collection, change.name) !== findRecord(before, collection, change.name))
        this.touched.add(recordKey(collection, change.name));
    }
  }

  #mergedField(before: App, { parent, name }: ChangeRecord): void {
    const field = parent || name;
    const copied = collections.find((collection) => collection === field);
    if (copied !== undefined) this.#copied.delete(copied);
    if (before[field] !== this.#app[field]) this.touched.add(`app:${field}`);
  }

  #writable<C extends Collection>(collection: C): Record<string, Records[C]> {
    if (!this.#copied.has(collection)) {
      this.#app = { ...this.#app, [collection]: copyMap(entriesOf(this.#app, collection)) };
      this.#copied.add(collection);
    }
    return this.#app[collection] as unknown as Record<string, Records[C]>;
  }
}
