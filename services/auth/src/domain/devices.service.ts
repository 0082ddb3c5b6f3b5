import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@prototrail/platform';
import { CLOCK, type Cookies } from '@prototrail/service-kit';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { TokensService } from './tokens.service';

const lifetimeS = 180 * 24 * 60 * 60;
const purpose = 'device cookies';

/** One cookie for each user of a browser; the name does not reveal who that is. */
function cookieName(userId: string): string {
  return `prototrail_device_${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`;
}

/**
 * Remembers in a signed cookie that a browser signed in before. Such a device has a login limit of its own: strangers
 * who use up the limit of an address cannot keep its owner out. The cookie is no credential, the password is still needed.
 */
@Injectable()
export class DevicesService {
  constructor(
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The `Set-Cookie` header for a user who just proved to be the owner of the account. */
  async remember(userId: string, cookies: Cookies): Promise<string> {
    const id = randomBytes(16).toString('base64url');
    const expires = String(Math.floor(this.clock.now() / 1000) + lifetimeS);
    const mac = await this.sign(userId, id, expires);
    return cookies.header({
      name: cookieName(userId),
      value: `${id}.${expires}.${mac.toString('base64url')}`,
      path: '/rest/login',
      maxAge: lifetimeS,
      sameSite: 'strict',
    });
  }

  /** The id of the device when the request carries a valid cookie of this user. */
  async recognise(cookies: Cookies, userId: string): Promise<string | undefined> {
    const [id = '', expires = '', given = ''] = (cookies.get(cookieName(userId)) ?? '').split('.');
    const mac = await this.sign(userId, id, expires);
    const bytes = Buffer.from(given, 'base64url');
    const isSigned = bytes.length === mac.length && timingSafeEqual(bytes, mac);
    return isSigned && Number(expires) * 1000 > this.clock.now() ? id : undefined;
  }

  private async sign(userId: string, id: string, expires: string): Promise<Buffer> {
    const secret = await this.tokens.deriveSecret(purpose);
    return createHmac('sha256', secret)
      .update(JSON.stringify([userId, id, expires]))
      .digest();
  }
}
