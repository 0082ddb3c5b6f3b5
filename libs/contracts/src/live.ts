/**
 * Messages of the socket on which people who work on one prototype hear of each other. Clients of this product name `liveProtocol` when they
 * open it, and send `join` first; clients without a protocol are answered in the older form.
 */
import type { Presence } from './live-requests';

/** Where the socket is; the same port as HTTP. */
export const livePath = '/ws';
/** The WebSocket sub-protocol that clients of this product name. */
export const liveProtocol = 'prototrail.live.1';
/** Header of a prototype's document: the number of the last entry of its log that is in it. */
export const sequenceHeader = 'x-sequence';
/** Longest message, bytes. */
export const maxLiveMessage = 1024 * 1024;

/** Why the server closed a socket; other codes are those of the protocol. */
export const liveClose = {
  /** The first message was no `join`, or too many messages could not be read. */
  malformed: 4400,
  /** No login, or it has ended. */
  login: 4401,
  /** Not, or no longer, in the team. */
  forbidden: 4403,
  /** The prototype does not exist, or was deleted. */
  gone: 4404,
  /** No `join` came in time. */
  late: 4408,
  /** Too many connections. */
  tooMany: 4429,
  /** The process ends; connect again. */
  restart: 1012,
} as const;

/** Somebody with the prototype open; a person with two tabs is there twice, with one colour. */
export interface LivePerson {
  /** Names the connection. */
  id: string;
  userId: string;
  name: string;
  image: string;
  /** 1 to 8: the presence colour. */
  colour: number;
  canWrite: boolean;
  presence: Presence;
}

/** One entry of the log of a prototype: edits in the order that holds for everybody. */
export interface LiveEntry {
  type: 'entry';
  seq: number;
  /** Who made the edits. */
  by: string;
  /** Names of the saves in it. */
  saves: string[];
  /** Edits of the document. */
  edits: unknown[];
}

/** What the server sends. */
export type LiveAnswer =
  /** Entries after `since` follow, then every new one. `id` is the connection of who reads this. */
  | { type: 'joined'; id: string; seq: number; canWrite: boolean; people: LivePerson[] }
  | LiveEntry
  /** The entries since then are not there any more: the document has to be loaded. */
  | { type: 'gap'; seq: number }
  /** Everybody who is here, when that changed. */
  | { type: 'people'; people: LivePerson[] }
  /** What changed of the presence of some. */
  | { type: 'presence'; changes: [id: string, presence: Presence][] }
  | { type: 'access'; canWrite: boolean }
  /** Comments of the prototype changed. */
  | { type: 'comments' }
  | { type: 'pong' }
  | { type: 'error'; code: 'message.invalid' | 'rate.limited'; message: string };
