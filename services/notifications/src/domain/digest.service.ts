import { authUsers, collections, type AuthUsers } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isPlatformError, type Clock, type Collection, type Platform } from '@prototrail/platform';
import {
  CLOCK,
  LOGGER,
  PLATFORM,
  RPC,
  type Logger,
  type RpcTransport,
  type Running,
  startRepeated,
} from '@prototrail/service-kit';
import { nextMorning } from './next-morning';
import { OutboxService } from './outbox.service';
import { SettingsService } from './settings.service';
import { digestTemplate, type DigestItem } from './templates';

interface Digest {
  items: (DigestItem & { id: string })[];
  /** When it is sent, milliseconds since 1970. */
  due: number;
}

const maxKept = 200;
const checkEveryMs = 5 * 60_000;

/** News that people read once a day: one summary in the morning of their time zone. */
@Injectable()
export class DigestService {
  private readonly digests: Collection<Digest>;
  private readonly users: AuthUsers;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(OutboxService) private readonly outbox: OutboxService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.digests = platform.documents.collection<Digest>(collections.notificationsDigests);
    this.users = rpc.client(authUsers);
  }

  start(): Running {
    return startRepeated(() => this.sendDue(), checkEveryMs);
  }

  /** The same id again replaces what it said before. */
  async add(userId: string, item: DigestItem & { id: string }): Promise<void> {
    const into = (digest: Digest): Digest => ({
      ...digest,
      items: [...digest.items.filter(({ id }) => id !== item.id), item].slice(-maxKept),
    });
    if (await this.digests.update(userId, into)) return;
    const { timeZone } = await this.settings.get(userId);
    try {
      await this.digests.insert(userId, { items: [item], due: nextMorning(this.clock.now(), timeZone) });
    } catch (error) {
      if (!isPlatformError(error, 'duplicate')) throw error;
      await this.digests.update(userId, into);
    }
  }

  /** Sends the summaries whose time has come. */
  async sendDue(): Promise<void> {
    try {
      const { items } = await this.digests.list({ where: { due: { below: this.clock.now() + 1 } } });
      for (const { id } of items) await this.send(id);
    } catch (error) {
      this.logger.error({ err: error }, 'summaries of the day could not be read; they are tried again');
    }
  }

  async remove(userId: string): Promise<void> {
    await this.digests.remove(userId);
  }

  private async send(userId: string): Promise<void> {
    const stored = await this.digests.find(userId);
    if (!stored) return;
    const { items, due } = stored.doc;
    const user = await this.users.get({ id: userId });
    if (user.found)
      // several copies and a restart in between send it once while the first one waits
      await this.outbox.put(
        {
          to: user.email,
          template: digestTemplate,
          values: { items: JSON.stringify(items), name: user.name },
          userId,
          subscription: 'digest',
        },
        `digest-${userId}-${due}`,
      );
    try {
      await this.digests.remove(userId, stored.version);
    } catch (error) {
      // what came meanwhile goes into the next one
      if (!isPlatformError(error, 'conflict')) throw error;
      const sent = new Set(items.map(({ id }) => id));
      const { timeZone } = await this.settings.get(userId);
      await this.digests.update(userId, (digest) => ({
        items: digest.items.filter(({ id }) => !sent.has(id)),
        due: nextMorning(this.clock.now(), timeZone),
      }));
    }
  }
}
