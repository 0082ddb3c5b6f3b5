import { topics, type DeadLetterAnswer, type operatorRoutes, type RouteAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Platform } from '@prototrail/platform';
import { checkStores, CLOCK, PLATFORM } from '@prototrail/service-kit';

type Health = RouteAnswer<typeof operatorRoutes.health>;

const maxLetters = 200;
const maxCounted = 1_000;
const maxDetail = 300;
const stores = ['documents', 'stream', 'objects', 'cache', 'pubsub'] as const;

/** The state of the installation beside its people. */
@Injectable()
export class InstallationService {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Failed messages, up to a thousand. */
  async countFailed(): Promise<number> {
    return (await this.platform.deadLetters.list({ replayed: false, limit: maxCounted })).length;
  }

  /** Accepted records that the results do not have yet. */
  async countWaiting(): Promise<number> {
    const [events, mouse] = await Promise.all(
      [topics.events, topics.mouse].map((topic) => this.platform.stream.lag(topic, 'analytics')),
    );
    return (events ?? 0) + (mouse ?? 0);
  }

  /** The newest first, without their content: it may hold what testers typed. */
  async listFailed(): Promise<DeadLetterAnswer[]> {
    const letters = await this.platform.deadLetters.list({ replayed: false, limit: maxLetters });
    return letters
      .map(({ id, topic, key, reason, detail, storedAt }) => ({
        ...{ id, topic, key, reason, storedAt },
        detail: detail.slice(0, maxDetail),
      }))
      .reverse();
  }

  replay(ids: readonly string[]): Promise<number> {
    return this.platform.deadLetters.replay(ids);
  }

  /** Asks every store. */
  async health(): Promise<Health> {
    const problems = new Map((await checkStores(this.platform)).map(({ store, detail }) => [store, detail]));
    const answers = stores.map((name) => ({ name, isWell: !problems.has(name), detail: problems.get(name) ?? '' }));
    const results = await this.platform.columnar.ping().then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : 'does not answer'),
    );
    return {
      asOf: this.clock.now(),
      stores: [...answers, { name: 'results', isWell: results === '', detail: results }],
    };
  }
}
