import type { Clock } from '@prototrail/platform';
import type { AppsRepository, Head } from '../store/apps.repository';
import type { RevisionsRepository } from '../store/revisions.repository';
import type { AppTexts } from './app-texts';
import { maxRememberedSaves, type OpenApp } from './open-apps';

/** Making the text again costs as much as some hundred saves of a large prototype. */
const maxPendingEntries = 1000;
const maxPendingText = 8 * 1024 * 1024;
/** A tester who opened the prototype has begun by then; results of one who has not are drawn on the newest text. */
const keepUnusedMs = 2 * 60 * 60 * 1000;
const keepEntriesMs = 24 * 60 * 60 * 1000;

export const isCompactionDue = (app: OpenApp): boolean =>
  app.pending.length >= maxPendingEntries || app.pendingText > maxPendingText;

/** Stores the newest text of a prototype as the base of its log, and removes what nobody needs after that. */
export class Compactor {
  constructor(
    private readonly repository: AppsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly texts: AppTexts,
    private readonly clock: Clock,
  ) {}

  /** Runs in the queue of the prototype. */
  async compact(app: OpenApp): Promise<void> {
    const seq = app.seq;
    const text = await this.texts.read(app);
    const before = app.head.revision;
    const { id } = app.head;
    const revision = await this.texts.put(id, text);
    app.head = { id, baseSeq: seq, revision, summary: app.summary, ...(app.size ? { size: app.size } : {}) };
    app.pending = app.pending.filter((entry) => entry.seq > seq);
    app.pendingText = 0;
    for (const [saveId, entry] of app.saves) if (entry < seq - maxRememberedSaves) app.saves.delete(saveId);
    await this.repository.moveHead(app.head);
    await this.repository.prune(id, seq, this.clock.now() - keepEntriesMs);
    // until now it was the newest and may have been handed out a moment ago
    if (before !== revision) await this.revisions.touch(id, before, this.clock.now());
    await this.removeUnused(app.head);
  }

  /** Removes texts that no tester recorded anything on, once nobody can be about to. */
  private async removeUnused(head: Head): Promise<void> {
    for (const revision of await this.revisions.listUnused(head.id, this.clock.now() - keepUnusedMs)) {
      if (revision === head.revision) continue;
      await this.repository.removeText(head.id, revision);
      await this.revisions.remove(head.id, revision);
    }
  }
}
