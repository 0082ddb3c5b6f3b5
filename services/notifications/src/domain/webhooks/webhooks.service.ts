import {
  BusinessRefusal,
  collections,
  DomainError,
  webhookLimits,
  type RouteRequest,
  type WebhookAnswer,
  type WebhookDelivery,
  type webhooksRoutes,
  type WebhookWithSecret,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Collection, Ids, Platform, Stored } from '@prototrail/platform';
import { CLOCK, findDestination, IDS, PLATFORM, RefusedRequest } from '@prototrail/service-kit';
import { randomBytes } from 'node:crypto';
import { answerOf, type StoredDelivery, type StoredWebhook } from './webhook';
import { WebhookSender } from './webhook-sender';

type Routes = typeof webhooksRoutes;
type NewWebhook = RouteRequest<Routes['create']>['body'];
type WebhookChange = RouteRequest<Routes['change']>['body'];

const dayMs = 24 * 60 * 60_000;
const countedMs = 7 * dayMs;
const bytesOfSecret = 24;
/** Tests and replays that a person may send in a minute. */
const maxByHand = 20;
const minuteMs = 60_000;

/** The webhooks of people: what they are for, their secrets and their log. */
@Injectable()
export class WebhooksService {
  private readonly webhooks: Collection<StoredWebhook>;
  private readonly deliveries: Collection<StoredDelivery>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(WebhookSender) private readonly sender: WebhookSender,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {
    this.webhooks = platform.documents.collection<StoredWebhook>(collections.notificationsWebhooks);
    this.deliveries = platform.documents.collection<StoredDelivery>(collections.notificationsDeliveries);
  }

  async list(userId: string): Promise<WebhookAnswer[]> {
    const { items } = await this.webhooks.query({ where: { userId }, limit: webhookLimits.perPerson });
    const answers = await Promise.all(items.map((item) => this.answer(item)));
    return answers.sort((a, b) => b.created - a.created);
  }

  async create(userId: string, { name, url, events, appIds }: NewWebhook): Promise<WebhookWithSecret> {
    if ((await this.webhooks.count({ userId })) >= webhookLimits.perPerson)
      throw new BusinessRefusal('account.webhooks.many');
    await this.checkAddress(url);
    const now = this.clock.now();
    const secret = newSecret();
    const doc: StoredWebhook = {
      ...{ userId, name, url, events, appIds, isOn: true, created: now, secret, secretSince: now },
    };
    const id = this.ids.next();
    const version = await this.webhooks.insert(id, doc);
    return { ...(await this.answer({ id, version, doc })), secret };
  }

  async change(userId: string, id: string, change: WebhookChange): Promise<WebhookAnswer> {
    if (change.url !== undefined) await this.checkAddress(change.url);
    const changed = await this.webhooks.update(id, (webhook) => {
      if (webhook.userId !== userId) return null;
      const next: StoredWebhook = { ...webhook, ...defined(change) };
      // whoever switches it on, or names another address, gives the receiver a new start
      if (change.isOn !== undefined || change.url !== undefined) {
        delete next.offBecause;
        delete next.failingSince;
      }
      return next;
    });
    return this.answer(found(changed));
  }

  async remove(userId: string, id: string): Promise<void> {
    const webhook = await this.webhooks.find(id);
    if (webhook?.doc.userId !== userId) return;
    await this.webhooks.remove(id);
    await this.sender.removeLog(id);
  }

  async renewSecret(userId: string, id: string): Promise<WebhookWithSecret> {
    const now = this.clock.now();
    const secret = newSecret();
    const changed = await this.webhooks.update(id, (webhook) =>
      webhook.userId === userId
        ? { ...webhook, secret, secretSince: now, oldSecret: webhook.secret, oldSecretUntil: now + dayMs }
        : null,
    );
    return { ...(await this.answer(found(changed))), secret };
  }

  async sendTest(userId: string, id: string): Promise<WebhookDelivery> {
    const webhook = await this.own(userId, id);
    await this.countByHand(userId);
    return this.sender.sendTest(webhook);
  }

  async replay(userId: string, id: string, deliveryId: string): Promise<WebhookDelivery> {
    const webhook = await this.own(userId, id);
    await this.countByHand(userId);
    return this.sender.replay(webhook, deliveryId);
  }

  async log(userId: string, id: string, after?: string): Promise<{ items: WebhookDelivery[]; next: string | null }> {
    await this.own(userId, id);
    const page = await this.deliveries.query({
      where: { webhookId: id },
      sort: { field: 'created', order: 'descending' },
      limit: webhookLimits.listed,
      ...(after === undefined ? {} : { after }),
    });
    return { items: page.items.map((item) => answerOf(item.id, item.doc)), next: page.next };
  }

  /** The account is closed. */
  async removePerson(userId: string): Promise<void> {
    const { items } = await this.webhooks.list({ where: { userId } });
    for (const { id } of items) {
      await this.webhooks.remove(id);
      await this.sender.removeLog(id);
    }
  }

  private async own(userId: string, id: string): Promise<Stored<StoredWebhook>> {
    const webhook = await this.webhooks.find(id);
    return found(webhook?.doc.userId === userId ? webhook : null);
  }

  private async answer({ id, doc }: Stored<StoredWebhook>): Promise<WebhookAnswer> {
    const { userId: _, secret: _secret, oldSecret: _old, failingSince: _since, ...shown } = doc;
    const since = { from: this.clock.now() - countedMs };
    const [total, delivered] = await Promise.all([
      this.deliveries.count({ webhookId: id, created: since }),
      this.deliveries.count({ webhookId: id, created: since, state: 'delivered' }),
    ]);
    return { id, ...shown, total, delivered };
  }

  /** Said at once, though every message is checked again when it is sent. */
  private async checkAddress(url: string): Promise<void> {
    try {
      await findDestination(url, this.sender.allowedHosts());
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      throw new BusinessRefusal('account.webhooks.address');
    }
  }

  private async countByHand(userId: string): Promise<void> {
    if ((await this.platform.cache.increment(`webhooks:${userId}`, 1, minuteMs)) <= maxByHand) return;
    const message = 'You sent too many messages by hand; try again in a minute.';
    throw new DomainError('rate.limited', { message, retryAfterS: minuteMs / 1000 });
  }
}

const newSecret = (): string => `whsec_${randomBytes(bytesOfSecret).toString('base64')}`;

function found(webhook: Stored<StoredWebhook> | null): Stored<StoredWebhook> {
  if (!webhook) throw new DomainError('not.found', { message: 'There is no such webhook.' });
  return webhook;
}

/** Fields that were not sent do not change. */
function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
