import {
  collections,
  notificationKinds,
  type MailDelivery,
  type NotificationKind,
  type NotificationSettings,
  type NotificationSettingsChange,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Platform } from '@prototrail/platform';
import { isPlatformError } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

type Stored = Partial<NotificationSettings>;
type Choice = NotificationSettings['kinds'][NotificationKind];

const choice = (mail: MailDelivery): Choice => ({ feed: true, mail });
/** What people get who never chose: at once what waits for them, the rest once a day. */
const usual: NotificationSettings['kinds'] = {
  mention: choice('now'),
  answer: choice('now'),
  thread: choice('daily'),
  people: choice('now'),
  test: choice('daily'),
  link: choice('now'),
};

/** How each person gets news, and in which language. */
@Injectable()
export class SettingsService {
  private readonly settings: Collection<Stored>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.settings = platform.documents.collection<Stored>(collections.notificationsSettings);
  }

  async get(userId: string): Promise<NotificationSettings> {
    const stored = (await this.settings.find(userId))?.doc ?? {};
    return { ...stored, kinds: { ...usual, ...stored.kinds } };
  }

  /** Only what is sent changes. */
  async change(userId: string, { kinds = {}, ...rest }: NotificationSettingsChange): Promise<NotificationSettings> {
    const apply = (stored: Stored): Stored => {
      const next = { ...usual, ...stored.kinds };
      for (const kind of notificationKinds) next[kind] = { ...next[kind], ...kinds[kind] };
      return { ...stored, ...rest, kinds: next };
    };
    if (!(await this.settings.update(userId, apply))) await this.create(userId, apply);
    return this.get(userId);
  }

  /** The language of somebody who never chose one. */
  async rememberLanguage(userId: string, language: string): Promise<void> {
    const { language: known } = await this.get(userId);
    if (known === undefined) await this.change(userId, { language });
  }

  async remove(userId: string): Promise<void> {
    await this.settings.remove(userId);
  }

  private async create(userId: string, apply: (stored: Stored) => Stored): Promise<void> {
    try {
      await this.settings.insert(userId, apply({}));
    } catch (error) {
      if (!isPlatformError(error, 'duplicate')) throw error;
      await this.settings.update(userId, apply);
    }
  }
}
