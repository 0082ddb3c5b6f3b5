import {
  openLive,
  type LiveOptions,
  type LivePerson,
  type LiveSocket,
  type LiveState,
  type Presence,
} from '../../../api';
import type { Editor, Entry, SaveQueue } from '../../../canvas';

/** What the editor shows of people who have the prototype open, too. */
export interface LiveView {
  state: LiveState;
  /** Everybody but this person, whose own other tabs are left out. */
  people: readonly LivePerson[];
  /** The connection that the view follows. */
  following: string | null;
}

export interface LiveParts {
  editor: Editor;
  appId: string;
  queue: Pick<SaveQueue, 'seq' | 'applyEntry' | 'reload' | 'setLive' | 'retryNow'>;
  open?(options: LiveOptions): LiveSocket;
}

const presencePauseMs = 50;
const maxSelection = 50;

/** The connection of one editor to the others: takes in what they save, shows them, and tells them where this person is. */
export class LiveSession {
  readonly #parts: LiveParts;
  readonly #socket: LiveSocket;
  readonly #listeners = new Set<() => void>();
  readonly #stopListening: () => void;
  #view: LiveView = { state: 'connecting', people: [], following: null };
  #everybody: readonly LivePerson[] = [];
  #ownId: string | null = null;
  #cursor: { x: number; y: number } | null = null;
  #sent: Presence = {};
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isMoving = false;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    const { editor, appId, queue, open = openLive } = parts;
    this.#stopListening = editor.session.subscribe((state, before) => {
      const isMoved = state.camera !== before.camera || state.viewport !== before.viewport;
      if (isMoved && !this.#isMoving && state.viewport === before.viewport) this.follow(null);
      if (isMoved || state.selection !== before.selection || state.editing !== before.editing) this.#tellLater();
    });
    this.#socket = open({
      appId,
      since: () => queue.seq,
      onMessage: (answer) => this.#take(answer),
      onState: (state) => this.#setState(state),
    });
  }

  get view(): LiveView {
    return this.#view;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Where the pointer is on the canvas; null when it left. */
  setCursor(cursor: { x: number; y: number } | null): void {
    this.#cursor = cursor;
    this.#tellLater();
  }

  /** Lets the view go along with somebody, or with nobody. */
  follow(id: string | null): void {
    if (this.#view.following === id) return;
    this.#set({ following: id });
    this.#goAlong();
  }

  close(): void {
    this.#stopListening();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#parts.queue.setLive(false);
    this.#socket.close();
  }

  #take(answer: Parameters<LiveOptions['onMessage']>[0]): void {
    const { queue } = this.#parts;
    switch (answer.type) {
      case 'joined':
        this.#ownId = answer.id;
        this.#sent = {};
        this.#allow(answer.canWrite);
        this.#setPeople(answer.people);
        this.#tellLater();
        return;
      case 'entry':
        if (queue.applyEntry({ ...answer, edits: answer.edits as Entry['edits'] })) queue.reload();
        return;
      case 'gap':
        return queue.reload();
      case 'people':
        return this.#setPeople(answer.people);
      case 'presence': {
        const changes = new Map(answer.changes);
        this.#setPeople(
          this.#everybody.map((person) =>
            changes.has(person.id)
              ? { ...person, presence: { ...person.presence, ...changes.get(person.id) } }
              : person,
          ),
        );
        return;
      }
      case 'access':
        this.#allow(answer.canWrite);
        if (answer.canWrite) queue.retryNow();
        return;
      default:
        return undefined;
    }
  }

  #allow(canWrite: boolean): void {
    const { editor } = this.#parts;
    if (editor.state.readOnly === canWrite) editor.session.patch({ readOnly: !canWrite });
  }

  #setState(state: LiveState): void {
    const { queue, editor } = this.#parts;
    queue.setLive(state === 'connected');
    // prototypes that are public are opened by people outside of the team, too
    if (state === 'forbidden' || state === 'gone') this.#allow(false);
    // what was missed while there was no connection comes with it, or is loaded by coming back to the page
    if (state === 'connected' && editor.state.saveState === 'offline') queue.retryNow();
    this.#set({ state, ...(state === 'connected' || state === 'reconnecting' ? {} : { people: [], following: null }) });
  }

  #setPeople(everybody: readonly LivePerson[]): void {
    this.#everybody = everybody;
    const own = everybody.find(({ id }) => id === this.#ownId)?.userId;
    const people = everybody.filter(({ id, userId }) => id !== this.#ownId && userId !== own);
    const isHere = people.some(({ id }) => id === this.#view.following);
    this.#set({ people, ...(isHere ? {} : { following: null }) });
    this.#goAlong();
  }

  #goAlong(): void {
    const { following, people } = this.#view;
    const view = people.find(({ id }) => id === following)?.presence.view;
    if (!view) return;
    this.#isMoving = true;
    this.#parts.editor.camera.show(view);
    this.#isMoving = false;
  }

  #tellLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#tell();
    }, presencePauseMs);
  }

  /** Sends what changed since the last time. */
  #tell(): void {
    const { editor } = this.#parts;
    if (this.#view.state !== 'connected') return;
    const now: Required<Presence> = {
      cursor: this.#cursor,
      selection: editor.state.selection.slice(0, maxSelection),
      screen: editor.selection.screenId(),
      view: editor.camera.visible(),
      editing: editor.state.editing,
    };
    const changed = Object.fromEntries(
      Object.entries(now).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(this.#sent[name as keyof Presence]),
      ),
    );
    if (Object.keys(changed).length === 0) return;
    this.#sent = now;
    this.#socket.send({ type: 'presence', ...changed });
  }

  #set(changes: Partial<LiveView>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }
}
