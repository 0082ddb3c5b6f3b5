import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type TrashEntryAnswer } from '@prototrail/contracts';
import type { Clock, Ids } from '@prototrail/platform';
import { CLOCK, IDS, LOGGER, type Logger, type Running, startRepeated } from '@prototrail/service-kit';

import { TrashRepository, type TrashEntry } from '../store/trash.repository';
import { DeletedRunsService } from './deleted-runs.service';

const dayMs = 24 * 60 * 60 * 1000;
/** What is deleted can be restored for so long. */
const keptMs = 30 * dayMs;
const checkEveryMs = 10 * 60 * 1000;
/** A deletion or restoration that was not told to the others after this time is told again. */
const tellAgainMs = 60_000;
/** So many deletions of one prototype are kept. */
const maxEntries = 1_000;
/** So many sessions of a deletion are named in its answer. */
const maxNamed = 3;

/**
 * Deletes sessions in a way that can be taken back: they are hidden from every answer at once and erased later. The entry is
 * written first; whatever was not done after that, because a process ended, is done by the next check.
 */
@Injectable()
export class TrashService {
  constructor(
    @Inject(TrashRepository) private readonly entries: TrashRepository,
    @Inject(DeletedRunsService) private readonly runs: DeletedRunsService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does what is due, now and again and again. */
  start(): Running {
    return startRepeated(() => this.doDue(), checkEveryMs);
  }

  /** Hides sessions, or all that were recorded until now; answers when nobody is shown them any more. */
  async add(appId: string, userId: string, sessions: readonly string[] | 'all'): Promise<TrashEntryAnswer> {
    if ((await this.entries.ofApp(appId)).length >= maxEntries)
      throw new DomainError('conflict', { message: `At most ${maxEntries} deletions can be kept; erase some first.` });
    const [id, at] = [this.ids.next(), this.clock.now()];
    const entry: TrashEntry = {
      ...{ appId, userId, at, erasedAt: at + keptMs, due: at + tellAgainMs, isTold: false },
      sessions: sessions === 'all' ? 'all' : [...new Set(sessions)],
    };
    await this.entries.add(id, entry);
    await this.tell(id, entry);
    return toAnswer(id, entry);
  }

  /** What can be restored, the newest first. */
  async list(appId: string): Promise<TrashEntryAnswer[]> {
    const now = this.clock.now();
    return (await this.entries.ofApp(appId))
      .filter(({ doc }) => !doc.end && doc.erasedAt > now)
      .map(({ id, doc }) => toAnswer(id, doc))
      .sort((a, b) => b.at - a.at);
  }

  async restore(appId: string, id: string): Promise<void> {
    await this.end(appId, id, 'restore');
  }

  async erase(appId: string, id: string): Promise<void> {
    await this.end(appId, id, 'erase');
  }

  /** Recordings of a session that were stored until this time, ms since 1970, are hidden. */
  async hiddenUntil(appId: string, session: string): Promise<number> {
    let until = 0;
    for (const { doc } of await this.entries.ofApp(appId)) {
      if (doc.end === 'restore') continue;
      if (doc.sessions === 'all') until = Math.max(until, doc.at);
      else if (doc.sessions.includes(session)) return Infinity;
    }
    return until;
  }

  /** Forgets what was deleted of a prototype, when it is erased in another way. */
  async forget(appId: string): Promise<void> {
    for (const { id } of await this.entries.ofApp(appId)) await this.entries.remove(id);
  }

  /** Tells, restores and erases what is due. */
  async doDue(): Promise<void> {
    try {
      for (const { id, doc } of await this.entries.due(this.clock.now())) {
        if (!doc.isTold) await this.tell(id, doc);
        const end = doc.end ?? (doc.erasedAt <= this.clock.now() ? 'erase' : undefined);
        const decided = end && (await this.decide(doc.appId, id, end));
        if (decided) await this.finish(id, decided, end);
      }
    } catch (error) {
      this.logger.error({ err: error }, 'deleted sessions could not be erased or restored; it is tried again');
    }
  }

  private async tell(id: string, { appId, sessions, at, erasedAt }: TrashEntry): Promise<void> {
    await this.runs.hide(appId, { trashId: id, until: at, ...(sessions === 'all' ? {} : { sessions }) });
    await this.entries.change(id, { isTold: true, due: erasedAt });
  }

  private async end(appId: string, id: string, end: 'restore' | 'erase'): Promise<void> {
    const decided = await this.decide(appId, id, end);
    if (!decided) throw new DomainError('not.found', { message: 'This was restored or erased already.' });
    await this.finish(id, decided, end);
  }

  /** Of two people who restore and erase at the same time, and of the check, one decides. */
  private decide(appId: string, id: string, end: 'restore' | 'erase'): Promise<TrashEntry | undefined> {
    return this.entries.decide({ appId, id }, { end, due: this.clock.now() + tellAgainMs });
  }

  private async finish(id: string, { appId, sessions, at }: TrashEntry, end: 'restore' | 'erase'): Promise<void> {
    if (end === 'erase') {
      if (sessions === 'all') await this.runs.removeUntil(appId, { trashId: id, until: at });
      else await this.runs.removeMany(appId, sessions);
    }
    await this.runs.show(appId, id);
    await this.entries.remove(id);
  }
}

const toAnswer = (id: string, { sessions, at, userId, erasedAt }: TrashEntry): TrashEntryAnswer => ({
  ...{ id, at, userId, erasedAt },
  sessions: sessions === 'all' ? null : sessions.length,
  first: sessions === 'all' ? [] : sessions.slice(0, maxNamed),
});
