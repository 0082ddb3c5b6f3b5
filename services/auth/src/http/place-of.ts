import type { RouteShape } from '@prototrail/contracts';
import { addressHeader, Cookies, type InputOf } from '@prototrail/service-kit';

/** From where a request comes; the gateway names the address. */
export function placeOf({ headers, ip }: Pick<InputOf<RouteShape>['request'], 'headers' | 'ip'>) {
  const named = headers[addressHeader];
  const address = typeof named === 'string' ? named : ip;
  return { cookies: new Cookies(headers), agent: headers['user-agent'] ?? '', address };
}
