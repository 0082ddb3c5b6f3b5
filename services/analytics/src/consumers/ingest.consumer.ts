import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { topics, type RunNews } from '@prototrail/contracts';
import {
  Batcher,
  isPlatformError,
  yieldToOthers,
  type DeadLetterInput,
  type DeliveredBatch,
  type Delivery,
  type Platform,
  type RowBlock,
  type Subscription,
} from '@prototrail/platform';
import { CONFIG, LOGGER, PLATFORM, type Logger } from '@prototrail/service-kit';
import type { AnalyticsConfig } from '../config';
import { IngestDelay } from '../domain/ingest-delay';
import { SessionPrefetch } from '../domain/session-prefetch';
import { ResultChanges } from '../domain/result-changes';
import { ResultsRepository } from '../store/results.repository';
import { readMessage, type RecordKind } from './read-message';

const group = 'analytics';
/** Records read in one go: in one process with the door, a whole block would keep testers waiting. */
const recordsPerSlice = 200;
/** What one broker brings of partitions that are due at the same moment arrives within so many ms, one offset being kept after the other. */
const batcherLingerMs = 50;
/** Characters of messages that are inserted together, as trails are few and large. */
const maxChars = 8 * 1024 * 1024;

/** What delivered batches hold. */
interface ReadBatches {
  block: RowBlock;
  /** Sessions by prototype. */
  apps: ReadonlyMap<string, ReadonlySet<string>>;
  letters: DeadLetterInput[];
  receivedAt: number[];
  rows: number;
  news: RunNews[];
}

/**
 * Brings accepted records from the stream into the columnar store; offsets move on when the insert is durable. Batches of
 * several partitions are inserted together, because a small insert costs the store as much as one of a thousand rows. A
 * batch that comes again is inserted alone, so that what keeps one partition from being stored stops no other.
 * The ids of the batches are the token of the insert, so that the same batches again insert nothing. When an insert was
 * done and nobody heard of it, they may come again in other company: then rows lie twice until the store merges them, and
 * are counted once, by their ids. What cannot be used is put aside with its reason and never blocks.
 */
@Injectable()
export class IngestConsumer {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(ResultChanges) private readonly changes: ResultChanges,
    @Inject(SessionPrefetch) private readonly prefetch: SessionPrefetch,
    @Inject(IngestDelay) private readonly delay: IngestDelay,
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async start(): Promise<Subscription[]> {
    return Promise.all([this.subscribe(topics.events, 'events'), this.subscribe(topics.mouse, 'mouse')]);
  }

  private subscribe(topic: string, kind: RecordKind): Promise<Subscription> {
    const { ANALYTICS_LINGER_MS: lingerMs, ANALYTICS_BLOCK_RECORDS: maxWeight } = this.config;
    const batcher = new Batcher<DeliveredBatch>({
      lingerMs: Math.min(batcherLingerMs, lingerMs),
      maxWeight: 1,
      weightOf: (batch) => shareOf(batch, maxWeight),
      flush: async (batches) => {
        await this.handle(kind, batches);
        return [];
      },
    });
    return this.platform.stream.subscribe({
      topic,
      group,
      lingerMs,
      maxWeight,
      handler: (batch) => (batch.attempt > 1 ? this.handle(kind, [batch]) : batcher.add(batch)),
      onError: (error, batch) =>
        this.logger.error(
          { err: error, topic, batch: batch.id, attempt: batch.attempt },
          'a batch could not be inserted and comes again',
        ),
    });
  }

  private async handle(kind: RecordKind, batches: readonly DeliveredBatch[]): Promise<void> {
    const token = tokenOf(kind, batches);
    const messages = batches.flatMap((batch) => batch.messages);
    const deleted = await this.results.deletedSessions([...new Set(messages.map(({ key }) => key))]);
    const { block, apps, letters, receivedAt, rows, news } = await this.read(kind, messages, deleted);
    try {
      await block.insert(token);
    } catch (error) {
      // anything but wrong rows may be well when the batches come again, and which batch has them is seen then
      if (!isPlatformError(error, 'invalid') || batches.length > 1) throw error;
      this.logger.warn({ err: error, token }, 'a batch was refused; its messages are inserted one by one');
      letters.push(...(await this.insertOneByOne(kind, token, messages, deleted)));
    }
    this.delay.note(kind, receivedAt, rows);
    if (letters.length > 0) await this.platform.deadLetters.add(letters);
    await this.tell(news, token);
    if (kind === 'events') this.prefetch.note(apps.keys());
    for (const [app, sessions] of apps) await this.changes.publish(app, sessions);
  }

  /** Each message goes into the block before the next one is read, so that its objects can be forgotten at once. */
  private async read(
    kind: RecordKind,
    messages: readonly Delivery[],
    deleted: ReadonlySet<string>,
  ): Promise<ReadBatches> {
    const block = this.results.inserter.openBlock(kind);
    const apps = new Map<string, Set<string>>();
    const letters: DeadLetterInput[] = [];
    const receivedAt: number[] = [];
    const news: RunNews[] = [];
    let rows = 0;
    let sinceYield = 0;
    for (const delivery of messages) {
      if (sinceYield >= recordsPerSlice) {
        await yieldToOthers('background');
        sinceYield = 0;
      }
      const message = readMessage(kind, delivery.value);
      sinceYield += message.ok ? Math.max(1, message.rows.length) : 1;
      if (message.rejected.length > 0) letters.push(...message.rejected.map((rejected) => letter(delivery, rejected)));
      if (!message.ok || deleted.has(`${message.app} ${message.session}`)) continue;
      apps.set(message.app, (apps.get(message.app) ?? new Set()).add(message.session));
      receivedAt.push(message.receivedAt);
      rows += message.rows.length;
      news.push(...message.news);
      if (message.rows.length > 0) block.add(message.rows);
    }
    return { block, apps, letters, receivedAt, rows, news };
  }

  /** Starts and ends of tests, for whoever wants to know; the same batches again publish nothing new. */
  private async tell(news: readonly RunNews[], token: string): Promise<void> {
    const byApp = new Map<string, RunNews[]>();
    for (const each of news) byApp.set(each.appId, [...(byApp.get(each.appId) ?? []), each]);
    if (byApp.size === 0) return;
    const messages = [...byApp].map(([key, items]) => ({ key, value: JSON.stringify({ v: 1, items }) }));
    await this.platform.stream.publish(topics.runs, messages, { batchId: token });
  }

  /** Finds the messages that the engine refuses; the others are stored. */
  private async insertOneByOne(
    kind: RecordKind,
    token: string,
    messages: readonly Delivery[],
    deleted: ReadonlySet<string>,
  ): Promise<DeadLetterInput[]> {
    const letters: DeadLetterInput[] = [];
    for (const [index, delivery] of messages.entries()) {
      const { block } = await this.read(kind, [delivery], deleted);
      try {
        await block.insert(`${token}:${index}`);
      } catch (error) {
        if (!isPlatformError(error, 'invalid')) throw error;
        letters.push(letter(delivery, { reason: 'insert.refused', detail: error.message.slice(0, 500) }));
      }
    }
    return letters;
  }
}

/** How much of an insert a batch fills, by its records or its size. */
function shareOf({ messages }: DeliveredBatch, maxRecords: number): number {
  const records = messages.reduce((sum, { weight }) => sum + weight, 0);
  const chars = messages.reduce((sum, { value }) => sum + value.length, 0);
  return Math.max(records / maxRecords, chars / maxChars);
}

/** The same for the same batches; as long as the id of one, however many there are. */
function tokenOf(kind: RecordKind, batches: readonly DeliveredBatch[]): string {
  const ids = batches.map(({ id }) => id).sort();
  const [only = ''] = ids;
  return `${kind}:${ids.length === 1 ? only : createHash('sha256').update(ids.join(' ')).digest('hex')}`;
}

function letter(
  { topic, key, value, headers }: Delivery,
  rejected: { reason: string; detail: string; value?: string },
): DeadLetterInput {
  return { topic, key, value: rejected.value ?? value, headers, reason: rejected.reason, detail: rejected.detail };
}
