import { DomainError } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Edit } from '@prototrail/model';
import { isPlatformError, stringifyLargeJson, type Clock } from '@prototrail/platform';
import { CLOCK } from '@prototrail/service-kit';
import { LRUCache } from 'lru-cache';
import { AppsRepository, type Head } from '../store/apps.repository';
import type { LogEntry } from '../store/log-entry';
import { RevisionsRepository } from '../store/revisions.repository';
import { applyToSummary, isBookkeeping, summaryOf, type Json } from './document';
import {
  excessError,
  findExcess,
  grow,
  measureDocument,
  measureEdits,
  measureLargestValue,
  type DocumentSize,
} from './document-size';
import { editText, parseDocument } from './document-text';
import { SaveBatches, type PendingSave, type SaveBatch } from './save-batches';

/** A prototype as this process knows it. */
interface OpenApp {
  head: Head;
  /** Number of the newest entry. */
  seq: number;
  /** Entries after the stored text. */
  pending: LogEntry[];
  pendingText: number;
  summary: Json;
  /** At most so large; undefined until it is needed. */
  size: DocumentSize | undefined;
  /** Entries of the saves that clients named, so that a repeated one is not stored again. */
  saves: Map<string, number>;
}

export interface Text {
  text: string;
  /** Content address; readable later only after `pin`. */
  revision: string;
}

const maxOpenApps = 2000;
const maxCachedText = 128 * 1024 * 1024;
/** Making the text again costs as much as some hundred saves of a large prototype. */
const maxPendingEntries = 1000;
const maxPendingText = 8 * 1024 * 1024;
/** A save that is repeated later than this many entries after the first time is stored again. */
const keptSaves = 200;
/** A tester who opened the prototype has begun by then; results of one who has not are drawn on the newest text. */
const keepUnusedMs = 2 * 60 * 60 * 1000;
const keepEntriesMs = 24 * 60 * 60 * 1000;
/** The other processes cannot win so often in a row unless each wins that often. */
const maxAppendAttempts = 200;

/**
 * Reads and changes prototypes. A save is one small durable entry in the log of its prototype, whatever the size of the prototype; the text is
 * made again when somebody reads it. The numbers of the entries order the edits of everybody.
 */
@Injectable()
export class AppDocuments {
  private readonly apps = new LRUCache<string, OpenApp>({ max: maxOpenApps });
  private readonly texts = new LRUCache<string, { seq: number; text: string }>({
    maxSize: maxCachedText,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly batches = new SaveBatches((appId, batch) =>
    this.inOrder(appId, () => {
      this.batches.close(appId, batch);
      return this.write(appId, batch);
    }),
  );

  constructor(
    @Inject(AppsRepository) private readonly repository: AppsRepository,
    @Inject(RevisionsRepository) private readonly revisions: RevisionsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores a new prototype and returns its text. Nobody can reach it before team knows its owner. */
  async create(document: Json): Promise<string> {
    const id = String(document.id);
    const size = await measureDocument(document, 0);
    const text = findExcess(size) ? '' : await stringifyLargeJson(document);
    size.bytes = Buffer.byteLength(text);
    const excess = findExcess(size);
    if (excess) throw excessError(excess);
    const revision = await this.putText(id, text);
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
    const { size } = await this.load(appId);
    const excess = size && findExcess(alone, size);
    if (excess) throw excessError(excess);
  }

  /** The newest text. Throws `not.found`. */
  async read(appId: string): Promise<string> {
    return this.textOf(await this.refresh(await this.load(appId)));
  }

  /**
   * The newest text with a content address under which it stays readable, but for bookkeeping that testers cannot see:
   * if each new count of tests made a revision, every session would be pinned to one of its own.
   */
  pin(appId: string): Promise<Text> {
    return this.inOrder(appId, async () => {
      const app = await this.refresh(await this.load(appId));
      if (!app.pending.every(({ edits }) => edits.every(isBookkeeping))) await this.compact(app);
      return { text: await this.textOf(app), revision: app.head.revision };
    });
  }

  /** The text of a revision that was pinned. */
  readRevision(appId: string, revision: string): Promise<string | undefined> {
    return this.repository.readText(appId, revision);
  }

  /** Keeps a revision as long as the prototype: somebody recorded something on it. */
  keepRevision(appId: string, revision: string): Promise<void> {
    return this.revisions.keep(appId, revision);
  }

  /** The newest document without its large fields. */
  async summary(appId: string): Promise<Json> {
    return (await this.refresh(await this.load(appId))).summary;
  }

  /** Number of the newest entry: changes whenever the prototype does. */
  async sequence(appId: string): Promise<number> {
    return (await this.refresh(await this.load(appId))).seq;
  }

  async remove(appId: string): Promise<void> {
    this.apps.delete(appId);
    this.texts.delete(appId);
    await this.repository.remove(appId);
    await this.revisions.removeAll(appId);
  }

  private async write(appId: string, { userId, saves }: SaveBatch): Promise<void> {
    let open = saves;
    for (let attempt = 0; attempt < maxAppendAttempts; attempt += 1) {
      const app = await this.load(appId);
      const accepted = await this.accept(app, open);
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
        await this.refresh(app);
        continue;
      }
      app.size = accepted.size;
      this.advance(app, [entry], text.length);
      for (const { resolve } of open) resolve(entry.seq);
      if (app.pending.length >= maxPendingEntries || app.pendingText > maxPendingText) await this.compact(app);
      return;
    }
    throw new DomainError('conflict', { message: 'Too many people change this prototype at once; try again.' });
  }

  /** Answers the saves that are stored already or would make the prototype too large; the others are left. */
  private async accept(
    app: OpenApp,
    saves: readonly PendingSave[],
  ): Promise<{ saves: PendingSave[]; size: DocumentSize }> {
    const accepted: PendingSave[] = [];
    let size = app.size ?? (await this.measure(app, []));
    for (const save of saves) {
      const stored = save.saveId === undefined ? undefined : app.saves.get(save.saveId);
      if (stored !== undefined) {
        save.resolve(stored);
        continue;
      }
      let grown = grow(size, await measureEdits(save.edits, Buffer.byteLength(save.text), isFieldOf(app)));
      if (findExcess(grown)) {
        grown = await this.measure(app, [...accepted, save]);
        const before = findExcess(grown) ? await this.measure(app, accepted) : undefined;
        const excess = before && findExcess(grown, before);
        if (excess) {
          size = before;
          save.reject(excessError(excess));
          continue;
        }
      }
      size = grown;
      accepted.push(save);
    }
    return { saves: accepted, size };
  }

  /** The exact size of the newest document after further saves. */
  private async measure(app: OpenApp, saves: readonly PendingSave[]): Promise<DocumentSize> {
    const text = await this.textOf(app);
    if (saves.length === 0) return measureDocument(await parseDocument(text), Buffer.byteLength(text));
    const written = await editText(
      text,
      saves.flatMap(({ edits }) => edits),
    );
    return measureDocument(written.document, Buffer.byteLength(written.text));
  }

  private inOrder<T>(appId: string, work: () => Promise<T>): Promise<T> {
    const before = this.queues.get(appId) ?? Promise.resolve();
    const result = before.then(work, work);
    const settled = result.catch(() => undefined);
    this.queues.set(appId, settled);
    void settled.then(() => {
      if (this.queues.get(appId) === settled) this.queues.delete(appId);
    });
    return result;
  }

  private async load(appId: string): Promise<OpenApp> {
    const open = this.apps.get(appId);
    if (open) return open;
    const head = await this.repository.findHead(appId);
    if (!head) throw new DomainError('not.found', { message: 'This prototype does not exist.' });
    const { baseSeq, summary, size } = head;
    const saves = new Map<string, number>();
    const entries = await this.repository.listAfter(appId, Math.max(0, baseSeq - keptSaves));
    for (const { saveIds = [], seq } of entries) for (const id of saveIds) saves.set(id, seq);
    const app: OpenApp = { head, seq: baseSeq, pending: [], pendingText: 0, summary, size, saves };
    await this.takeIn(app, entries);
    this.apps.set(appId, app);
    return app;
  }

  /** Takes in what other processes appended. */
  private async refresh(app: OpenApp): Promise<OpenApp> {
    await this.takeIn(app, await this.repository.listAfter(app.head.id, app.seq));
    return app;
  }

  private async takeIn(app: OpenApp, entries: readonly LogEntry[]): Promise<void> {
    for (const entry of entries) {
      if (entry.seq <= app.seq) continue;
      const bytes = Buffer.byteLength(await stringifyLargeJson(entry.edits));
      const growth = await measureEdits(entry.edits, bytes, isFieldOf(app));
      if (entry.seq <= app.seq) continue;
      if (app.size) app.size = grow(app.size, growth);
      this.advance(app, [entry], bytes);
    }
  }

  private advance(app: OpenApp, entries: readonly LogEntry[], textLength: number): void {
    for (const entry of entries) {
      app.summary = applyToSummary(app.summary, entry.edits);
      for (const id of entry.saveIds ?? []) app.saves.set(id, entry.seq);
      app.pending.push(entry);
      app.seq = entry.seq;
    }
    app.pendingText += textLength;
  }

  private async textOf(app: OpenApp): Promise<string> {
    const { seq, head } = app;
    const cached = this.texts.get(head.id);
    if (cached?.seq === seq) return cached.text;
    const edits = app.pending.flatMap((entry) => entry.edits);
    const base = await this.repository.readText(head.id, head.revision);
    if (base === undefined)
      throw new DomainError('not.found', { message: 'The text of this prototype is missing in the object store.' });
    const text = edits.length === 0 ? base : (await editText(base, edits)).text;
    this.texts.set(head.id, { seq, text });
    return text;
  }

  /** Stores the newest text and moves the base to it. Runs in the prototype's queue. */
  private async compact(app: OpenApp): Promise<void> {
    const seq = app.seq;
    const text = await this.textOf(app);
    const before = app.head.revision;
    const { id } = app.head;
    const revision = await this.putText(id, text);
    app.head = { id, baseSeq: seq, revision, summary: app.summary, ...(app.size ? { size: app.size } : {}) };
    app.pending = app.pending.filter((entry) => entry.seq > seq);
    app.pendingText = 0;
    for (const [saveId, entry] of app.saves) if (entry < seq - keptSaves) app.saves.delete(saveId);
    await this.repository.moveHead(app.head);
    await this.repository.prune(id, seq, this.clock.now() - keepEntriesMs);
    // until now it was the newest and may have been handed out a moment ago
    if (before !== revision) await this.revisions.touch(id, before, this.clock.now());
    await this.dropUnused(app.head);
  }

  private async putText(appId: string, text: string): Promise<string> {
    const revision = await this.repository.putText(appId, text);
    await this.revisions.touch(appId, revision, this.clock.now());
    return revision;
  }

  /** Removes texts that no tester recorded anything on, once nobody can be about to. */
  private async dropUnused(head: Head): Promise<void> {
    for (const revision of await this.revisions.listUnused(head.id, this.clock.now() - keepUnusedMs)) {
      if (revision === head.revision) continue;
      await this.repository.removeText(head.id, revision);
      await this.revisions.remove(head.id, revision);
    }
  }
}

/** Fields that are there already; a summary leaves out large ones only. */
function isFieldOf(app: OpenApp): (name: string) => boolean {
  return (name) => Object.hasOwn(app.summary, name);
}
