import type { LinkState } from '@prototrail/model';
import type { LinkVisit } from '../../api/tester-links';
import type { OpenedLink } from '../../api/link-door';
import type { Opened } from '../../api/tester-door';
import type { SendRequest } from '../../api/request-relay';
import type { ClientDescription, QueueStore } from '../../simulator';
import type { Embedding } from './embedding';
import type { ProgressStore } from './progress';

/** By its secret a tester can delete the own test; the server knows the mark only. */
export interface EraseKey {
  secret: string;
  mark: string;
}

/** What a tester's page needs from outside. */
export interface TesterServices {
  /** The test behind a hash, and behind one of its links. */
  open(hash: string, studyLink: string | null): Promise<Opened>;
  /** Opens a link that opened nothing: it may be closed, or ask for a password. */
  openLocked(hash: string, password?: string): Promise<OpenedLink>;
  /** Time of the last change of the prototype, ms since 1970; null when the server does not answer. */
  lastUpdate(hash: string): Promise<number | null>;
  /** Testers who come and go through a link with rules. */
  visits: {
    begin(visit: LinkVisit): Promise<LinkState>;
    quota(visit: LinkVisit, block: string, answers: readonly string[]): Promise<boolean>;
    end(visit: LinkVisit, result: 'completed' | 'left'): Promise<void>;
  };
  imageUrl(hash: string, url: string, allowsExternal: boolean): string;
  /** Makes the browser refuse pictures from other servers; called before anything of the prototype is drawn. */
  forbidExternalImages(): void;
  fetchIcons(path: string): Promise<unknown>;
  /** Sends the requests of the prototype behind a link. */
  sendRequest(hash: string): SendRequest;
  /** A script puts another prototype in the place of this one. */
  openPrototype(hash: string, isRecorded: boolean): void;
  post(url: string, init: RequestInit): Promise<Response>;
  beacon(url: string, body: string): boolean;
  store(): Promise<QueueStore>;
  locks: LockManager | undefined;
  /** What this browser tells of itself. */
  client(): ClientDescription;
  /** The secret of the next run and its mark in the id of the session; undefined when none could be made. */
  eraseKey(): Promise<EraseKey | undefined>;
  uuid(): string;
  random(): number;
  /** The prototypes that were tested in this browser. */
  tested: {
    has(appId: string): boolean;
    set(appId: string): void;
    /** The id by which the tester of a prototype is known in this browser; the given one if there is none yet. */
    tester(appId: string, hash: string, made: string): string;
  };
  progress: ProgressStore;
  /** Present where a page that embeds this one asked to be told what happens. */
  embedding?: Embedding;
}
