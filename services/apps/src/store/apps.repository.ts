import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import { yieldToOthers, type Collection, type Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';
import { createHash } from 'node:crypto';
import type { Json } from '../domain/document';
import type { DocumentSize } from '../domain/document-size';
import { readLogEntry, type LogEntry, type StoredLogEntry } from './log-entry';

/** Where the stored text of a prototype is, and up to which change it reaches. */
export interface Head {
  id: string;
  baseSeq: number;
  /** Content address of the text. */
  revision: string;
  /** The document without its large fields, as of `baseSeq`. */
  summary: Json;
  /** How large the text is at most; absent in heads that are older than the limits. */
  size?: DocumentSize;
}

const seqDigits = 10;
const hashedAtOnce = 2 * 1024 * 1024;
const contentAddress = /^[0-9a-f]{64}$/;
/** Behind the last entry of a prototype in the order of ids. */
const endOf = (appId: string): string => `${appId};`;
const entryId = (appId: string, seq: number): string => `${appId}:${String(seq).padStart(seqDigits, '0')}`;

/**
 * Prototypes as a text (content-addressed, in the object store) plus the changes after it (one small document each). A
 * change is appended under the next number of its prototype; a number is given once, which orders and guards the changes.
 */
@Injectable()
export class AppsRepository {
  private readonly heads: Collection<Head>;
  private readonly log: Collection<StoredLogEntry>;

  constructor(@Inject(PLATFORM) private readonly platform: Platform) {
    this.heads = platform.documents.collection<Head>(collections.appsHeads);
    // no field is indexed: the id alone finds and orders the entries, and every index would make each save dearer
    this.log = platform.documents.collection<StoredLogEntry>(collections.appsLog);
  }

  async findHead(appId: string): Promise<Head | undefined> {
    return (await this.heads.find(appId))?.doc;
  }

  async insertHead(head: Head): Promise<void> {
    await this.heads.insert(head.id, head);
  }

  /** Moves the base forward, never back. */
  async moveHead(head: Head): Promise<void> {
    await this.heads.update(head.id, (stored) => (stored.baseSeq < head.baseSeq ? head : null));
  }

  /** Appends an entry whose edits are given as JSON, too. Rejects with PlatformError `duplicate` when the number is taken. */
  async append({ edits: _edits, ...entry }: LogEntry, edits: string): Promise<void> {
    const text = `${JSON.stringify(entry).slice(0, -1)},"edits":${edits}}`;
    await this.log.writeText(entryId(entry.appId, entry.seq), text, {}, 0);
  }

  /** Entries after a number, in order. */
  async listAfter(appId: string, seq: number): Promise<LogEntry[]> {
    const found: LogEntry[] = [];
    for (;;) {
      const from = (found.at(-1)?.seq ?? seq) + 1;
      const page = await this.log.query({
        where: { id: { from: entryId(appId, from), below: endOf(appId) } },
        sort: { field: 'id', order: 'ascending' },
        limit: 500,
      });
      found.push(...page.items.map((item) => readLogEntry(item.doc)));
      if (page.items.length < 500) return found;
    }
  }

  /** Removes entries that every text contains and that are older than `before` (ms). */
  async prune(appId: string, upToSeq: number, before: number): Promise<void> {
    const page = await this.log.query({
      where: { id: { from: entryId(appId, 0), below: entryId(appId, upToSeq + 1) } },
      sort: { field: 'id', order: 'ascending' },
      limit: 1000,
    });
    for (const { id, doc } of page.items) {
      if (doc.at >= before) return;
      await this.log.remove(id);
    }
  }

  /** Stores a text under its content address, which it returns. */
  async putText(appId: string, text: string): Promise<string> {
    const bytes = Buffer.from(text);
    const hash = createHash('sha256');
    for (let at = 0; at < bytes.length; at += hashedAtOnce) {
      if (at > 0) await yieldToOthers();
      hash.update(bytes.subarray(at, at + hashedAtOnce));
    }
    const revision = hash.digest('hex');
    const key = textKey(appId, revision);
    if (!(await this.platform.objects.stat(key))) await this.platform.objects.put(key, bytes);
    return revision;
  }

  /** The text of a revision; undefined when there is none, and for what is no content address. */
  async readText(appId: string, revision: string): Promise<string | undefined> {
    if (!contentAddress.test(revision)) return undefined;
    return (await this.platform.objects.getBytes(textKey(appId, revision)))?.toString('utf8');
  }

  async removeText(appId: string, revision: string): Promise<void> {
    await this.platform.objects.remove(textKey(appId, revision));
  }

  /** Removes everything of a prototype; can be repeated. */
  async remove(appId: string): Promise<void> {
    await this.heads.remove(appId);
    for (;;) {
      const page = await this.log.list({ where: { id: { from: entryId(appId, 0), below: endOf(appId) } }, limit: 500 });
      for (const item of page.items) await this.log.remove(item.id);
      if (page.items.length === 0) break;
    }
    for (;;) {
      const objects = await this.platform.objects.list(`apps/${appId}/`, { limit: 500 });
      for (const object of objects) await this.platform.objects.remove(object.key);
      if (objects.length === 0) return;
    }
  }
}

function textKey(appId: string, revision: string): string {
  return `apps/${appId}/revisions/${revision}.json`;
}
