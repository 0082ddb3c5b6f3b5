import type { Opened } from '../../api/tester-door';
import type { SendRequest } from '../../api/request-relay';
import type { ClientDescription, QueueStore } from '../../simulator';
import type { ProgressStore } from './progress';

/** What a tester's page needs from outside. */
export interface TesterServices {
  open(hash: string): Promise<Opened>;
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
  uuid(): string;
  random(): number;
  /** The prototypes that were tested in this browser. */
  tested: { has(appId: string): boolean; set(appId: string): void };
  progress: ProgressStore;
}
