import { collections, DomainError, notificationKinds, type NotificationSettingsChange } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isPlatformError, type Collection, type Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SettingsService } from './settings.service';
import type { Subscription } from './waiting';

const subscriptions: readonly Subscription[] = [...notificationKinds, 'digest'];
const secretName = 'unsubscribe';

/** Links in mails that end mails of a kind without a login. They work for good, and for nothing else. */
@Injectable()
export class UnsubscribeService {
  private readonly secrets: Collection<{ value: string }>;
  private secret: Promise<string> | undefined;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(SettingsService) private readonly settings: SettingsService,
  ) {
    this.secrets = platform.documents.collection<{ value: string }>(collections.notificationsSecrets);
  }

  /** The token for the links of a mail. */
  async tokenFor(userId: string, what: Subscription): Promise<string> {
    const content = `${userId}.${what}`;
    return `${content}.${await this.sign(content)}`;
  }

  /** Ends the mails, or with `isUndone` brings them back as they usually come. */
  async apply(token: string, isUndone: boolean): Promise<{ what: Subscription }> {
    const { userId, what } = await this.read(token);
    const kinds: NotificationSettingsChange['kinds'] = {};
    const { kinds: current } = await this.settings.get(userId);
    for (const kind of notificationKinds) {
      const isMeant = what === 'digest' ? current[kind].mail === (isUndone ? 'off' : 'daily') : kind === what;
      if (isMeant) kinds[kind] = { mail: isUndone ? (what === 'digest' ? 'daily' : 'now') : 'off' };
    }
    await this.settings.change(userId, { kinds });
    return { what };
  }

  private async read(token: string): Promise<{ userId: string; what: Subscription }> {
    const [userId = '', name = '', signature = ''] = token.split('.');
    const what = subscriptions.find((one) => one === name);
    const expected = Buffer.from(await this.sign(`${userId}.${name}`));
    const given = Buffer.from(signature);
    if (!what || given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new DomainError('request.invalid', {
        message: 'This link is not complete. Copy it from the mail as a whole.',
        problems: [{ field: 'token', message: 'is not complete' }],
      });
    return { userId, what };
  }

  private async sign(content: string): Promise<string> {
    this.secret ??= this.loadSecret();
    return createHmac('sha256', await this.secret)
      .update(content)
      .digest('base64url');
  }

  private async loadSecret(): Promise<string> {
    const known = await this.secrets.find(secretName);
    if (known) return known.doc.value;
    const value = randomBytes(32).toString('base64url');
    try {
      await this.secrets.insert(secretName, { value });
      return value;
    } catch (error) {
      if (!isPlatformError(error, 'duplicate')) throw error;
      return (await this.secrets.find(secretName))?.doc.value ?? value;
    }
  }
}
