import { DomainError } from '@prototrail/contracts';
import type { Clock } from '@prototrail/platform';
import { LRUCache } from 'lru-cache';
import type { AppsRepository } from '../store/apps.repository';
import type { RevisionsRepository } from '../store/revisions.repository';
import { measureDocument, type DocumentSize } from './document-size';
import { editText, parseDocument } from './document-text';
import type { OpenApp } from './open-apps';
import type { PendingSave } from './save-batches';

const maxCachedText = 128 * 1024 * 1024;

/** Texts of prototypes: the newest one made from the stored text and the entries after it, and new stored ones. */
export class AppTexts {
  private readonly cache = new LRUCache<string, { seq: number; text: string }>({
    maxSize: maxCachedText,
    sizeCalculation: ({ text }) => text.length + 1,
  });

  constructor(
    private readonly repository: AppsRepository,
    private readonly revisions: RevisionsRepository,
    private readonly clock: Clock,
  ) {}

  /** The text up to the newest entry in memory. Throws `not.found`. */
  async read(app: OpenApp): Promise<string> {
    const { seq, head } = app;
    const cached = this.cache.get(head.id);
    if (cached?.seq === seq) return cached.text;
    const edits = app.pending.flatMap((entry) => entry.edits);
    const base = await this.repository.readText(head.id, head.revision);
    if (base === undefined)
      throw new DomainError('not.found', { message: 'The text of this prototype is missing in the object store.' });
    const text = edits.length === 0 ? base : (await editText(base, edits)).text;
    this.cache.set(head.id, { seq, text });
    return text;
  }

  /** The exact size of the newest document after further saves. */
  async measure(app: OpenApp, saves: readonly PendingSave[]): Promise<DocumentSize> {
    const text = await this.read(app);
    if (saves.length === 0) return measureDocument(await parseDocument(text), Buffer.byteLength(text));
    const written = await editText(
      text,
      saves.flatMap(({ edits }) => edits),
    );
    return measureDocument(written.document, Buffer.byteLength(written.text));
  }

  /** Stores a text and returns its revision. */
  async put(appId: string, text: string): Promise<string> {
    const revision = await this.repository.putText(appId, text);
    await this.revisions.touch(appId, revision, this.clock.now());
    return revision;
  }

  forget(appId: string): void {
    this.cache.delete(appId);
  }
}
