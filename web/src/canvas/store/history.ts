import { applyChangeSet, diffApps, invertChangeSet, type App, type ChangeSet } from '@prototrail/model';
import type { DocumentStore } from './document-store';
import { packChanges, unpackChanges, type PackedChanges } from './packed-changes';
import type { SessionStore } from './session-store';

/** One step of undo: the difference between two checkpoints and the selection on both sides. */
export interface HistoryEntry {
  label: string;
  /** Of steps that were done long ago as text. */
  changes: ChangeSet | PackedChanges;
  selectionBefore: readonly string[];
  selectionAfter: readonly string[];
  /** How often somebody else had changed records before the step. */
  foreign: number;
}

/** A step that has happened. `changes` are those of the step itself, also where it was taken back. */
export interface HistoryStep {
  kind: 'done' | 'undone' | 'redone';
  changes: ChangeSet;
}

/** Steps as text, which outlive the page. */
export interface KeptSteps {
  undo: readonly KeptStep[];
  redo: readonly KeptStep[];
}

interface KeptStep {
  label: string;
  changes: PackedChanges;
  selectionBefore: readonly string[];
  selectionAfter: readonly string[];
}

/** Of steps from before the page was loaded: somebody may have changed anything since. */
const unknownForeign = -1;

/** An open step. Everything written until `commit` is one step; `cancel` goes back to the mark. */
export interface Gesture {
  commit(): void;
  cancel(): void;
}

/** So many steps are kept as they are; those before them are packed. */
const recentSteps = 50;

interface Mark {
  label: string;
  app: App;
  selection: readonly string[];
  foreign: number;
}

/**
 * Unlimited undo and redo by differences between checkpoints. Undo merges the inverse into the present document, so what a collaborator
 * changed in the meantime stays; the id counter is not taken back, because ids must not be given out twice.
 */
export class History {
  readonly #document: DocumentStore;
  readonly #session: SessionStore;
  #undo: HistoryEntry[] = [];
  #redo: HistoryEntry[] = [];
  #open: Mark | null = null;
  /** Counts changes of records by somebody else. */
  #foreign = 0;
  readonly #listeners = new Set<() => void>();
  readonly #stepListeners = new Set<(step: HistoryStep) => void>();

  constructor(document: DocumentStore, session: SessionStore) {
    this.#document = document;
    this.#session = session;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  /** Labels (i18n keys) of the next steps, for tooltips. */
  get labels(): { undo: string | null; redo: string | null } {
    return { undo: this.#undo.at(-1)?.label ?? null, redo: this.#redo.at(-1)?.label ?? null };
  }

  get depth(): number {
    return this.#undo.length;
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** The document at the start of the step that is open. */
  get startOfOpen(): App | null {
    return this.#open?.app ?? null;
  }

  /** Opens a step; a step that is still open is committed first. */
  begin(label: string): Gesture {
    this.#commitOpen();
    const mark: Mark = {
      label,
      app: this.#document.app,
      selection: this.#session.state.selection,
      foreign: this.#foreign,
    };
    this.#open = mark;
    return {
      commit: () => {
        if (this.#open === mark) this.#commitOpen();
      },
      cancel: () => {
        if (this.#open === mark) this.#cancelOpen();
      },
    };
  }

  /** Runs `change` as one step, or as part of the open one. Nothing is recorded when nothing changed. */
  record(label: string, change: () => void): void {
    if (this.#open !== null) {
      this.#document.transact(change);
      return;
    }
    const gesture = this.begin(label);
    try {
      this.#document.transact(change);
    } catch (error) {
      gesture.cancel();
      throw error;
    }
    gesture.commit();
  }

  undo(): boolean {
    this.#commitOpen();
    const entry = this.#undo.pop();
    if (entry === undefined) return false;
    const changes = this.#changesOf(entry);
    push(this.#redo, { ...entry, changes });
    this.#apply(invertChangeSet(changes), { selection: entry.selectionBefore, foreign: entry.foreign });
    this.#tellStep({ kind: 'undone', changes });
    return true;
  }

  redo(): boolean {
    this.#commitOpen();
    const entry = this.#redo.pop();
    if (entry === undefined) return false;
    const changes = this.#changesOf(entry);
    push(this.#undo, { ...entry, changes });
    this.#apply(changes, { selection: entry.selectionAfter, foreign: entry.foreign });
    this.#tellStep({ kind: 'redone', changes });
    return true;
  }

  /** Takes over changes of somebody else: they belong to no step of ours, not even to an open one. */
  applyRemote(changes: ChangeSet): void {
    if (changes.some(({ parent }) => parent)) this.#foreign += 1;
    this.#document.transact((draft) => draft.merge(changes));
    if (this.#open !== null) this.#open.app = applyChangeSet(this.#open.app, changes);
    const gone = new Set(changes.filter(({ type, parent }) => type === 'delete' && parent).map(({ name }) => name));
    if (gone.size > 0) this.#leave(gone);
  }

  /** Nobody goes on with what somebody else has deleted. */
  #leave(gone: ReadonlySet<string>): void {
    const { selection, editing, hovered, openGroup, keyId } = this.#session.state;
    const kept = (id: string | null): string | null => (id !== null && gone.has(id) ? null : id);
    const left = selection.filter((id) => !gone.has(id) && !gone.has(id.split('@', 1)[0] ?? id));
    this.#session.patch({
      ...(left.length < selection.length ? { selection: left } : {}),
      ...{ editing: kept(editing), hovered: kept(hovered), openGroup: kept(openGroup), keyId: kept(keyId) },
    });
  }

  /** The last steps as text, the newest last. */
  kept(most: number): KeptSteps {
    const last = (steps: readonly HistoryEntry[]): KeptStep[] =>
      steps.slice(-most).map(({ label, changes, selectionBefore, selectionAfter }) => ({
        ...{ label, selectionBefore, selectionAfter },
        changes: typeof changes === 'string' ? changes : packChanges(changes),
      }));
    return { undo: last(this.#undo), redo: last(this.#redo) };
  }

  /** Takes over steps from before the page was loaded, below those that were done since. */
  takeOver({ undo, redo }: KeptSteps): void {
    const entries = (steps: readonly KeptStep[]): HistoryEntry[] =>
      steps.map((step) => ({ ...step, foreign: unknownForeign }));
    this.#undo.unshift(...entries(undo));
    if (this.#undo.length === undo.length) this.#redo = entries(redo);
    this.#tell();
  }

  /** Forgets all steps (after another document was loaded). */
  clear(): void {
    this.#undo = [];
    this.#redo = [];
    this.#open = null;
    this.#tell();
  }

  /** Told of each finished step with what it changed: done, taken back, or done again. */
  onStep(listener: (step: HistoryStep) => void): () => void {
    this.#stepListeners.add(listener);
    return () => this.#stepListeners.delete(listener);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Goes to the other side of a step. Among the changes of somebody else, what follows from it may be something else than it was. */
  #apply(changes: ChangeSet, { selection, foreign }: { selection: readonly string[]; foreign: number }): void {
    this.#document.transact((draft) => {
      draft.isComplete = foreign === this.#foreign;
      draft.merge(changes);
    });
    const app = this.#document.app;
    const exists = (id: string) =>
      [app.screens, app.widgets, app.groups, app.lines].some((map) => map !== undefined && Object.hasOwn(map, id));
    this.#session.patch({ selection: selection.filter(exists), editing: null, hovered: null });
    this.#tell();
  }

  #changesOf({ changes }: HistoryEntry): ChangeSet {
    return typeof changes === 'string' ? unpackChanges(changes, this.#document.app) : changes;
  }

  #commitOpen(): void {
    const mark = this.#open;
    if (mark === null) return;
    this.#open = null;
    const changes = diffApps(mark.app, this.#document.app).filter(
      (change) => change.parent || change.name !== 'lastUUID',
    );
    if (changes.length === 0) return;
    push(this.#undo, {
      label: mark.label,
      changes,
      selectionBefore: mark.selection,
      selectionAfter: this.#session.state.selection,
      foreign: mark.foreign,
    });
    this.#redo = [];
    this.#tell();
    this.#tellStep({ kind: 'done', changes });
  }

  #cancelOpen(): void {
    const mark = this.#open;
    if (mark === null) return;
    this.#open = null;
    const changes = diffApps(mark.app, this.#document.app);
    this.#apply(invertChangeSet(changes), mark);
  }

  #tellStep(step: HistoryStep): void {
    for (const listener of [...this.#stepListeners]) listener(step);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Adds a step, and packs the one that is no longer among the recent ones. */
function push(steps: HistoryEntry[], entry: HistoryEntry): void {
  steps.push(entry);
  const old = steps.at(-1 - recentSteps);
  if (old !== undefined && typeof old.changes !== 'string') old.changes = packChanges(old.changes);
}
