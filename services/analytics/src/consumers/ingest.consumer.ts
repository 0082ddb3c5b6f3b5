import { Inject, Injectable } from '@nestjs/common';
import { topics } from '@prototrail/contracts';
import {
  isPlatformError,
  type DeadLetterInput,
  type DeliveredBatch,
  type Delivery,
  type Platform,
  type Subscription,
} from '@prototrail/platform';
import { CONFIG, LOGGER, PLATFORM, type Logger } from '@prototrail/service-kit';
import type { AnalyticsConfig } from '../config';
import { ResultNews } from '../domain/result-news';
import { ResultsRepository } from '../store/results.repository';
import { readMessage, type RecordKind } from './read-message';

const group = 'analytics';
/** Messages read in one go: in one process with the door, a whole block would keep testers waiting. */
const messagesPerTurn = 50;

/** One delivered message, ready to be inserted. */
interface Prepared {
  delivery: Delivery;
  app: string;
  session: string;
  rows: object[];
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
    const prepared: Prepared[] = [];
    const letters: DeadLetterInput[] = [];
    for (const [index, delivery] of batch.messages.entries()) {
      if (index % messagesPerTurn === messagesPerTurn - 1) await nextTurn();
      const message = readMessage(kind, delivery.value);
      if (message.ok) prepared.push({ delivery, app: message.app, session: message.session, rows: message.rows });
      if (message.rejected.length > 0) letters.push(...message.rejected.map((rejected) => letter(delivery, rejected)));
    }
    const wanted = await this.withoutDeleted(prepared);
    letters.push(...(await this.insert(kind, wanted, batch.id)));
    if (letters.length > 0) await this.platform.stream.deadLetter(letters);
    await this.news.publish(new Set(wanted.map(({ app }) => app)));
  }

  private async withoutDeleted(prepared: readonly Prepared[]): Promise<Prepared[]> {
    const unique = (values: string[]): string[] => [...new Set(values)];
    const deleted = await this.results.deletedSessions(
      unique(prepared.map(({ app }) => app)),
      unique(prepared.map(({ session }) => session)),
    );
    return prepared.filter(({ app, session }) => !deleted.has(`${app} ${session}`));
  }

  /** Inserts all rows as planned blocks. When the engine refuses them, finds the messages that it refuses. */
  private async insert(kind: RecordKind, prepared: readonly Prepared[], token: string): Promise<DeadLetterInput[]> {
    try {
      await this.write(
        kind,
        prepared.flatMap(({ rows }) => rows),
        token,
      );
      return [];
    } catch (error) {
      if (!isPlatformError(error, 'failed', 'invalid')) throw error;
      this.logger.warn({ err: error, batch: token }, 'a batch was refused; its messages are inserted one by one');
    }
    const letters: DeadLetterInput[] = [];
    for (const [index, one] of prepared.entries()) {
      try {
        await this.write(kind, one.rows, `${token}:${index}`);
      } catch (error) {
        if (!isPlatformError(error, 'failed', 'invalid')) throw error;
        letters.push(letter(one.delivery, { reason: 'insert.refused', detail: error.message.slice(0, 500) }));
      }
    }
    return letters;
  }

  private write(kind: RecordKind, rows: readonly object[], token: string): Promise<void> {
    return kind === 'events' ? this.results.inserter.events(rows, token) : this.results.inserter.mouse(rows, token);
  }
}

function letter(
  { topic, key, value, headers }: Delivery,
  rejected: { reason: string; detail: string; value?: string },
): DeadLetterInput {
  return { topic, key, value: rejected.value ?? value, headers, reason: rejected.reason, detail: rejected.detail };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
