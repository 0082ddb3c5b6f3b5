import { DomainError } from '@prototrail/contracts';
import { stringifyLargeJson } from '@prototrail/platform';
import { LRUCache } from 'lru-cache';
import type { AppsRepository, Head } from '../store/apps.repository';
import type { LogEntry } from '../store/log-entry';
import { applyToSummary, isBookkeeping, type Json } from './document';
import { grow, measureEdits, type DocumentSize } from './document-size';

/** A prototype as this process has it in memory. */
export interface OpenApp {
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
  /** When somebody changed something for the last time, ms; undefined when this process does not know. */
  changedAt?: number;
  /** The newest version, as far as this process knows. */
  version?: { seq: number; at: number };
}

const maxOpenApps = 2000;
/** A save that is repeated later than this many entries after the first time is stored again. */
export const maxRememberedSaves = 200;

/** Heads and newest log entries of the prototypes in use, read from the store once and brought up to date after that. */
export class OpenApps {
  private readonly apps = new LRUCache<string, OpenApp>({ max: maxOpenApps });

  constructor(private readonly repository: AppsRepository) {}

  /** Throws `not.found`. */
  async load(appId: string): Promise<OpenApp> {
    const open = this.apps.get(appId);
    if (open) return open;
    const head = await this.repository.findHead(appId);
    if (!head) throw new DomainError('not.found', { message: 'This prototype does not exist.' });
    const { baseSeq, summary, size } = head;
    const saves = new Map<string, number>();
    const entries = await this.repository.listAfter(appId, Math.max(0, baseSeq - maxRememberedSaves));
    for (const { saveIds = [], seq } of entries) for (const id of saveIds) saves.set(id, seq);
    const app: OpenApp = { head, seq: baseSeq, pending: [], pendingText: 0, summary, size, saves };
    await applyEntries(app, entries);
    this.apps.set(appId, app);
    return app;
  }

  /** Applies what other processes appended. */
  async refresh(app: OpenApp): Promise<OpenApp> {
    await applyEntries(app, await this.repository.listAfter(app.head.id, app.seq));
    return app;
  }

  /** The prototype with everything that any process appended. Throws `not.found`. */
  async newest(appId: string): Promise<OpenApp> {
    return this.refresh(await this.load(appId));
  }

  forget(appId: string): void {
    this.apps.delete(appId);
  }
}

async function applyEntries(app: OpenApp, entries: readonly LogEntry[]): Promise<void> {
  for (const entry of entries) {
    if (entry.seq <= app.seq) continue;
    const bytes = Buffer.byteLength(await stringifyLargeJson(entry.edits));
    const growth = await measureEdits(entry.edits, bytes, isFieldOf(app));
    if (entry.seq <= app.seq) continue;
    if (app.size) app.size = grow(app.size, growth);
    advance(app, entry, bytes);
  }
}

/** Adds an entry that is in the log by now. */
export function advance(app: OpenApp, entry: LogEntry, textLength: number): void {
  app.summary = applyToSummary(app.summary, entry.edits);
  for (const id of entry.saveIds ?? []) app.saves.set(id, entry.seq);
  app.pending.push(entry);
  app.seq = entry.seq;
  if (!entry.edits.every(isBookkeeping)) app.changedAt = entry.at;
  app.pendingText += textLength;
}

/** Fields that are there already; a summary leaves out large ones only. */
export function isFieldOf(app: OpenApp): (name: string) => boolean {
  return (name) => Object.hasOwn(app.summary, name);
}
