import { collections } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isPlatformError, type Clock, type Collection, type Ids, type Platform } from '@prototrail/platform';
import { CLOCK, IDS, LOGGER, PLATFORM, type Logger, type Running, startRepeated } from '@prototrail/service-kit';
import { PostService } from './post.service';
import type { Waiting } from './waiting';

const minute = 60_000;
const hour = 60 * minute;
/** Between two attempts; the last pause repeats. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 4 * hour];
/** Another process may try after this time: the one that began has ended. */
const leaseMs = 2 * minute;
const lifetimes: Readonly<Record<string, number>> = { 'password-reset': hour, 'confirm-email': 24 * hour };
const usualLifetime = 48 * hour;
const checkEveryMs = 30_000;
const batch = 50;
const maxLookedAt = 1_000;

/** All mail waits in the store until the mail server has taken it, also over a restart. */
@Injectable()
export class OutboxService {
  private readonly waiting: Collection<Waiting>;
  private draining: Promise<void> | undefined;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(PostService) private readonly post: PostService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.waiting = platform.documents.collection<Waiting>(collections.notificationsOutbox);
  }

  /** Tries what waits, now and then. */
  start(): Running {
    return startRepeated(
      () => this.drain(),
      checkEveryMs,
      () => Promise.resolve(this.draining),
    );
  }

  /** Resolves when the mail is stored; it is sent at once. The same id again while it waits changes nothing. */
  async put(mail: Omit<Waiting, 'created' | 'attempts' | 'next'>, id = this.ids.next()): Promise<void> {
    const now = this.clock.now();
    try {
      await this.waiting.insert(id, { ...mail, created: now, attempts: 0, next: now });
    } catch (error) {
      if (!isPlatformError(error, 'duplicate')) throw error;
    }
    const sending = this.drain();
    // a mail server may be slow, and who asked for the mail does not wait for it
    if (!this.post.isRemote) await sending;
  }

  /** How many mails wait, and how many of those the mail server has refused twice or more; of the first thousand. */
  async state(): Promise<{ waiting: number; refused: number }> {
    const { items } = await this.waiting.query({ limit: maxLookedAt });
    return { waiting: items.length, refused: items.filter(({ doc }) => doc.attempts >= 2).length };
  }

  /** Sends all that is due. */
  async drain(): Promise<void> {
    // what was stored while the last round ran has to be seen by one that began after it
    await this.draining;
    this.draining ??= this.sendDue().finally(() => (this.draining = undefined));
    await this.draining;
  }

  private async sendDue(): Promise<void> {
    try {
      for (let isMore = true; isMore;) {
        const { items } = await this.waiting.list({
          where: { next: { below: this.clock.now() + 1 } },
          sort: { field: 'next', order: 'ascending' },
          limit: batch,
        });
        for (const { id } of items) await this.send(id);
        isMore = items.length === batch;
      }
    } catch (error) {
      this.logger.error({ err: error }, 'mails that wait could not be read; they are tried again');
    }
  }

  private async send(id: string): Promise<void> {
    const now = this.clock.now();
    const claimed = await this.waiting.update(id, (mail) =>
      mail.next > now ? null : { ...mail, attempts: mail.attempts + 1, next: now + leaseMs },
    );
    if (!claimed) return;
    const mail = claimed.doc;
    if (now - mail.created > (lifetimes[mail.template] ?? usualLifetime)) {
      this.logger.error({ template: mail.template, attempts: mail.attempts }, 'a mail was given up');
      await this.waiting.remove(id);
      return;
    }
    try {
      await this.post.deliver(mail);
      await this.waiting.remove(id);
    } catch (error) {
      if (isRefused(error)) {
        this.logger.error({ err: error, template: mail.template }, 'the mail server refused a mail for good');
        await this.waiting.remove(id);
        return;
      }
      const pause = pauses[Math.min(mail.attempts, pauses.length) - 1] ?? hour;
      await this.waiting.update(id, (waiting) => ({ ...waiting, next: now + pause }));
      this.logger.warn({ err: error, template: mail.template, attempts: mail.attempts }, 'a mail is sent again later');
    }
  }
}

/** SMTP answers from 500 on mean never; a wrong login is for the operator to mend, so those mails wait. */
function isRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
