import { Inject, Injectable } from '@nestjs/common';
import { DomainError, topics } from '@prototrail/contracts';
import type { Clock, DeadLetterInput, Ids, OutgoingMessage, Platform, PublishReceipt } from '@prototrail/platform';
import { CLOCK, CONFIG, currentCorrelationId, IDS, PLATFORM } from '@prototrail/service-kit';

import type { EventsConfig } from '../config';
import { sortRecords, type Refused, type Sorted } from '../pipeline/pipeline';
import type { Candidate, IngestContext } from '../pipeline/record';

import { messageText, type MessageHead } from './batch-message';
import { DeletedRunsService } from './deleted-runs.service';
import { IngestMetrics } from './ingest-metrics';
import { RunLedger } from './run-ledger';

/** A batch as the route hands it over. */
export interface Batch {
  id: string;
  revision?: string | undefined;
  events: readonly unknown[];
  mouse: readonly unknown[];
}

/** Outcome of a batch; `index` counts the events first, then the mouse records. */
export interface BatchOutcome {
  accepted: number;
  duplicates: number;
  rejected: { index: number; code: string }[];
}

/** Where records go and for whom. */
export interface Target {
  appId: string;
  /** Null when only the records name the run. */
  session: string | null;
}

/** Records of one batch. */
export const maxRecords = 500;

const sessionPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Takes records in: sorts them, makes them durable, and only then answers. */
@Injectable()
export class IngestService {
  private readonly ledger = new RunLedger();

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CONFIG) private readonly config: EventsConfig,
    @Inject(DeletedRunsService) private readonly deletedRuns: DeletedRunsService,
    @Inject(IngestMetrics) private readonly metrics: IngestMetrics,
  ) {}

  /**
   * Stores a batch of one run. The same batch, or the same record, again changes nothing.
   * @throws DomainError `request.invalid` for more than 500 records or a session that cannot be one
   */
  async addBatch(target: { appId: string; session: string }, batch: Batch): Promise<BatchOutcome> {
    const count = batch.events.length + batch.mouse.length;
    if (count > maxRecords) throw invalid('events', `events and mouse together have ${count} records, at most ${maxRecords} are accepted; send several batches`);
    if (!sessionPattern.test(target.session)) throw invalid('session', 'the session in the path must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -');
    const sorted = this.sort(target, toCandidates(batch));
    const stored = await this.store({ ...target, batch: batch.id, revision: batch.revision }, sorted);
    const outcome: BatchOutcome = { accepted: 0, duplicates: sorted.duplicates, rejected: sorted.refused.map(({ candidate, code }) => ({ index: candidate.index, code })) };
    for (const { records, duplicate } of stored) outcome[duplicate ? 'duplicates' : 'accepted'] += records;
    this.metrics.accepted.inc(outcome.accepted);
    this.metrics.duplicates.inc(outcome.duplicates);
    return outcome;
  }

  /**
   * Stores one record and returns it as stored. A record of a deleted run is taken and forgotten.
   * @throws DomainError `request.invalid` naming the field; the record is kept as dead letter
   */
  async addOne(target: Target, kind: Candidate['kind'], record: Record<string, unknown>): Promise<Record<string, unknown>> {
    const candidate: Candidate = { kind, index: 0, record: { ...record }, text: '' };
    const sorted = this.sort(target, [candidate]);
    const session = typeof candidate.record.session === 'string' ? candidate.record.session : '';
    await this.store({ appId: target.appId, session, batch: `${kind}-${String(candidate.record.id ?? this.ids.uuid())}`, revision: undefined }, sorted);
    const [refused] = sorted.refused;
    if (refused !== undefined && refused.code !== 'session.deleted') throw invalid(refused.field, refused.detail);
    this.metrics.accepted.inc(sorted.accepted.length);
    return candidate.record;
  }

  private sort(target: Target, candidates: readonly Candidate[]): Sorted {
    const room = target.session === null ? this.config.EVENTS_PER_RUN : this.config.EVENTS_PER_RUN - this.countOf(target.appId, target.session);
    const context: IngestContext = {
      ...target,
      room,
      nextId: () => this.ids.next(),
      isDeleted: (session, kind) => this.deletedRuns.isDeleted(target.appId, session, kind),
      isKnown: (session, id, kind) => this.ledger.isKnown(ledgerKey(target.appId, session, kind), id),
      onUnknownType: () => this.metrics.unknownTypes.inc(),
    };
    const sorted = sortRecords(candidates, context);
    for (const { code } of sorted.refused) this.metrics.refused.inc({ code });
    return sorted;
  }

  private countOf(appId: string, session: string): number {
    return this.ledger.countOf(ledgerKey(appId, session, 'event')) + this.ledger.countOf(ledgerKey(appId, session, 'mouse'));
  }

  /** All parts wait for the same commit of the log. */
  private async store(head: Omit<MessageHead, 'receivedAt' | 'correlationId'>, sorted: Sorted): Promise<{ records: number; duplicate: boolean }[]> {
    const full: MessageHead = { ...head, receivedAt: this.clock.now(), correlationId: currentCorrelationId() };
    const { stream } = this.platform;
    const batchId = `${head.appId}/${head.session}/${head.batch}`;
    const endTimer = this.metrics.durableSeconds.startTimer();
    const publish = async (topic: 'events' | 'mouse', kind: Candidate['kind']): Promise<{ records: number; duplicate: boolean }> => {
      const records = sorted.accepted.filter((candidate) => candidate.kind === kind);
      if (records.length === 0) return { records: 0, duplicate: false };
      const message: OutgoingMessage = { key: head.session, value: messageText(full, topic, records), weight: records.length };
      const receipt: PublishReceipt = await stream.publish(topics[topic], [message], { batchId });
      return { records: records.length, duplicate: receipt.duplicate };
    };
    const letters = sorted.refused.filter(({ isKept }) => isKept).map((refused) => toDeadLetter(full, batchId, refused));
    const [events, mouse] = await Promise.all([publish('events', 'event'), publish('mouse', 'mouse'), stream.deadLetter(letters)]);
    endTimer();
    for (const kind of ['event', 'mouse'] as const) {
      const ids = sorted.accepted.filter((candidate) => candidate.kind === kind).map(({ record }) => record.id as string);
      if (ids.length > 0) this.ledger.note(ledgerKey(head.appId, head.session, kind), ids);
    }
    return [events, mouse];
  }
}

function ledgerKey(appId: string, session: string, kind: Candidate['kind']): string {
  return `${appId} ${session} ${kind}`;
}

function toCandidates(batch: Batch): Candidate[] {
  const candidates: Candidate[] = [];
  for (const record of batch.events) candidates.push({ kind: 'event', index: candidates.length, record: record as Record<string, unknown>, text: '' });
  for (const record of batch.mouse) candidates.push({ kind: 'mouse', index: candidates.length, record: record as Record<string, unknown>, text: '' });
  return candidates;
}

function toDeadLetter(head: MessageHead, batchId: string, { candidate, code, field, detail }: Refused): DeadLetterInput {
  const topic = candidate.kind === 'event' ? 'events' : 'mouse';
  const value = messageText(head, topic, [{ text: candidate.text || JSON.stringify(candidate.record) }]);
  return { topic: topics[topic], key: head.session, value, reason: code, detail: field === '' ? detail : `${field}: ${detail}`, dedupId: `${batchId}#${candidate.index}` };
}

function invalid(field: string, message: string): DomainError {
  return new DomainError('request.invalid', { message: field === '' ? `The body ${message}.` : `The field ${field}: ${message}.`, problems: [{ field, message }] });
}
