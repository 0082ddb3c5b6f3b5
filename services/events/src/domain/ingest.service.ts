import { Inject, Injectable } from '@nestjs/common';
import { DomainError, topics } from '@prototrail/contracts';
import type { Clock, DeadLetterInput, Ids, OutgoingMessage, Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, currentCorrelationId, IDS, PLATFORM } from '@prototrail/service-kit';

import type { EventsConfig } from '../config';
import { sortRecords, type Refused, type Sorted } from '../pipeline/pipeline';
import type { Candidate, IngestContext } from '../pipeline/record';
import { maxRecordLength } from '../pipeline/steps/check-size';

import { messageText, type MessageHead } from './batch-message';
import { DeletedRunsService } from './deleted-runs.service';
import { IngestMetrics } from './ingest-metrics';
import { RecordedRevisions } from './recorded-revisions';
import { RunLedger } from './run-ledger';

/** A batch as the route hands it over. */
export interface Batch {
  id: string;
  revision?: string | undefined;
  /** When the browser sent it, by its own clock; ms since 1970. */
  sentAt?: number | undefined;
  events: readonly unknown[];
  mouse: readonly unknown[];
  /** Size of the body; when in doubt, a large number. */
  bytes: number;
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

interface StoredPart {
  records: number;
  duplicate: boolean;
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
    @Inject(RecordedRevisions) private readonly revisions: RecordedRevisions,
  ) {}

  /**
   * Stores a batch of one run. The same batch, or the same record, again changes nothing.
   * @throws DomainError `request.invalid` for more than 500 records or a session that cannot be one
   */
  async addBatch(target: { appId: string; session: string }, batch: Batch): Promise<BatchOutcome> {
    const count = batch.events.length + batch.mouse.length;
    if (count > maxRecords)
      throw invalid(
        'events',
        `events and mouse together have ${count} records, at most ${maxRecords} are accepted; send several batches`,
      );
    if (!sessionPattern.test(target.session))
      throw invalid('session', 'the session in the path must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -');
    const sorted = this.sort(target, toCandidates(batch), batch.bytes > maxRecordLength);
    const stored = await this.store(this.headOf(target.appId, target.session, batch.id, batch.revision), sorted);
    if (stored.length > 0) await this.revisions.note(target.appId, batch.revision);
    const outcome: BatchOutcome = {
      accepted: 0,
      duplicates: sorted.duplicates,
      rejected: sorted.refused.map(({ candidate, code }) => ({ index: candidate.index, code })),
    };
    for (const { records, duplicate } of stored) outcome[duplicate ? 'duplicates' : 'accepted'] += records;
    this.metrics.accepted += outcome.accepted;
    this.metrics.duplicates += outcome.duplicates;
    this.noteQueueAge(batch);
    return outcome;
  }

  /**
   * Stores one record and returns it as stored. A record of a deleted run is taken and forgotten.
   * @throws DomainError `request.invalid` naming the field; the record is kept as dead letter
   */
  async addOne(
    target: Target,
    kind: Candidate['kind'],
    record: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const candidate: Candidate = { kind, index: 0, record: { ...record } };
    const sorted = this.sort(target, [candidate], true);
    const session = typeof candidate.record.session === 'string' ? candidate.record.session : '';
    const batch = `${kind}-${String(candidate.record.id ?? this.ids.uuid())}`;
    await this.store(this.headOf(target.appId, session, batch, undefined), sorted);
    const [refused] = sorted.refused;
    if (refused !== undefined && refused.code !== 'session.deleted') throw invalid(refused.field, refused.detail);
    this.metrics.accepted += sorted.accepted.length;
    return { ...candidate.record, appID: target.appId };
  }

  private sort(target: Target, candidates: readonly Candidate[], isLargeBody: boolean): Sorted {
    const { appId } = target;
    const room =
      target.session === null
        ? this.config.EVENTS_PER_RUN
        : this.config.EVENTS_PER_RUN - this.countOf(appId, target.session);
    const known = {
      event: this.ledger.idsOf(appId, target.session ?? '', 'event'),
      mouse: this.ledger.idsOf(appId, target.session ?? '', 'mouse'),
    };
    const context: IngestContext = {
      appId,
      session: target.session,
      isLargeBody,
      room,
      nextId: () => this.ids.next(),
      isDeleted: (session, kind) => this.deletedRuns.isDeleted(appId, session, kind),
      isKnown: (session, id, kind) =>
        (session === target.session ? known[kind] : this.ledger.idsOf(appId, session, kind))?.has(id) ?? false,
      onUnknownType: () => {
        this.metrics.unknownTypes += 1;
      },
    };
    const sorted = sortRecords(candidates, context);
    for (const { code } of sorted.refused) this.metrics.refuse(code);
    return sorted;
  }

  private noteQueueAge({ sentAt, events }: Batch): void {
    // the browser's queue keeps its order, so that the first event is the oldest
    const time = (events[0] as { time?: unknown } | undefined)?.time;
    if (sentAt !== undefined && typeof time === 'number') this.metrics.noteQueueAge(sentAt - time);
  }

  private countOf(appId: string, session: string): number {
    return this.ledger.countOf(appId, session, 'event') + this.ledger.countOf(appId, session, 'mouse');
  }

  private headOf(appId: string, session: string, batch: string, revision: string | undefined): MessageHead {
    return { appId, session, batch, receivedAt: this.clock.now(), revision, correlationId: currentCorrelationId() };
  }

  /** All parts wait for the same commit of the log. */
  private async store(head: MessageHead, sorted: Sorted): Promise<StoredPart[]> {
    const batchId = `${head.appId}/${head.session}/${head.batch}`;
    const records: Record<Candidate['kind'], unknown[]> = { event: [], mouse: [] };
    for (const { kind, record } of sorted.accepted) records[kind].push(record);
    const parts: Promise<StoredPart | null>[] = [];
    if (records.event.length > 0) parts.push(this.publish(head, batchId, 'events', records.event));
    if (records.mouse.length > 0) parts.push(this.publish(head, batchId, 'mouse', records.mouse));
    const letters = sorted.refused
      .filter(({ isKept }) => isKept)
      .map((refused) => toDeadLetter(head, batchId, refused));
    if (letters.length > 0) parts.push(this.platform.stream.deadLetter(letters).then(() => null));
    const stored = await Promise.all(parts);
    for (const kind of ['event', 'mouse'] as const) {
      if (records[kind].length > 0) this.ledger.note(head.appId, head.session, kind, records[kind] as { id: string }[]);
    }
    return stored.filter((part) => part !== null);
  }

  private async publish(
    head: MessageHead,
    batchId: string,
    field: 'events' | 'mouse',
    records: readonly unknown[],
  ): Promise<StoredPart> {
    const message: OutgoingMessage = {
      key: head.session,
      value: messageText(head, field, records),
      weight: records.length,
    };
    const { duplicate } = await this.platform.stream.publish(topics[field], [message], { batchId });
    return { records: records.length, duplicate };
  }
}

function toCandidates(batch: Batch): Candidate[] {
  const candidates: Candidate[] = [];
  for (const record of batch.events)
    candidates.push({ kind: 'event', index: candidates.length, record: record as Record<string, unknown> });
  for (const record of batch.mouse)
    candidates.push({ kind: 'mouse', index: candidates.length, record: record as Record<string, unknown> });
  return candidates;
}

function toDeadLetter(
  head: MessageHead,
  batchId: string,
  { candidate, code, field, detail }: Refused,
): DeadLetterInput {
  const topic = candidate.kind === 'event' ? 'events' : 'mouse';
  const value = messageText(head, topic, [candidate.record]);
  return {
    topic: topics[topic],
    key: head.session,
    value,
    reason: code,
    detail: field === '' ? detail : `${field}: ${detail}`,
    dedupId: `${batchId}#${candidate.index}`,
  };
}

function invalid(field: string, message: string): DomainError {
  return new DomainError('request.invalid', {
    message: field === '' ? `The body ${message}.` : `The field ${field}: ${message}.`,
    problems: [{ field, message }],
  });
}
