import { Inject, Injectable } from '@nestjs/common';
import { DomainError, topics } from '@prototrail/contracts';
import type { Clock, DeadLetterInput, Ids, OutgoingMessage, Platform, PublishReceipt } from '@prototrail/platform';
import {
  CLOCK,
  CONFIG,
  currentCorrelationId,
  findControlInTexts,
  IDS,
  mayHaveControls,
  PLATFORM,
} from '@prototrail/service-kit';

import type { EventsConfig } from '../config';
import { sortRecords, type Refused, type Sorted } from '../pipeline/pipeline';
import type { Candidate, IngestContext } from '../pipeline/record';
import { maxRecordLength } from '../pipeline/steps/check-size';

import { messageOf, messageText, type MessageHead } from './batch-message';
import { DeletedRunsService } from './deleted-runs.service';
import { IngestMetrics } from './ingest-metrics';
import { RecordedRevisions } from './recorded-revisions';
import { RunDeduplication } from './run-deduplication';
import { sentEvents } from './sent-events';
import { checkWriter } from './session-secret';

/** A batch as the route hands it over. */
export interface Batch {
  id: string;
  revision?: string | undefined;
  /** Secret of the run; sessions of our own page have one. */
  key?: string | undefined;
  /** When the browser sent it, by its own clock; ms since 1970. */
  sentAt?: number | undefined;
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
  /** The header `User-Agent` of the request. */
  agent?: string | undefined;
}

interface StoredPart {
  records: number;
  duplicate: boolean;
}

/** Topic of each kind of records, which is the name of their field in a message too. */
const fields = [
  ['event', 'events'],
  ['mouse', 'mouse'],
] as const;

/** Records of one batch. */
export const maxRecords = 500;

const sessionPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Takes records in: sorts them, makes them durable, and only then answers. */
@Injectable()
export class IngestService {
  private readonly deduplication = new RunDeduplication();

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
   * @param body the bytes that the batch was parsed from
   * @throws DomainError `request.invalid` for more than 500 records or a session that cannot be one, `access.forbidden` for somebody
   *   else's session
   */
  async addBatch(target: { appId: string; session: string }, batch: Batch, body: Buffer): Promise<BatchOutcome> {
    const count = batch.events.length + batch.mouse.length;
    if (count > maxRecords)
      throw invalid(
        'events',
        `events and mouse together have ${count} records, at most ${maxRecords} are accepted; send several batches`,
      );
    if (!sessionPattern.test(target.session))
      throw invalid('session', 'the session in the path must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -');
    checkWriter(target.session, batch.key);
    const hasControls = mayHaveControls(body);
    const problem = hasControls ? findControlInTexts({ id: batch.id, revision: batch.revision }) : undefined;
    if (problem) throw invalid(problem.field, problem.message);
    const sorted = this.sort(target, toCandidates(batch), {
      isLargeBody: body.length > maxRecordLength,
      mayHaveControls: hasControls,
    });
    const isAsSent = !sorted.isChanged && sorted.accepted.length === batch.events.length && batch.mouse.length === 0;
    const head = this.headOf(target.appId, target.session, batch.id, batch.revision);
    const stored = await this.store(head, sorted, isAsSent ? sentEvents(body) : null);
    if (stored.length > 0 && batch.revision !== undefined) await this.revisions.note(target.appId, batch.revision);
    const outcome: BatchOutcome = {
      accepted: 0,
      duplicates: sorted.duplicates,
      rejected: sorted.refused.map(({ candidate, code }) => ({ index: candidate.index, code })),
    };
    for (const { records, duplicate } of stored) outcome[duplicate ? 'duplicates' : 'accepted'] += records;
    this.metrics.accepted += outcome.accepted;
    this.metrics.duplicates += outcome.duplicates;
    this.observeQueueAge(batch);
    return outcome;
  }

  /**
   * Stores one record under an id of its own and returns it as stored: an id in the body would let a sender hide the record behind
   * another one. A record of a deleted run is taken and forgotten.
   * @throws DomainError `request.invalid` naming the field; the record is kept as dead letter. `access.forbidden` for a session of our
   *   own page, which sends batches with its secret
   */
  async addOne(
    target: Target,
    kind: Candidate['kind'],
    record: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    checkWriter(record['session'] ?? target.session, undefined);
    const { id: _, _id: __, ...sent } = record;
    const candidate: Candidate = { kind, index: 0, record: { ...sent, id: this.ids.next() } };
    // the route has refused control characters
    const sorted = this.sort(target, [candidate], { isLargeBody: true, mayHaveControls: false });
    const session = typeof candidate.record.session === 'string' ? candidate.record.session : '';
    const batch = `${kind}-${String(candidate.record.id)}`;
    const head = this.headOf(target.appId, session, batch, undefined);
    if (record['type'] === 'SessionStart' && target.agent) head.agent = target.agent.slice(0, 500);
    await this.store(head, sorted, null);
    const [refused] = sorted.refused;
    if (refused !== undefined && refused.code !== 'session.deleted') throw invalid(refused.field, refused.detail);
    this.metrics.accepted += sorted.accepted.length;
    return { ...candidate.record, appID: target.appId };
  }

  private sort(
    target: Target,
    candidates: readonly Candidate[],
    body: Pick<IngestContext, 'isLargeBody' | 'mayHaveControls'>,
  ): Sorted & { isChanged: boolean } {
    const { appId } = target;
    const run = target.session === null ? undefined : this.deduplication.find(appId, target.session);
    const context: IngestContext = {
      appId,
      session: target.session,
      ...body,
      room: this.config.EVENTS_PER_RUN - (run === undefined ? 0 : run.event.size + run.mouse.size),
      nextId: () => this.ids.next(),
      isDeleted: (session, kind) => this.deletedRuns.isDeleted(appId, session, kind),
      isKnown: (session, id, kind) =>
        (session === target.session ? run : this.deduplication.find(appId, session))?.[kind].has(id) ?? false,
      onUnknownType: () => {
        this.metrics.unknownTypes += 1;
      },
      isChanged: false,
    };
    const sorted = sortRecords(candidates, context);
    for (const { code } of sorted.refused) this.metrics.refuse(code);
    return { ...sorted, isChanged: context.isChanged };
  }

  private observeQueueAge({ sentAt, events }: Batch): void {
    // the browser's queue keeps its order, so that the first event is the oldest
    const time = (events[0] as { time?: unknown } | undefined)?.time;
    if (sentAt !== undefined && typeof time === 'number') this.metrics.observeQueueAge(sentAt - time);
  }

  private headOf(appId: string, session: string, batch: string, revision: string | undefined): MessageHead {
    return { appId, session, batch, receivedAt: this.clock.now(), revision, correlationId: currentCorrelationId() };
  }

  /**
   * All parts wait for the same commit of the log.
   * @param sent the text of the accepted events where it is known, which are then all that there is
   */
  private async store(head: MessageHead, sorted: Sorted, sent: string | null): Promise<StoredPart[]> {
    const batchId = `${head.appId}/${head.session}/${head.batch}`;
    const records: Record<Candidate['kind'], { id: string }[]> = { event: [], mouse: [] };
    for (const { kind, record } of sorted.accepted) records[kind].push(record as { id: string });
    const waiting: Promise<unknown>[] = [];
    const stored: StoredPart[] = [];
    for (const [kind, field] of fields) {
      const list = records[kind];
      if (list.length === 0) continue;
      const value = sent === null ? messageText(head, field, list) : messageOf(head, field, sent);
      const message: OutgoingMessage = { key: head.session, value, weight: list.length };
      const note = ({ duplicate }: PublishReceipt): void => {
        stored.push({ records: list.length, duplicate });
        this.deduplication.add(head.appId, head.session, kind, list);
      };
      waiting.push(this.platform.stream.publish(topics[field], [message], { batchId }).then(note));
    }
    const letters = sorted.refused
      .filter(({ isKept }) => isKept)
      .map((refused) => toDeadLetter(head, batchId, refused));
    if (letters.length > 0) waiting.push(this.platform.deadLetters.add(letters));
    // each promise costs, and most batches have one part
    await (waiting.length === 1 ? waiting[0] : Promise.all(waiting));
    return stored;
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
