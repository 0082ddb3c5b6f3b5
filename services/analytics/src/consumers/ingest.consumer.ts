import { Inject, Injectable } from '@nestjs/common';
import { topics } from '@prototrail/contracts';
import {
  isPlatformError,
  nextTurn,
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
import { PreparesAhead } from '../domain/prepares-ahead';
import { ResultNews } from '../domain/result-news';
import { ResultsRepository } from '../store/results.repository';
import { readMessage, type RecordKind } from './read-message';

const group = 'analytics';
/** Records read in one go: in one process with the door, a whole block would keep testers waiting. */
const recordsPerTurn = 200;

/** What a delivered batch holds. */
interface ReadBatch {
  block: RowBlock;
  apps: ReadonlySet<string>;
  letters: DeadLetterInput[];
  receivedAt: number[];
  rows: number;
}

/**
 * Brings accepted records from the stream into the columnar store. A batch that comes again has the same id, which is
 * the token of its insert, so nothing is counted twice; offsets move on when the insert is durable. What cannot be used
 * is put aside with its reason and never blocks.
 */
@Injectable()
export class IngestConsumer {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(ResultNews) private readonly news: ResultNews,
    @Inject(PreparesAhead) private readonly ahead: PreparesAhead,
    @Inject(IngestDelay) private readonly delay: IngestDelay,
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async start(): Promise<Subscription[]> {
    return Promise.all([this.subscribe(topics.events, 'events'), this.subscribe(topics.mouse, 'mouse')]);
  }

  private subscribe(topic: string, kind: RecordKind): Promise<Subscription> {
    return this.platform.stream.subscribe({
      topic,
      group,
      lingerMs: this.config.ANALYTICS_LINGER_MS,
      maxWeight: this.config.ANALYTICS_BLOCK_RECORDS,
      handler: (batch) => this.handle(kind, batch),
      onError: (error, batch) =>
        this.logger.error(
          { err: error, topic, batch: batch.id, attempt: batch.attempt },
          'a batch could not be inserted and comes again',
        ),
    });
  }

  private async handle(kind: RecordKind, batch: DeliveredBatch): Promise<void> {
    const deleted = await this.results.deletedSessions([...new Set(batch.messages.map(({ key }) => key))]);
    const { block, apps, letters, receivedAt, rows } = await this.read(kind, batch.messages, deleted);
    try {
      await block.insert(`${kind}:${batch.id}`);
    } catch (error) {
      // anything but wrong rows may be well when the batch comes again
      if (!isPlatformError(error, 'invalid')) throw error;
      this.logger.warn({ err: error, batch: batch.id }, 'a batch was refused; its messages are inserted one by one');
      letters.push(...(await this.insertOneByOne(kind, batch, deleted)));
    }
    this.delay.note(kind, receivedAt, rows);
    if (letters.length > 0) await this.platform.stream.deadLetter(letters);
    if (kind === 'events') this.ahead.note(apps);
    await this.news.publish(apps);
  }

  /** Each message goes into the block before the next one is read, so that its objects can be forgotten at once. */
  private async read(
    kind: RecordKind,
    messages: readonly Delivery[],
    deleted: ReadonlySet<string>,
  ): Promise<ReadBatch> {
    const block = this.results.inserter.openBlock(kind);
    const apps = new Set<string>();
    const letters: DeadLetterInput[] = [];
    const receivedAt: number[] = [];
    let rows = 0;
    let sinceTurn = 0;
    for (const delivery of messages) {
      if (sinceTurn >= recordsPerTurn) {
        await nextTurn('background');
        sinceTurn = 0;
      }
      const message = readMessage(kind, delivery.value);
      sinceTurn += message.ok ? Math.max(1, message.rows.length) : 1;
      if (message.rejected.length > 0) letters.push(...message.rejected.map((rejected) => letter(delivery, rejected)));
      if (!message.ok || deleted.has(`${message.app} ${message.session}`)) continue;
      apps.add(message.app);
      receivedAt.push(message.receivedAt);
      rows += message.rows.length;
      if (message.rows.length > 0) block.add(message.rows);
    }
    return { block, apps, letters, receivedAt, rows };
  }

  /** Finds the messages that the engine refuses; the others are stored. */
  private async insertOneByOne(
    kind: RecordKind,
    { id, messages }: DeliveredBatch,
    deleted: ReadonlySet<string>,
  ): Promise<DeadLetterInput[]> {
    const letters: DeadLetterInput[] = [];
    for (const [index, delivery] of messages.entries()) {
      const { block } = await this.read(kind, [delivery], deleted);
      try {
        await block.insert(`${kind}:${id}:${index}`);
      } catch (error) {
        if (!isPlatformError(error, 'invalid')) throw error;
        letters.push(letter(delivery, { reason: 'insert.refused', detail: error.message.slice(0, 500) }));
      }
    }
    return letters;
  }
}

function letter(
  { topic, key, value, headers }: Delivery,
  rejected: { reason: string; detail: string; value?: string },
): DeadLetterInput {
  return { topic, key, value: rejected.value ?? value, headers, reason: rejected.reason, detail: rejected.detail };
}
