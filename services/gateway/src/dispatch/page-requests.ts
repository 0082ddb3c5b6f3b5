import type { Method } from '@prototrail/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerFailure } from './failures';
import type { InstanceState } from './instance-state';
import { pickLanguage } from './languages';
import { maintenancePage } from './maintenance-page';
import { embeddingAddress, cardPage, drawsCards, linkKinds, type CardParts, type LinkKind } from './share-cards';
import type { StaticFiles } from './static-files';

const apiPrefixes = ['/rest/', '/ai/', '/examples/', '/v1/'] as const;

/** A request to an address that no route of the contract has. */
export interface PageRequest {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  /** Other methods that the path has as a route. */
  methods: readonly Method[];
}

/** What pages are made from. */
export interface PageParts {
  files: StaticFiles;
  instance: Pick<InstanceState, 'current' | 'isClosed'>;
  cards: CardParts;
}

/** Where a short link leads. Prototypes under review and reports are pages of the studio. */
const pageOf: Record<LinkKind, (hash: string, query: string) => string> = {
  test: (hash, query) => `/test.html#/${hash}${query ? `?${query}` : ''}`,
  review: (hash, query) => `/#/share.html?h=${hash}${query ? `&${query}` : ''}`,
  report: (hash, query) => `/#/report.html?h=${hash}${query ? `&${query}` : ''}`,
};

/** Answers what is no route: short links, pages, and refusals that name the reason. */
export async function answerPage(parts: PageParts, { request, response, path, methods }: PageRequest): Promise<void> {
  const { files, instance } = parts;
  if (methods.length > 0) {
    response.setHeader('allow', methods.join(', '));
    return answerFailure(response, 'method.not.allowed', {
      message: `${request.method ?? ''} is not possible here, only ${methods.join(' and ')}.`,
    });
  }
  const isApi = apiPrefixes.some((prefix) => path.startsWith(prefix));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && path === '/test.html' && instance.isClosed()) return answerMaintenance(parts, request, response);
  const [, letter = '', hash = ''] = /^\/([a-z])\/([A-Za-z0-9_-]{20,200})\/?$/.exec(path) ?? [];
  const kind = linkKinds[letter];
  if (isRead && kind) return answerShortLink(parts, { kind, hash, request, response });
  if (isRead && path === '/em.html') return answerEmbedding(request, response);
  if (!isApi && isRead && (await files.answer(request, response, path))) return;
  // A person reads sentences: the studio knows the addresses of pages, and says it when there is none.
  if (!isApi && isRead && path !== '/' && (request.headers.accept ?? '').includes('text/html')) {
    response.writeHead(302, { location: `/#${request.url ?? path}`, 'cache-control': 'no-store' }).end();
    return;
  }
  if (!isApi && !isRead) response.setHeader('allow', 'GET, HEAD');
  answerFailure(response, isApi || isRead ? 'not.found' : 'method.not.allowed', {
    message: 'There is nothing at this address.',
  });
}

/** People are led on; programs that draw cards get what they draw. */
async function answerShortLink(
  { cards, instance }: PageParts,
  { kind, hash, request, response }: { kind: LinkKind; hash: string } & Pick<PageRequest, 'request' | 'response'>,
): Promise<void> {
  const query = request.url?.split('?', 2)[1] ?? '';
  response.setHeader('vary', 'user-agent');
  if (kind === 'test')
    response.setHeader('link', `<${embeddingAddress(request, hash)}>; rel="alternate"; type="application/json+oembed"`);
  if (!drawsCards(request)) {
    response.writeHead(302, { location: pageOf[kind](hash, query), 'cache-control': 'no-store' }).end();
    return;
  }
  const { name, logo } = instance.current;
  sendPage(response, await cardPage(cards, { kind, hash, request, name, logo }));
}

/** Testers who reload their page have nothing lost: what was not sent waits in their browser. */
function answerMaintenance({ instance }: PageParts, request: IncomingMessage, response: ServerResponse): void {
  response.statusCode = 503;
  response.setHeader('retry-after', '120');
  sendPage(response, maintenancePage(instance.current, pickLanguage(null, request.headers['accept-language'])));
}

function sendPage(response: ServerResponse, html: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'");
  response.end(html);
}

/** The address of the embedding snippet: the tester's page, without recording. */
function answerEmbedding(request: IncomingMessage, response: ServerResponse): void {
  const hash = new URLSearchParams(request.url?.split('?', 2)[1]).get('h') ?? '';
  if (!/^[A-Za-z0-9_-]{1,200}$/.test(hash))
    return answerFailure(response, 'not.found', { message: 'Name the link of the prototype as ?h=…' });
  const location = `/test.html#/simulate.html?h=${hash}&log=false`;
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
}
