import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

/** Sessions that were deleted together. */
export interface TrashEntry {
  appId: string;
  /** `all` is everything that was recorded until `at`. */
  sessions: string[] | 'all';
  /** Server time, ms. */
  at: number;
  userId: string;
  erasedAt: number;
  /** When there is something to be done: to tell what was not told, to erase, to end what was not ended. */
  due: number;
  /** The other services know that the sessions are hidden. */
  isTold: boolean;
  /** What was decided about it; it is going then. */
  end?: 'restore' | 'erase';
}

const pageSize = 100;

/** Deletions of sessions that can be taken back. */
@Injectable()
export class TrashRepository {
  private readonly entries: Collection<TrashEntry>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.entries = platform.documents.collection<TrashEntry>(collections.sessionTrash);
  }

  async add(id: string, entry: TrashEntry): Promise<void> {
    await this.entries.insert(id, entry);
  }

  async find(id: string): Promise<TrashEntry | undefined> {
    return (await this.entries.find(id))?.doc;
  }

  /** Changes fields of an entry and returns it; undefined when there is none. */
  async change(id: string, fields: Partial<TrashEntry>): Promise<TrashEntry | undefined> {
    return (await this.entries.update(id, (entry) => ({ ...entry, ...fields })))?.doc;
  }

  /** Writes what becomes of an entry of a prototype, once for all; undefined when it is gone or the other was decided. */
  async decide(
    { appId, id }: { appId: string; id: string },
    { end, due }: Required<Pick<TrashEntry, 'end' | 'due'>>,
  ): Promise<TrashEntry | undefined> {
    const decided = await this.entries.update(id, (entry) =>
      entry.appId === appId && (entry.end ?? end) === end ? { ...entry, end, due } : null,
    );
    return decided?.doc;
  }

  async remove(id: string): Promise<void> {
    await this.entries.remove(id);
  }

  ofApp(appId: string): Promise<{ id: string; doc: TrashEntry }[]> {
    return this.every({ appId });
  }

  due(now: number): Promise<{ id: string; doc: TrashEntry }[]> {
    return this.every({ due: { below: now + 1 } });
  }

  private async every(where: { appId: string } | { due: { below: number } }) {
    const found: { id: string; doc: TrashEntry }[] = [];
    let after: string | undefined;
    do {
      const page = await this.entries.query({ where, limit: pageSize, ...(after === undefined ? {} : { after }) });
      found.push(...page.items.map(({ id, doc }) => ({ id, doc })));
      after = page.next ?? undefined;
    } while (after !== undefined);
    return found;
  }
}
