import { storageFullCode } from '@prototrail/contracts';
import { applyChangeSet, diffApps, openApp, type App, type ChangeSet } from '@prototrail/model';
import type { Editor } from '../editor';
import { Acknowledged, type Entry } from './acknowledged';
import type { PendingStore } from './pending-store';

/** One request: the server stores it once, however often it is sent under its id. */
export interface Save {
  id: string;
  changes: ChangeSet;
}

/**
 * How sending a save ended. `offline`: nobody knows whether it was stored. `full`: the server has no space left. `refused`: not stored, another try may be. `tooLarge` (the
 * prototype would be) and `rejected`: sending the same again is no use. A saved one has the sequence number that the server gave it,
 * which orders it among the saves of others.
 */
export type SendResult = { outcome: 'saved'; seq?: number | undefined } | { outcome: Failure };
type Failure = 'offline' | 'full' | 'refused' | 'tooLarge' | 'rejected';

/** Refusals that depend on the moment: not signed in, a timeout, a conflict, too many requests. */
const passingStatuses: ReadonlySet<number> = new Set([401, 408, 409, 429]);

/** What an HTTP status, or none, and the codes of the answer say about a save that was not answered with success. */
export function failureOf(status: number | undefined, codes: readonly string[] = []): Failure {
  if (codes.includes(storageFullCode)) return 'full';
  if (status === undefined || status >= 500 || status === 429) return 'offline';
  if (status === 413) return 'tooLarge';
  return status >= 400 && !passingStatuses.has(status) ? 'rejected' : 'refused';
}

export interface SaveQueueOptions {
  appId: string;
  /** Sends one save. Must not throw. */
  send(save: Save): Promise<SendResult>;
  /** An id that no other save has. */
  newId(): string;
  /** The document as the server has it now, with the number of the last entry in it where the server says it. */
  load(): Promise<Loaded>;
  /** Keeps what is not saved yet, also over a reload. */
  pending: PendingStore;
  /** Runs a function later; returns the function that prevents it. */
  schedule(run: () => void, delayMs: number): () => void;
  /** Tells other tabs what was saved. */
  onSaved?(changes: ChangeSet, seq: number | undefined): void;
}

/** Whether changes that were kept here make a document that can be read: the store of a browser may be damaged. */
function isUsable(app: App, changes: ChangeSet): boolean {
  try {
    return openApp(structuredClone(applyChangeSet(app, changes))).ok;
  } catch {
    return false;
  }
}

/** A document and the number of the last entry of its log that is in it. */
export interface Loaded {
  app: App;
  seq: number | undefined;
}

/** Fields that are written beside the editor and change nothing that it shows. */
const bookkeeping: ReadonlySet<string> = new Set(['lastUpdate', 'lastUUID', 'sessionCount', 'isDirty', 'lastBackup']);
const pauseMs = 300;
/** Answers and messages of other tabs overtake each other by less than this. */
const overtakingMs = 5_000;
const retryMs = [1_000, 2_000, 5_000, 15_000, 30_000] as const;
/** The server takes at most this many changes at once. */
export const maxChanges = 4_000;

/**
 * Saves a document by differences. It remembers what the server has acknowledged; what is to be sent is the difference to that, so nothing
 * is sent twice, a change that was undone before the pause is over is not sent at all, and the order is that of the editor: one request at
 * a time. What is not acknowledged is in the pending store and sent after a reload.
 */
export class SaveQueue {
  readonly #editor: Editor;
  readonly #options: SaveQueueOptions;
  readonly #acknowledged: Acknowledged;
  #isSending = false;
  #attempts = 0;
  #stopTimer: (() => void) | null = null;
  #stopCheck: (() => void) | null = null;
  /** What was sent without an answer: it is sent again, as it was, before anything else. */
  #unanswered: Save | null = null;
  /** What is on its way, or has no answer yet. */
  #inFlight: Save | null = null;
  /** Whether entries come by themselves, so that there is no need to look for them. */
  #isLive = false;
  #isTakingIn = false;
  /** What was sent last, when it was acknowledged, and its sequence number. */
  #sent: { changes: ChangeSet; endedAt: number; seq?: number | undefined } = { changes: [], endedAt: 0 };
  #stopListening: (() => void) | null = null;
  #keeping: Promise<void> = Promise.resolve();

  /**
   * @param acknowledged the document as the server has it
   * @param options.seq the number of the last entry in it, where the server says it
   */
  constructor(editor: Editor, acknowledged: App, options: SaveQueueOptions & { seq?: number | undefined }) {
    this.#editor = editor;
    this.#acknowledged = new Acknowledged(acknowledged, options.seq);
    this.#options = options;
  }

  /** Applies what an earlier page could not save, then follows the editor. */
  async start(): Promise<void> {
    const { pending, appId } = this.#options;
    for (const changes of await pending.adopt(appId)) {
      if (isUsable(this.#editor.app, changes)) this.#editor.history.applyRemote(changes);
      else await pending.setAside(appId, changes);
    }
    this.#stopListening = this.#editor.document.subscribeAll(() => this.#onChange());
    if (this.unsaved().length > 0) await this.flush();
  }

  /** What the server has not acknowledged. */
  unsaved(): ChangeSet {
    return diffApps(this.#acknowledged.app, this.#editor.app);
  }

  /** Number of the last entry that came in order; undefined while it is not known. */
  get seq(): number | undefined {
    return this.#acknowledged.seq;
  }

  /** Whether entries come by themselves from now on. */
  setLive(isLive: boolean): void {
    this.#isLive = isLive;
  }

  /**
   * Takes the next entry of the log, whoever made it. One that is known already is left out. What is not sent yet stays on top.
   * @returns whether entries before it are missing, so that the document has to be loaded
   */
  applyEntry(entry: Entry): boolean {
    if (!this.#acknowledged.fits(entry)) return entry.seq > (this.seq ?? 0);
    const save = this.#inFlight;
    const isOurs = save !== null && entry.saves.includes(save.id);
    // what was sent is part of the entry, and must not be put on top of what others have made of it
    const sent = isOurs ? applyChangeSet(this.#acknowledged.app, save.changes) : this.#acknowledged.app;
    this.#rebase(sent, () => this.#acknowledged.take(entry));
    if (isOurs) this.#inFlight = null;
    return false;
  }

  /** Entries are missing: the document is loaded, as soon as nothing is on its way. */
  reload(): void {
    this.#checkLater();
  }

  /**
   * Changes that another tab or person has saved: part of both documents, and of no step of undo. What is not sent yet here is the later
   * change and stays.
   * @param seq the sequence number that the server gave them, if there is one
   */
  applyRemote(changes: ChangeSet, seq?: number): void {
    if (this.#isLive) return;
    this.#takeIn(changes, seq);
    // Both saved the same thing, and theirs may be the earlier one: the server has what holds.
    if (this.#mayOvertake(changes, seq)) this.#checkLater();
  }

  /**
   * Takes in what others have saved meanwhile. Does nothing while something of ours is on its way, because it is unknown whether what is
   * loaded holds it.
   * @returns whether the document of somebody else was newer
   */
  async catchUp(): Promise<boolean> {
    return !this.#isLive && (await this.#compare()) === 'newer';
  }

  async #compare(): Promise<'same' | 'newer' | 'busy'> {
    const before = this.#acknowledged.app;
    if (this.#isBusy()) return 'busy';
    const { app: loaded, seq } = await this.#options.load();
    if (this.#isBusy() || this.#acknowledged.app !== before || this.#editor.state.live !== null) return 'busy';
    if (seq !== undefined && seq < (this.seq ?? 0)) return 'same';
    const changes = diffApps(before, loaded).filter(({ name, parent }) => parent || !bookkeeping.has(name));
    if (seq !== undefined) this.#rebase(before, () => this.#acknowledged.replace(loaded, seq));
    else if (changes.length > 0) this.#takeIn(changes, undefined);
    return changes.length > 0 ? 'newer' : 'same';
  }

  #isBusy(): boolean {
    return this.#isSending || this.#unanswered !== null;
  }

  /** Puts what is not sent yet on top of the changes of others, as the server will. */
  #takeIn(changes: ChangeSet, seq: number | undefined): void {
    this.#rebase(this.#acknowledged.app, () => this.#acknowledged.store(changes, seq));
  }

  /** @param below what the server has of what the editor shows; the rest of it is put on top again */
  #rebase(below: App, change: () => void): void {
    const pending = diffApps(below, this.#editor.app);
    change();
    const changes = diffApps(this.#editor.app, applyChangeSet(this.#acknowledged.app, pending));
    this.#isTakingIn = true;
    try {
      if (changes.length > 0) this.#editor.history.applyRemote(changes);
    } finally {
      this.#isTakingIn = false;
    }
  }

  #mayOvertake(changes: ChangeSet, seq: number | undefined): boolean {
    const { changes: sent, endedAt, seq: ours } = this.#sent;
    const isLater = seq !== undefined && ours !== undefined && seq > ours;
    const isLongAgo = ours === undefined && this.#editor.now() - endedAt > overtakingMs;
    if (!this.#isBusy() && (isLater || isLongAgo)) return false;
    const named = new Set(sent.map(({ parent, name }) => `${parent ?? ''}/${name}`));
    return changes.some(({ parent, name }) => named.has(`${parent ?? ''}/${name}`));
  }

  #checkLater(): void {
    this.#stopCheck?.();
    this.#stopCheck = this.#options.schedule(() => {
      this.#stopCheck = null;
      this.#compare()
        .then((outcome) => outcome === 'busy' && this.#checkLater())
        // Without a network there is nothing to compare with; coming back to the page does it.
        .catch(() => undefined);
    }, pauseMs);
  }

  /** Sends at once what is unsaved; does nothing while a request runs, which sends the rest when it ends. */
  async flush(): Promise<void> {
    this.#stopTimer?.();
    this.#stopTimer = null;
    if (this.#isSending) return;
    if (this.#inFlight === null) this.#unanswered = null;
    const save = this.#unanswered ?? this.#nextSave();
    if (save === null) {
      await this.#keep();
      this.#editor.setSaveState('saved');
      return;
    }
    this.#isSending = true;
    this.#inFlight = save;
    this.#sent = { changes: save.changes, endedAt: 0 };
    this.#editor.setSaveState('saving');
    const result = await this.#options.send(save);
    this.#isSending = false;
    this.#sent.endedAt = this.#editor.now();
    // its entry may have come first, also when the answer was lost
    const hasCome = this.#inFlight === null;
    const mayBeStored = result.outcome === 'offline' || result.outcome === 'full';
    this.#unanswered = mayBeStored && !hasCome ? save : null;
    if (this.#unanswered === null) this.#inFlight = null;
    if (result.outcome === 'saved' || hasCome) this.#onSaved(save, { ...result, hasCome });
    else this.#onFailed(result.outcome);
  }

  #nextSave(): Save | null {
    const changes = this.unsaved().slice(0, maxChanges);
    return changes.length === 0 ? null : { id: this.#options.newId(), changes };
  }

  /** The connection is back: no reason to wait any longer. */
  retryNow(): void {
    this.#attempts = 0;
    void this.flush();
  }

  /** Resolves when what is unsaved now is stored on this device. */
  async settled(): Promise<void> {
    await this.#keeping;
  }

  stop(): void {
    this.#stopListening?.();
    this.#stopTimer?.();
    this.#stopCheck?.();
    void this.#keep();
  }

  #onChange(): void {
    if (this.#isTakingIn) return;
    const { state } = this.#editor;
    if (state.saveState === 'saved') this.#editor.setSaveState('saving');
    if (this.#attempts === 0) this.#later(pauseMs);
    else this.#keepLater();
  }

  #onSaved({ changes }: Save, { seq, hasCome }: { seq?: number | undefined; hasCome: boolean }): void {
    this.#attempts = 0;
    this.#sent.seq = seq;
    if (!hasCome) this.#acknowledged.store(changes, seq);
    this.#options.onSaved?.(changes, seq);
    if (this.unsaved().length > 0) this.#later(0);
    else {
      this.#editor.setSaveState('saved');
      this.#keepLater();
    }
  }

  #onFailed(result: Failure): void {
    if (result === 'tooLarge' || result === 'rejected') {
      // the next change may be the one that mends it, and is sent after the usual pause
      this.#attempts = 0;
      this.#editor.setSaveState(result);
      this.#keepLater();
      return;
    }
    const delay = retryMs[Math.min(this.#attempts, retryMs.length - 1)] ?? 30_000;
    this.#attempts++;
    this.#editor.setSaveState(result === 'refused' ? 'error' : result);
    this.#keepLater();
    this.#later(delay);
  }

  #later(delayMs: number): void {
    this.#keepLater();
    this.#stopTimer?.();
    this.#stopTimer = this.#options.schedule(() => {
      this.#stopTimer = null;
      if (this.#editor.state.live === null) void this.flush();
      else this.#later(pauseMs);
    }, delayMs);
  }

  #keepLater(): void {
    if (this.#editor.state.live !== null) return;
    this.#keeping = this.#keeping.then(() => this.#keep());
  }

  #keep(): Promise<void> {
    // A full or forbidden store is no reason to stop saving to the server.
    return this.#options.pending.keep(this.#options.appId, this.unsaved()).catch(() => undefined);
  }
}
