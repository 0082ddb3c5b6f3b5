import {
  authUsers,
  collections,
  DomainError,
  teamAccess,
  webhookTestEvent,
  type AuthUsers,
  type TeamAccess,
  type WebhookDelivery,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import {
  isPlatformError,
  type Clock,
  type Collection,
  type Ids,
  type Platform,
  type Stored,
} from '@prototrail/platform';
import {
  CLOCK,
  CONFIG,
  exchange,
  IDS,
  LOGGER,
  namesIn,
  PLATFORM,
  RefusedRequest,
  RPC,
  type AllowedHosts,
  type Logger,
  type RpcTransport,
  type Running,
  startRepeated,
} from '@prototrail/service-kit';
import { Webhook } from 'standardwebhooks';
import type { NotificationsConfig } from '../../config';
import { MailService } from '../mail.service';
import { answerOf, maxAttempts, pauses, type StoredDelivery, type StoredWebhook } from './webhook';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const timeoutMs = 15 * second;
/** Another process may try after this time: the one that began has ended. */
const leaseMs = 2 * minute;
const checkEveryMs = 5 * second;
const cleanEveryMs = 60 * minute;
const keptMs = 7 * day;
/** Entries of the log of one webhook; the oldest make room. */
const maxKept = 2000;
const maxAnswerBytes = 64_000;
const shownAnswer = 1000;
const lanePage = 20;
const lanes = 20;
/** A receiver that does not answer is left alone for a moment, whatever waits for it. */
const restMs = 5 * second;
/** After so long without one message taken a webhook is switched off. */
const givenUpMs = 5 * day;
const longestWaitS = 24 * 60 * 60;
const dueAgain = 1;

/** What became of one attempt. */
interface Outcome {
  last: NonNullable<StoredDelivery['last']>;
  isTaken: boolean;
  /** The receiver wants nothing more (410). */
  isGone: boolean;
  retryAfterMs: number;
}

/**
 * Sends what waits in the store, also over a restart. Each webhook has a lane of its own, so that a receiver that is slow
 * or away holds up no other one. Attempts are claimed by compare-and-set; several copies share the work.
 */
@Injectable()
export class WebhookSender {
  private readonly webhooks: Collection<StoredWebhook>;
  private readonly deliveries: Collection<StoredDelivery>;
  private readonly team: TeamAccess;
  private readonly users: AuthUsers;
  private readonly busy = new Map<string, Promise<void>>();
  private readonly resting = new Map<string, number>();
  private isStopped = false;
  private calls = 0;
  private cleaned = 0;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(MailService) private readonly mail: MailService,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.team = rpc.client(teamAccess);
    this.users = rpc.client(authUsers);
    this.webhooks = platform.documents.collection<StoredWebhook>(collections.notificationsWebhooks);
    this.deliveries = platform.documents.collection<StoredDelivery>(collections.notificationsDeliveries);
  }

  /** Tries what waits, now and then. */
  start(): Running {
    return startRepeated(
      () => this.wake(),
      checkEveryMs,
      () => {
        this.isStopped = true;
        return Promise.all(this.busy.values());
      },
    );
  }

  /** Which servers may be called. */
  allowedHosts(): AllowedHosts {
    return { hosts: namesIn(this.config.WEBHOOK_HOSTS), privateHosts: namesIn(this.config.WEBHOOK_PRIVATE_HOSTS) };
  }

  /** Stores a message; the same id again changes nothing. Resolves when it is durable. */
  async put(id: string, message: Omit<StoredDelivery, 'state' | 'attempts'>): Promise<void> {
    try {
      await this.deliveries.insert(id, { ...message, state: 'waiting', attempts: 0 });
    } catch (error) {
      if (!isPlatformError(error, 'duplicate')) throw error;
    }
  }

  /** Begins to send all that is due, in lanes that end by themselves. */
  async wake(): Promise<void> {
    this.calls += 1;
    try {
      const now = this.clock.now();
      if (now - this.cleaned > cleanEveryMs) await this.clean(now);
      for (const webhookId of await this.dueWebhooks(now)) {
        if (this.isStopped || this.busy.size >= lanes || this.busy.has(webhookId)) continue;
        const calls = this.calls;
        const lane = this.runLane(webhookId).finally(() => {
          this.busy.delete(webhookId);
          // what was stored while the lane was about to end
          if (calls !== this.calls && !this.isStopped) void this.wake();
        });
        this.busy.set(webhookId, lane);
      }
    } catch (error) {
      this.logger.error({ err: error }, 'messages to webhooks could not be read; they are tried again');
    }
  }

  async sendTest({ id: webhookId, doc: webhook }: Stored<StoredWebhook>): Promise<WebhookDelivery> {
    const now = this.clock.now();
    const id = `msg_${this.ids.next()}`;
    const body = JSON.stringify({
      type: webhookTestEvent,
      timestamp: new Date(now).toISOString(),
      data: { webhook: webhook.name },
    });
    // by hand: it is not tried again
    const delivery: StoredDelivery = {
      ...{ webhookId, event: webhookTestEvent, appId: '', body, created: now, state: 'dead' as const },
      ...{ attempts: 1, next: now },
    };
    await this.deliveries.insert(id, delivery);
    return this.tryByHand(id, webhook, delivery);
  }

  /** The same message under the same id, so that the receiver can tell. */
  async replay({ id: webhookId, doc: webhook }: Stored<StoredWebhook>, id: string): Promise<WebhookDelivery> {
    const found = await this.deliveries.find(id);
    if (found?.doc.webhookId !== webhookId || !(await this.maySee(webhook.userId, found.doc.appId)))
      throw new DomainError('not.found', { message: 'There is no such message.' });
    const lease = this.clock.now() + leaseMs;
    const claimed = await this.deliveries.update(id, (delivery) =>
      delivery.webhookId === webhookId ? { ...delivery, attempts: delivery.attempts + 1, next: lease } : null,
    );
    if (!claimed) throw new DomainError('not.found', { message: 'There is no such message.' });
    return this.tryByHand(id, webhook, claimed.doc);
  }

  /** A message may wait for a day, in which its receiver can leave the team. Messages without a prototype are tests. */
  private async maySee(userId: string, appId: string): Promise<boolean> {
    if (appId === '') return true;
    const { exists, permission } = await this.team.check({ appId, userId, hash: '', kind: '' });
    return exists && permission >= 1;
  }

  async removeLog(webhookId: string): Promise<void> {
    await this.removeAll({ webhookId });
  }

  private async tryByHand(id: string, webhook: StoredWebhook, delivery: StoredDelivery): Promise<WebhookDelivery> {
    const { last, isTaken } = await this.attempt(id, webhook, delivery.body);
    const changed = await this.deliveries.update(id, (stored) => ({
      ...stored,
      last,
      state: isTaken ? 'delivered' : stored.state === 'waiting' ? 'waiting' : 'dead',
      next: this.clock.now() + (pauses[0] ?? 0),
    }));
    if (isTaken) await this.noteHealth(delivery.webhookId, true);
    return answerOf(id, changed?.doc ?? { ...delivery, last });
  }

  /** Webhooks with something due that nobody here sends for, those that wait longest first. */
  private async dueWebhooks(now: number): Promise<string[]> {
    const idle: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await this.webhooks.list({ where: { isOn: true }, ...(after ? { after } : {}) });
      for (const { id } of page.items) if (!this.busy.has(id) && (this.resting.get(id) ?? 0) <= now) idle.push(id);
      after = page.next;
    } while (after);
    if (idle.length === 0) return [];
    const due = await this.deliveries.list({
      where: { webhookId: { in: idle.slice(0, 500) }, state: 'waiting', next: { below: now + dueAgain } },
      sort: { field: 'next', order: 'ascending' },
      limit: 200,
    });
    return [...new Set(due.items.map(({ fields }) => String(fields['webhookId'])))];
  }

  private async runLane(webhookId: string): Promise<void> {
    try {
      for (let goesOn = true; goesOn && !this.isStopped;) {
        const webhook = await this.webhooks.find(webhookId);
        if (!webhook?.doc.isOn) return;
        const { items } = await this.deliveries.list({
          where: { webhookId, state: 'waiting', next: { below: this.clock.now() + dueAgain } },
          sort: { field: 'next', order: 'ascending' },
          limit: lanePage,
        });
        goesOn = items.length > 0;
        for (const { id } of items) {
          if (this.isStopped) return;
          if (await this.send(id, webhook.doc)) continue;
          this.resting.set(webhookId, this.clock.now() + restMs);
          return;
        }
      }
    } catch (error) {
      this.logger.error({ err: error, webhookId }, 'messages to a webhook could not be sent; they are tried again');
    }
  }

  /** False when the receiver did not answer at all. */
  private async send(id: string, webhook: StoredWebhook): Promise<boolean> {
    const now = this.clock.now();
    const claimed = await this.deliveries.update(id, (delivery) =>
      delivery.state !== 'waiting' || delivery.next > now
        ? null
        : { ...delivery, attempts: delivery.attempts + 1, next: now + leaseMs },
    );
    if (!claimed) return true;
    const { attempts, webhookId, body, appId } = claimed.doc;
    if (!(await this.maySee(webhook.userId, appId))) {
      await this.deliveries.remove(id);
      return true;
    }
    const { last, isTaken, isGone, retryAfterMs } = await this.attempt(id, webhook, body);
    const pause = Math.max(pauses[attempts - 1] ?? 0, retryAfterMs);
    const state = isTaken ? 'delivered' : isGone || attempts >= maxAttempts ? 'dead' : 'waiting';
    await this.deliveries.update(id, (delivery) => ({ ...delivery, last, state, next: this.clock.now() + pause }));
    await this.noteHealth(webhookId, isTaken, isGone);
    return last.status !== undefined;
  }

  private async attempt(id: string, webhook: StoredWebhook, body: string): Promise<Outcome> {
    const began = performance.now();
    const at = this.clock.now();
    const done = (status: number | undefined, answer: string): NonNullable<StoredDelivery['last']> => ({
      at,
      ...(status === undefined ? {} : { status }),
      tookMs: Math.round(performance.now() - began),
      answer: answer.slice(0, shownAnswer),
    });
    try {
      const limits = { ...this.allowedHosts(), maxBytes: maxAnswerBytes, timeoutMs, maxRedirects: 0 };
      const headers = Object.entries(signed(id, webhook, body, at)).map(([key, value]) => ({ key, value }));
      const request = { method: 'POST', url: webhook.url, headers, body: { kind: 'text', text: body } } as const;
      const { status, bytes, retryAfter } = await exchange(request, limits);
      const retryAfterMs = Math.min(longestWaitS, Number(retryAfter) > 0 ? Number(retryAfter) : 0) * second;
      const isTaken = status >= 200 && status < 300;
      return { last: done(status, bytes.toString('utf8')), isTaken, isGone: status === 410, retryAfterMs };
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      const reason = error.message === 'timeout' ? `No answer within ${timeoutMs / second} s.` : error.message;
      return { last: done(undefined, reason), isTaken: false, isGone: false, retryAfterMs: 0 };
    }
  }

  /** A receiver that is gone, or took nothing for days, is not called any more until its owner, who gets a mail, says so. */
  private async noteHealth(id: string, isTaken: boolean, isGone = false): Promise<void> {
    const now = this.clock.now();
    const changed = await this.webhooks.update(id, (webhook) => {
      if (isTaken) {
        const { failingSince, ...well } = webhook;
        return failingSince === undefined ? null : well;
      }
      if (!webhook.isOn) return null;
      if (isGone) return { ...webhook, isOn: false, offBecause: 'gone' };
      const failingSince = webhook.failingSince ?? now;
      if (now - failingSince > givenUpMs) return { ...webhook, isOn: false, offBecause: 'failing', failingSince };
      return webhook.failingSince === undefined ? { ...webhook, failingSince } : null;
    });
    if (changed && !isTaken && !changed.doc.isOn) await this.tellOwner(changed.doc);
  }

  /** Sending goes on whatever becomes of the mail: the settings say the same. */
  private async tellOwner({ userId, name, offBecause = 'failing' }: StoredWebhook): Promise<void> {
    try {
      const { email } = await this.users.get({ id: userId });
      if (email) await this.mail.sendTemplate(email, `webhook-${offBecause}`, { webhook: name }, { userId });
    } catch (error) {
      this.logger.error({ err: error }, 'the owner of a webhook that was switched off could not be told');
    }
  }

  /** Removes what is old, and the oldest where a log is long. */
  private async clean(now: number): Promise<void> {
    this.cleaned = now;
    await this.removeAll({ created: { below: now - keptMs } });
    const { items } = await this.webhooks.list();
    for (const { id: webhookId } of items)
      for (const state of ['delivered', 'dead'] as const) {
        const excess = (await this.deliveries.count({ webhookId, state })) - maxKept;
        if (excess > 0) await this.removeAll({ webhookId, state }, excess);
      }
  }

  private async removeAll(
    where: NonNullable<Parameters<Collection<StoredDelivery>['count']>[0]>,
    most = Infinity,
  ): Promise<void> {
    for (let left = most; left > 0;) {
      const sort = { field: 'created', order: 'ascending' } as const;
      const { items } = await this.deliveries.list({ where, sort, limit: Math.min(left, 500) });
      if (items.length === 0) return;
      for (const { id } of items) await this.deliveries.remove(id);
      left -= items.length;
    }
  }
}

/** Headers of Standard Webhooks; with the secret before, too, as long as it counts. */
function signed(id: string, webhook: StoredWebhook, body: string, at: number): Record<string, string> {
  const { secret, oldSecret, oldSecretUntil = 0 } = webhook;
  const secrets = [secret, ...(oldSecret && oldSecretUntil > at ? [oldSecret] : [])];
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / second)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(id, new Date(at), body)).join(' '),
  };
}
