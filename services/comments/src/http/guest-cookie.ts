import { Cookies, type InputOf } from '@prototrail/service-kit';
import type { RouteShape } from '@prototrail/contracts';
import { createHash, randomBytes } from 'node:crypto';

const name = 'prototrail_guest';
const lifetimeS = 365 * 24 * 60 * 60;
const pattern = /^[\w-]{43}$/;

type Exchange = Pick<InputOf<RouteShape>, 'request' | 'reply'>;

function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** Names the browser of a guest by the cookie that it got with its first comment; undefined before. */
export function guestKeyOf({ request }: Pick<Exchange, 'request'>): string | undefined {
  const value = new Cookies(request.headers).get(name) ?? '';
  return pattern.test(value) ? digest(value) : undefined;
}

/** As `guestKeyOf`; a browser without the cookie gets one. Only its digest is stored. */
export function ensureGuestKey({ request, reply }: Exchange): string {
  const known = guestKeyOf({ request });
  if (known !== undefined) return known;
  const value = randomBytes(32).toString('base64url');
  const cookie = new Cookies(request.headers).header({
    name,
    value,
    path: '/rest/comments/hash',
    maxAge: lifetimeS,
    sameSite: 'strict',
  });
  void reply.header('set-cookie', cookie);
  return digest(value);
}
