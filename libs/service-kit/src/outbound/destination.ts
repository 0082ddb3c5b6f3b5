import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isOwnAddress, isPublicAddress } from './addresses';

/** A server that may be called, with the one address that the call goes to. */
export interface Destination {
  url: URL;
  address: string;
  family: 4 | 6;
}

/** A request that is not sent. The message is for the author of the prototype and holds no secrets. */
export class RefusedRequest extends Error {}

export interface AllowedHosts {
  /** `*`, or names with their sub-domains. */
  hosts: readonly string[];
  /** `host` or `host:port` in private networks. */
  privateHosts: readonly string[];
}

/** Names of a setting. `none` stands for an empty list: an empty setting counts as not set. */
export const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'none');

export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;
const resolveByDns: Resolve = (host) => lookup(host, { all: true, verbatim: true });

const firstFreePort = 1024;

/**
 * Decides whether a request may go to an address. The name is resolved here, once, and the connection uses what was checked: a name that
 * means something else a moment later changes nothing. @throws RefusedRequest
 */
export async function findDestination(
  address: string,
  allowed: AllowedHosts,
  resolve: Resolve = resolveByDns,
): Promise<Destination> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new RefusedRequest('The address must begin with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    throw new RefusedRequest('The address must not hold a user name or password; use the token.');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const isPrivateAllowed = [host, `${host}:${port}`].some((name) => allowed.privateHosts.includes(name.toLowerCase()));
  if (!isPrivateAllowed && !isAllowed(host, allowed.hosts))
    throw new RefusedRequest(`This server does not send requests to ${host}; its operator can allow it.`);
  if (!isPrivateAllowed && port !== 80 && port !== 443 && port < firstFreePort)
    throw new RefusedRequest(`Requests go to the ports 80, 443 and those from ${firstFreePort} on.`);
  const found = isIP(host) > 0 ? [{ address: host, family: isIP(host) }] : await resolved(host, resolve);
  const [first] = found;
  if (!first) throw new RefusedRequest(`There is no server with the name ${host}.`);
  // One private address among public ones is no accident.
  if (!isPrivateAllowed && !found.every(({ address: each }) => isPublicAddress(each) && !isOwnAddress(each)))
    throw new RefusedRequest(`${host} is not in the internet; the operator of this server can allow it.`);
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 };
}

async function resolved(host: string, resolve: Resolve): ReturnType<Resolve> {
  return resolve(host).catch(() => []);
}

function isAllowed(host: string, names: readonly string[]): boolean {
  const lower = host.toLowerCase();
  return names.some((name) => name === '*' || lower === name || lower.endsWith(`.${name}`));
}
