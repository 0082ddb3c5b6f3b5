import { factSchema, topics, type Fact, type FactOf, type FactType } from '@prototrail/contracts';
import type { Clock, Ids, Platform, Subscription } from '@prototrail/platform';
import { currentCorrelationId, currentTraceparent, runWithCorrelation } from './log/context';
import type { Logger } from './log/logger';
import { checkedTraceparent, traceHeader } from './trace/traceparent';

type Draft<T extends FactType> = Omit<FactOf<T>, 'id' | 'at' | 'type' | 'correlationId'>;

/** Publishes a fact; resolves when it is durable. `key` keeps facts about one thing in order. */
export class FactPublisher {
  constructor(
    private readonly platform: Pick<Platform, 'stream'>,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async publish<T extends FactType>(type: T, key: string, draft: Draft<T>, id = this.ids.uuid()): Promise<void> {
    const fact = factSchema.parse({ type, id, at: this.clock.now(), correlationId: currentCorrelationId(), ...draft });
    await this.platform.stream.publish(topics.facts, [{ key, value: JSON.stringify(fact) }], { batchId: id });
  }
}

export type FactHandlers = { [T in FactType]?: (fact: FactOf<T>) => Promise<void> };

/**
 * Reacts to facts as one group per service. Handlers must be idempotent: a fact may come again. What does not parse is
 * put aside as a dead letter and never blocks.
 */
export function subscribeFacts(
  platform: Pick<Platform, 'stream' | 'deadLetters'>,
  group: string,
  handlers: FactHandlers,
  logger: Logger,
): Promise<Subscription> {
  return platform.stream.subscribe({
    topic: topics.facts,
    group,
    onError: (error) => logger.error({ err: error, group }, 'a fact could not be handled and comes again'),
    handler: async (batch) => {
      for (const message of batch.messages) {
        const fact = parseFact(message.value);
        if (!fact) {
          await platform.deadLetters.add([
            {
              topic: topics.facts,
              key: message.key,
              value: message.value,
              reason: 'fact.unreadable',
              detail: `group ${group}`,
            },
          ]);
          continue;
        }
        const handler = handlers[fact.type] as ((fact: Fact) => Promise<void>) | undefined;
        if (handler)
          await runWithCorrelation(
            fact.correlationId ?? '',
            () => handler(fact),
            checkedTraceparent(message.headers[traceHeader]) ?? currentTraceparent(),
          );
      }
    },
  });
}

function parseFact(text: string): Fact | undefined {
  try {
    const parsed = factSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
