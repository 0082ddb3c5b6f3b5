import { liveClose, livePath, liveProtocol, type LiveAnswer, type LiveRequest } from '@prototrail/contracts';
import { ownToken } from './server';

/**
 * `unavailable`: no socket can be opened, as behind proxies that know none; everything else works. `ended`: the server lets nobody in.
 * `forbidden`: the person is not, or no longer, in the team of a public prototype. `gone`: it was deleted, or is not shared with the person (any more).
 */
export type LiveState = 'connecting' | 'connected' | 'reconnecting' | 'unavailable' | 'ended' | 'forbidden' | 'gone';

export interface LiveOptions {
  /** The prototype, for people with an account; otherwise a link. */
  appId?: string;
  hash?: string;
  /** Hears of comments alone, and is seen by nobody. */
  only?: 'comments';
  /** The last entry that is known, at each start of a connection. */
  since?(): number | undefined;
  onMessage(answer: LiveAnswer): void;
  onState?(state: LiveState): void;
}

export interface LiveSocket {
  /** Sends a message; nothing while there is no connection. */
  send(message: LiveRequest): void;
  close(): void;
}

const pausesMs = [300, 1_000, 2_000, 5_000, 10_000, 20_000] as const;
const silentMs = 20_000;
const answerMs = 8_000;
/** So many starts that failed in a row mean that there is no way. */
const maxFirstTries = 4;
const finalCodes: ReadonlySet<number> = new Set([
  liveClose.malformed,
  liveClose.login,
  liveClose.forbidden,
  liveClose.gone,
  liveClose.tooMany,
]);

/** Opens the socket of a prototype and keeps it open until it is closed here or the server puts the person out. */
export function openLive(options: LiveOptions): LiveSocket {
  const connection = new LiveConnection(options);
  connection.start();
  return connection;
}

class LiveConnection implements LiveSocket {
  #socket: WebSocket | null = null;
  #tries = 0;
  #wasConnected = false;
  #isJoined = false;
  #isClosed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: LiveOptions) {}

  start(): void {
    if (typeof WebSocket === 'undefined') return;
    window.addEventListener('online', this.#connectNow);
    this.#connect();
  }

  send(message: LiveRequest): void {
    if (this.#isJoined && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#isClosed = true;
    window.removeEventListener('online', this.#connectNow);
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    this.#socket?.close();
  }

  readonly #connectNow = (): void => {
    if (this.#isJoined || this.#isClosed) return;
    clearTimeout(this.#retry);
    this.#socket?.close();
    this.#connect();
  };

  #connect(): void {
    const { appId, hash, only, since, onState } = this.options;
    const { protocol, host } = window.location;
    onState?.(this.#wasConnected ? 'reconnecting' : this.#tries >= maxFirstTries ? 'unavailable' : 'connecting');
    this.#tries += 1;
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${livePath}`, [liveProtocol]);
    this.#socket = socket;
    socket.onopen = () => {
      const known = since?.();
      const join: LiveRequest = {
        type: 'join',
        ...(appId === undefined ? {} : { app: appId, token: ownToken() ?? '' }),
        ...(hash === undefined ? {} : { hash }),
        ...(only === undefined ? {} : { only }),
        ...(known === undefined ? {} : { since: known }),
      };
      socket.send(JSON.stringify(join));
      this.#watchOver(socket);
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#watchOver(socket);
      this.#take(JSON.parse(data) as LiveAnswer);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#onClosed(code);
    };
  }

  #take(answer: LiveAnswer): void {
    if (answer.type === 'joined') {
      this.#isJoined = true;
      this.#wasConnected = true;
      this.#tries = 0;
      this.options.onState?.('connected');
    }
    this.options.onMessage(answer);
  }

  #onClosed(code: number): void {
    clearTimeout(this.#watch);
    this.#socket = null;
    this.#isJoined = false;
    if (this.#isClosed) return;
    if (finalCodes.has(code)) {
      window.removeEventListener('online', this.#connectNow);
      this.options.onState?.(code === liveClose.forbidden ? 'forbidden' : code === liveClose.gone ? 'gone' : 'ended');
      return;
    }
    if (this.#wasConnected) this.options.onState?.('reconnecting');
    const pause = pausesMs[Math.min(this.#tries, pausesMs.length - 1)] ?? 0;
    // everybody of a server that restarts comes back at once otherwise
    this.#retry = setTimeout(() => this.#connect(), pause * (0.5 + Math.random()));
  }

  /** A connection whose other side is gone says nothing: it is asked, and given up without an answer. */
  #watchOver(socket: WebSocket): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.send({ type: 'ping' });
      this.#watch = setTimeout(() => {
        this.#onClosed(0);
        socket.close();
      }, answerMs);
    }, silentMs);
  }
}
