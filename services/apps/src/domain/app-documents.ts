import { DomainError } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { summaryOf, type Edit } from '@prototrail/model';
import { isPlatformError, stringifyLargeJson, type Clock, type Platform } from '@prototrail/platform';
import { CLOCK, FactPublisher, PLATFORM } from '@prototrail/service-kit';
import { AppsRepository } from '../store/apps.repository';
import type { LogEntry } from '../store/log-entry';
import { RevisionsRepository } from '../store/revisions.repository';
import { VersionsRepository, type Version } from '../store/versions.repository';
import { AppTexts } from './app-texts';
import { Compactor, isCompactionDue } from './compactor';
import { isBookkeeping, type Json } from './document';
import { excessError, findExcess, measureDocument, measureLargestValue } from './document-size';
import { ChangeNews } from './change-news';
import { EntryNews, entryText } from './entry-news';
import { advance, OpenApps } from './open-apps';
import { acceptSaves } from './save-acceptance';
import { SaveBatches, type SaveBatch } from './save-batches';
import { SerialQueues } from './serial-queues';
import { UnusedPictures } from './unused-pictures';
import { VersionRecorder } from './version-recorder';

export interface Text {
  text: string;
  /** Content address; readable later only after `pin`. */
  revision: string;
}

/** Entries after a number, as texts; not complete when some of them are gone or they are too much to send. */
export interface EntriesAfter {
  seq: number;
  isComplete: boolean;
  texts: string[];
}

const maxEntriesText = 4 * 1024 * 1024;

/** The other processes cannot win so often in a row unless each wins that often. */
const maxAppendAttempts = 200;

/**
 * Reads and changes prototypes. A save is one small durable entry in the log of its prototype, whatever the size of the prototype; the text is
 * made again when somebody reads it. The numbers of the entries order the edits of everybody.
 */
@Injectable()
export class AppDocuments {
  private readonly apps: OpenApps;
  private readonly texts: AppTexts;
  private readonly compactor: Compactor;
  private readonly recorder: VersionRecorder;
  private readonly news: EntryNews;
  private readonly changes: ChangeNews;
  private readonly queues = new SerialQueues();
  private readonly batches = new SaveBatches((appId, batch) =>
    this.queues.run(appId, () => {
      this.batches.close(appId, batch);
      return this.write(appId, batch);
    }),
  );

  constructor(
    @Inject(AppsRepository) private readonly repository: AppsRepository,
    @Inject(RevisionsRepository) private readonly revisions: RevisionsRepository,
    @Inject(VersionsRepository) private readonly versions: VersionsRepository,
    @Inject(UnusedPictures) pictures: UnusedPictures,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PLATFORM) platform: Platform,
  ) {
    this.news = new EntryNews(platform.pubsub);
    this.changes = new ChangeNews(new FactPublisher(platform, clock, platform.ids));
    this.apps = new OpenApps(repository);
    this.texts = new AppTexts(repository, revisions, clock);
    this.compactor = new Compactor(repository, revisions, this.texts, clock);
    this.recorder = new VersionRecorder({
      versions,
      revisions,
      log: repository,
      compactor: this.compactor,
      pictures,
      clock,
    });
  }

  /** Stores a new prototype and returns its text. Nobody can reach it before team knows its owner. */
  async create(document: Json): Promise<string> {
    const id = String(document.id);
    const size = await measureDocument(document, 0);
    const text = findExcess(size) ? '' : await stringifyLargeJson(document);
    size.bytes = Buffer.byteLength(text);
    const excess = findExcess(size);
    if (excess) throw excessError(excess);
    const revision = await this.texts.put(id, text);
    await this.repository.insertHead({ id, baseSeq: 0, revision, summary: summaryOf(document), size });
    return text;
  }

  /**
   * Stores a save and returns the number of its entry. Of one property the later save wins. A save that comes again under the same name is
   * not stored again.
   */
  async append(appId: string, edits: Edit[], author: { userId: string; saveId?: string | undefined }): Promise<number> {
    await this.refuseTooLargeValue(appId, edits);
    const text = await stringifyLargeJson(edits);
    return this.batches.add(appId, author.userId, { saveId: author.saveId, edits, text });
  }

  /** Refuses at once what no merge can make small enough. */
  private async refuseTooLargeValue(appId: string, edits: readonly Edit[]): Promise<void> {
    const alone = await measureLargestValue(edits);
    if (!findExcess(alone)) return;
    const { size } = await this.apps.load(appId);
    const excess = size && findExcess(alone, size);
    if (excess) throw excessError(excess);
  }

  /** The newest text. Throws `not.found`. */
  async read(appId: string): Promise<string> {
    return (await this.readNumbered(appId)).text;
  }

  /** The newest text with the number of the last entry in it. Throws `not.found`. */
  async readNumbered(appId: string): Promise<{ text: string; seq: number }> {
    const app = await this.apps.newest(appId);
    const { seq } = app;
    return { text: await this.texts.read(app), seq };
  }

  /** The entries after a number; below 0 none of them. Throws `not.found`. */
  async entriesAfter(appId: string, since: number): Promise<EntriesAfter> {
    const app = await this.apps.newest(appId);
    const { seq } = app;
    if (since < 0 || since === seq) return { seq, isComplete: true, texts: [] };
    const entries =
      since < app.head.baseSeq
        ? await this.repository.listAfter(appId, since)
        : app.pending.filter((entry) => entry.seq > since);
    const texts: string[] = [];
    let room = maxEntriesText;
    for (const entry of entries) {
      const text = entryText(entry);
      room -= text.length;
      if (room < 0) break;
      texts.push(text);
    }
    const isComplete = room >= 0 && entries[0]?.seq === since + 1;
    return { seq: entries.at(-1)?.seq ?? seq, isComplete, texts: isComplete ? texts : [] };
  }

  /**
   * The newest text with a content address under which it stays readable, but for bookkeeping that testers cannot see:
   * if each new count of tests made a revision, every session would be pinned to one of its own.
   */
  pin(appId: string): Promise<Text> {
    return this.queues.run(appId, async () => {
      const app = await this.apps.newest(appId);
      if (!app.pending.every(({ edits }) => edits.every(isBookkeeping))) await this.compactor.compact(app);
      return { text: await this.texts.read(app), revision: app.head.revision };
    });
  }

  /** The text of a revision that was pinned. */
  readRevision(appId: string, revision: string): Promise<string | undefined> {
    return this.repository.readText(appId, revision);
  }

  /** Keeps a revision as long as the prototype: somebody recorded something on it. */
  async keepRevision(appId: string, revision: string): Promise<void> {
    await this.revisions.keep(appId, revision);
    await this.recorder.keepRecorded(appId, revision);
  }

  /** Keeps the newest state as a version, with a name if there is one. Throws `not.found`. */
  keepVersion(appId: string, name: string | null): Promise<Version> {
    return this.queues.run(appId, async () => this.recorder.keep(await this.apps.newest(appId), name));
  }

  /** The newest document without its large fields. */
  async summary(appId: string): Promise<Json> {
    return (await this.apps.newest(appId)).summary;
  }

  /** Number of the newest entry: changes whenever the prototype does. */
  async sequence(appId: string): Promise<number> {
    return (await this.apps.newest(appId)).seq;
  }

  async remove(appId: string): Promise<void> {
    this.apps.forget(appId);
    this.texts.forget(appId);
    await this.repository.remove(appId);
    await this.revisions.removeAll(appId);
    await this.versions.removeAll(appId);
  }

  private async write(appId: string, { userId, saves }: SaveBatch): Promise<void> {
    let open = saves;
    if (!saves.every(({ edits }) => edits.every(isBookkeeping)))
      await this.recorder.beforeSave(await this.apps.load(appId));
    for (let attempt = 0; attempt < maxAppendAttempts; attempt += 1) {
      const app = await this.apps.load(appId);
      const accepted = await acceptSaves(app, open, this.texts);
      if (accepted.saves.length === 0) return;
      open = accepted.saves;
      const saveIds = open.flatMap(({ saveId }) => saveId ?? []);
      const edits = open.flatMap((save) => save.edits);
      const place = { appId, seq: app.seq + 1, at: this.clock.now(), userId };
      const entry: LogEntry = { ...place, ...(saveIds.length > 0 ? { saveIds } : {}), edits };
      const text = `[${open.map((save) => save.text.slice(1, -1)).join(',')}]`;
      try {
        await this.repository.append(entry, text);
      } catch (error) {
        if (!isPlatformError(error, 'duplicate')) throw error;
        await this.apps.refresh(app);
        continue;
      }
      app.size = accepted.size;
      advance(app, entry, text.length);
      this.news.announce(entry, text);
      this.changes.note(entry);
      for (const { resolve } of open) resolve(entry.seq);
      if (isCompactionDue(app)) await this.compactor.compact(app);
      return;
    }
    throw new DomainError('conflict', { message: 'Too many people change this prototype at once; try again.' });
  }
}
