/** Domains of their own for test links: what testers need is served there, and nothing of the studio. */
import type { AccessKind, RouteShape } from '@prototrail/contracts';
import { originsIn } from '@prototrail/service-kit';
import type { IncomingMessage } from 'node:http';

/** What a link opens. Everything else needs an account, and nobody signs in on these domains. */
const kindsOfLinks: ReadonlySet<AccessKind> = new Set(['hash', 'hashPair', 'anyLink', 'exampleHash']);
/** Of the public routes, those that a tester's page or a page that embeds it asks. */
const publicPaths: ReadonlySet<string> = new Set([
  '/config.json',
  '/rest/instance.json',
  '/rest/instance/logo/{file}',
  '/rest/oembed.json',
  '/rest/status.json',
]);
const pages: ReadonlySet<string> = new Set(['/test.html', '/em.html', '/script-sandbox.html']);

export class TestHosts {
  private readonly hosts: ReadonlySet<string>;

  /** @param origins comma-separated, such as `https://test.example.org` */
  constructor(origins: string) {
    this.hosts = new Set(originsIn(origins).map((origin) => new URL(origin).host));
  }

  /** Whether a request came to one of the domains. */
  has({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
    return this.hosts.size > 0 && this.hosts.has(hostOf(headers.host ?? ''));
  }

  /** Whether a route of the contract is answered there. */
  allowsRoute({ access, method, path }: Pick<RouteShape, 'access' | 'method' | 'path'>): boolean {
    return kindsOfLinks.has(access.kind) || (method === 'GET' && publicPaths.has(path));
  }

  /** Whether a page, a file or a short link is answered there. */
  allowsPath(path: string): boolean {
    if (/^\/t\/[^/]+\/?$/.test(path) || pages.has(path)) return true;
    return /\.[a-z0-9]+$/.test(path) && !path.endsWith('.html');
  }
}

/** A host as browsers say it of an origin: a point at the end of the name or a usual port leads to the same server. */
const hostOf = (header: string): string =>
  header
    .toLowerCase()
    .replace(/:(?:80|443)$/, '')
    .replace(/\.(?=:|$)/, '');
