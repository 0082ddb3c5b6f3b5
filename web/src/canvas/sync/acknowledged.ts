import { applyChangeSet, applyEdits, type App, type ChangeSet, type Edit } from '@prototrail/model';

/** One entry of the log of a prototype: the order of entries holds for everybody. */
export interface Entry {
  seq: number;
  /** Names of the saves in it. */
  saves: readonly string[];
  edits: readonly Edit[];
}

/**
 * The document as the server has it, as far as this page knows: the log up to a number, and on top what is known to be stored behind it
 * while the entries between have not come yet.
 */
export class Acknowledged {
  #base: App;
  #seq: number | undefined;
  #stored: { seq: number; changes: ChangeSet }[] = [];
  #app: App;

  /** @param seq number of the last entry in the document; undefined when the server does not say it */
  constructor(app: App, seq: number | undefined) {
    this.#base = app;
    this.#app = app;
    this.#seq = seq;
  }

  get app(): App {
    return this.#app;
  }

  get seq(): number | undefined {
    return this.#seq;
  }

  /** Whether an entry is the next one. */
  fits({ seq }: Entry): boolean {
    return this.#seq !== undefined && seq === this.#seq + 1;
  }

  /** Appends the next entry of the log. */
  take({ seq, edits }: Entry): void {
    this.replace(applyEdits(this.#base, edits), seq);
  }

  /** The log up to a number, from elsewhere. */
  replace(app: App, seq: number): void {
    this.#base = app;
    this.#seq = seq;
    this.#stored = this.#stored.filter((one) => one.seq > seq);
    this.#app = this.#stored.reduce((next, { changes }) => applyChangeSet(next, changes), app);
  }

  /** Adds what the server has stored under a number; nothing when its entry has come already. */
  store(changes: ChangeSet, seq: number | undefined): void {
    if (this.#seq !== undefined && seq !== undefined) {
      if (seq <= this.#seq) return;
      this.#stored.push({ seq, changes });
      this.#stored.sort((a, b) => a.seq - b.seq);
      this.replace(this.#base, this.#seq);
      return;
    }
    this.#base = applyChangeSet(this.#base, changes);
    this.#app = applyChangeSet(this.#app, changes);
  }
}
