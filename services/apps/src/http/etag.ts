import type { IncomingHttpHeaders } from 'node:http';

/** Whether the caller says that it holds what has this entity tag; a proxy may have made the tag a weak one. */
export function isUnchanged(request: { headers: IncomingHttpHeaders }, etag: string): boolean {
  return (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
}
