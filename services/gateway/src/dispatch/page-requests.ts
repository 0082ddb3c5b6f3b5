import type { Method } from '@prototrail/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerFailure } from './failures';
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

/** Answers what is no route: short links, pages, and refusals that name the reason. */
export async function answerPage(files: StaticFiles, { request, response, path, methods }: PageRequest): Promise<void> {
  if (methods.length > 0) {
    response.setHeader('allow', methods.join(', '));
    return answerFailure(response, 'method.not.allowed', {
      message: `${request.method ?? ''} is not possible here, only ${methods.join(' and ')}.`,
    });
  }
  const isApi = apiPrefixes.some((prefix) => path.startsWith(prefix));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const shortLink = /^\/t\/([A-Za-z0-9_-]{20,200})\/?$/.exec(path);
  if (isRead && shortLink?.[1]) {
    const query = request.url?.split('?', 2)[1];
    const location = `/test.html#/${shortLink[1]}${query ? `?${query}` : ''}`;
    response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
    return;
  }
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

/** The address of the embedding snippet: the tester's page, without recording. */
function answerEmbedding(request: IncomingMessage, response: ServerResponse): void {
  const hash = new URLSearchParams(request.url?.split('?', 2)[1]).get('h') ?? '';
  if (!/^[A-Za-z0-9_-]{1,200}$/.test(hash))
    return answerFailure(response, 'not.found', { message: 'Name the link of the prototype as ?h=…' });
  const location = `/test.html#/simulate.html?h=${hash}&log=false`;
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
}
