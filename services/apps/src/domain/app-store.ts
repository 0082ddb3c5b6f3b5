import { DomainError } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isPlatformError, type Clock } from '@prototrail/platform';
import { CLOCK } from '@prototrail/service-kit';
import { AppsRepository, type Head, type LogEntry } from '../store/apps.repository';
import { RevisionsRepository } from '../store/revisions.repository';
import { applyOps, applyToSummary, isBookkeeping, type Json, type Op, summaryOf } from './document';

/** What this process knows of a prototype. */
interface Known {
  head: Head;
  /** Number of the newest step. */
  seq: number;
  /** Steps after the stored text. */
  pending: LogEntry[];
  summary: Json;
  /** The newest text, once somebody asked. */
  text?: string;
  textBytes: number;
}

/** Saves that will be written together. */
interface Step {
  ops: Op[];
  userIds: Set<string>;
  saves: number;
  stored: Promise<void>;
}

export interface Text {
  text: string;
  /** Content address; readable later only after `pin`. */
  revision: string;
}

const knownApps = 2000;
const textBudget = 128 * 1024 * 1024;
/** Making the text again costs as much as some hundred saves of a large prototype. */
const stepsBeforeFold = 1000;
const savesInStep = 64;
/** A tester who opened the prototype has begun by then; results of one who has not are drawn on the newest text. */
const keepUnusedMs = 2 * 60 * 60 * 1000;
const keepStepsMs = 24 * 60 * 60 * 1000;
/** The other processes cannot win so often in a row unless each wins that often. */
const appendAttempts = 200;

/**
 * Reads and changes prototypes. A change is one small durable write, whatever the size of the prototype; the text is
 * made again when somebody reads it.
 */
@Injectable()
export class AppStore {
  private readonly known = new Map<string, Known>();
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly gathering = new Map<string, Step>();
  private textBytes = 0;

  constructor(
    @Inject(AppsRepository) private readonly repository: AppsRepository,
    @Inject(RevisionsRepository) private readonly revisions: RevisionsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores a new prototype. Nobody can reach it before team knows its owner. */
  async create(document: Json): Promise<void> {
    const id = String(document.id);
    const revision = await this.putText(id, JSON.stringify(document));
    await this.repository.insertHead({ id, baseSeq: 0, revision, summary: summaryOf(document) });
  }

  /**
   * Appends a save; the later one wins per key. Saves that arrive while another one of the same prototype is being
   * written go into one step: all of it is stored, or nothing.
   */
  append(appId: string, ops: Op[], userId: string): Promise<void> {
    const gathering = this.gathering.get(appId);
    if (gathering && gathering.saves < savesInStep) {
      gathering.saves += 1;
      gathering.ops.push(...ops);
      gathering.userIds.add(userId);
      return gathering.stored;
    }
    const step: Step = { ops: [...ops], userIds: new Set([userId]), saves: 1, stored: Promise.resolve() };
    this.gathering.set(appId, step);
    step.stored = this.inOrder(appId, async () => {
      if (this.gathering.get(appId) === step) this.gathering.delete(appId);
      await this.write(appId, step);
    });
    return step.stored;
  }

  private async write(appId: string, step: Step): Promise<void> {
    for (let attempt = 0; attempt < appendAttempts; attempt += 1) {
      const known = await this.load(appId);
      const { ops } = step;
      const entry: LogEntry = { appId, seq: known.seq + 1, at: this.clock.now(), userIds: [...step.userIds], ops };
      try {
        await this.repository.append(entry);
      } catch (error) {
        if (!isPlatformError(error, 'duplicate')) throw error;
        await this.refresh(known);
        continue;
      }
      this.advance(known, [entry]);
      if (known.pending.length >= stepsBeforeFold) await this.fold(known);
      return;
    }
    throw new DomainError('conflict', { message: 'Too many people change this prototype at once; try again.' });
  }

  /** The newest text. Throws `not.found`. */
  async read(appId: string): Promise<string> {
    const known = await this.refresh(await this.load(appId));
    return this.textOf(known);
  }

  /**
   * The newest text with a content address under which it stays readable, but for bookkeeping that testers cannot see:
   * if each new count of tests made a revision, every session would be pinned to one of its own.
   */
  pin(appId: string): Promise<Text> {
    return this.inOrder(appId, async () => {
      const known = await this.refresh(await this.load(appId));
      if (!known.pending.every(({ ops }) => ops.every(isBookkeeping))) await this.fold(known);
      return { text: await this.textOf(known), revision: known.head.revision };
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

  /** Number of the newest step: changes whenever the prototype does. */
  async sequence(appId: string): Promise<number> {
    return (await this.refresh(await this.load(appId))).seq;
  }

  async remove(appId: string): Promise<void> {
    this.forget(appId);
    await this.repository.remove(appId);
    await this.revisions.removeAll(appId);
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

  private async load(appId: string): Promise<Known> {
    const known = this.known.get(appId);
    if (known) return known;
    const head = await this.repository.findHead(appId);
    if (!head) throw new DomainError('not.found', { message: 'This prototype does not exist.' });
    const made: Known = { head, seq: head.baseSeq, pending: [], summary: head.summary, textBytes: 0 };
    this.advance(made, await this.repository.listAfter(appId, head.baseSeq));
    if (this.known.size >= knownApps) this.forget(this.known.keys().next().value ?? '');
    this.known.set(appId, made);
    return made;
  }

  /** Takes in what other processes appended. */
  private async refresh(known: Known): Promise<Known> {
    this.advance(known, await this.repository.listAfter(known.head.id, known.seq));
    return known;
  }

  private advance(known: Known, entries: readonly LogEntry[]): void {
    const fresh = entries.filter((entry) => entry.seq > known.seq);
    if (fresh.length === 0) return;
    for (const entry of fresh) known.summary = applyToSummary(known.summary, entry.ops);
    known.pending.push(...fresh);
    known.seq = fresh.at(-1)?.seq ?? known.seq;
    this.dropText(known);
  }

  private async textOf(known: Known): Promise<string> {
    if (known.text !== undefined) return known.text;
    const seq = known.seq;
    const pending = [...known.pending];
    const base = await this.repository.readText(known.head.id, known.head.revision);
    if (base === undefined)
      throw new DomainError('not.found', { message: 'The text of this prototype is missing in the object store.' });
    const text = pending.length === 0 ? base : withOps(base, pending);
    if (known.seq === seq) this.keepText(known, text);
    return text;
  }

  /** Stores the newest text and moves the base to it. Runs in the prototype's queue. */
  private async fold(known: Known): Promise<void> {
    const text = await this.textOf(known);
    const seq = known.seq;
    const before = known.head.revision;
    const revision = await this.putText(known.head.id, text);
    known.head = { id: known.head.id, baseSeq: seq, revision, summary: known.summary };
    known.pending = known.pending.filter((entry) => entry.seq > seq);
    await this.repository.moveHead(known.head);
    await this.repository.prune(known.head.id, seq, this.clock.now() - keepStepsMs);
    // until now it was the newest and may have been handed out a moment ago
    if (before !== revision) await this.revisions.touch(known.head.id, before, this.clock.now());
    await this.dropUnused(known.head);
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

  private keepText(known: Known, text: string): void {
    this.dropText(known);
    known.text = text;
    known.textBytes = text.length;
    this.textBytes += known.textBytes;
    for (const other of this.known.values()) {
      if (this.textBytes <= textBudget) return;
      if (other !== known) this.dropText(other);
    }
  }

  private dropText(known: Known): void {
    this.textBytes -= known.textBytes;
    known.textBytes = 0;
    delete known.text;
  }

  private forget(appId: string): void {
    const known = this.known.get(appId);
    if (known) this.dropText(known);
    this.known.delete(appId);
  }
}

function withOps(base: string, entries: readonly LogEntry[]): string {
  const document = JSON.parse(base) as Json;
  for (const entry of entries) applyOps(document, entry.ops);
  return JSON.stringify(document);
}
