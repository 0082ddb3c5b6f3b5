import type { LivePerson, Presence } from '@prototrail/contracts';
import type { WebSocket } from 'ws';
import { RateMeter } from './rate-meter';

/** Who is behind a connection, as others see it. */
export interface LiveUser {
  id: string;
  email: string;
  name: string;
  lastname: string;
  image: string;
}

/** `team`: in the team of the prototype. `older`: the same with an older client. `watcher`: hears of comments alone, as by a link. */
export type ConnectionKind = 'team' | 'older' | 'watcher';

export interface ConnectionParts {
  id: string;
  kind: ConnectionKind;
  appId: string;
  user: LiveUser;
  canWrite: boolean;
  /** What it was admitted with, to be checked again: a token, or the hash of a link. */
  credential: string;
  /** Id of the token. */
  jti: string;
}

const perSecond = { messages: 60, pointers: 30, changes: 20 } as const;
/** More that the other side has not read is too much: it connects again and gets what it missed. */
const maxUnread = 8 * 1024 * 1024;
/** Presence is left out while so much is not read. */
const busyUnread = 256 * 1024;

/** One open socket that was admitted to a prototype. */
export class Connection {
  readonly messages: RateMeter;
  readonly pointers: RateMeter;
  readonly changes: RateMeter;
  presence: Presence = {};
  canWrite: boolean;
  colour = 1;
  /** The last entry that was sent. */
  seq = 0;
  /** Whether an older client said itself that it leaves. */
  hasLeft = false;
  unreadable = 0;

  constructor(
    readonly parts: ConnectionParts,
    private readonly socket: WebSocket,
    now: () => number,
  ) {
    this.canWrite = parts.canWrite;
    this.messages = new RateMeter(perSecond.messages, now);
    this.pointers = new RateMeter(perSecond.pointers, now);
    this.changes = new RateMeter(perSecond.changes, now);
  }

  get id(): string {
    return this.parts.id;
  }

  get kind(): ConnectionKind {
    return this.parts.kind;
  }

  /** Sends a text. Who reads too slowly is cut off. */
  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > maxUnread) return this.socket.terminate();
    this.socket.send(text);
  }

  /** Sends what a later message replaces, unless the other side is behind. */
  sendFleeting(text: string): void {
    if (this.socket.bufferedAmount <= busyUnread) this.send(text);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** The person as others get it. */
  person(): LivePerson {
    const { id, user } = this.parts;
    return {
      id,
      userId: user.id,
      name: [user.name, user.lastname].filter(Boolean).join(' ') || user.email,
      image: user.image,
      colour: this.colour,
      canWrite: this.canWrite,
      presence: this.presence,
    };
  }
}
