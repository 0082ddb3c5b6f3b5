import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/** Pages load nothing from elsewhere; styles of prototypes are inline. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  // the one site of films that a prototype can show; nothing is loaded before the tester starts it
  "frame-src 'self' blob: https://www.youtube-nocookie.com",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ');

/**
 * The tester's page may show pictures from other servers: which prototype it shows is not known when it is sent. It tightens this
 * to the policy of the other pages before it draws a prototype whose owner did not allow them.
 */
export const testerSecurityPolicy = contentSecurityPolicy.replace(/img-src [^;]*/, '$& https: http:');

interface StaticFile {
  bytes: Buffer;
  packed: Buffer | undefined;
  etag: string;
  type: string;
  modifiedMs: number;
}

/** Serves the built web pages from a folder: named assets for ever, pages checked every time. */
export class StaticFiles {
  private readonly files = new Map<string, StaticFile>();

  constructor(private readonly root: string) {}

  /** Answers a GET or HEAD; false when there is no such file. */
  async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const name = fileNameOf(path);
    if (
      name === undefined ||
      name.startsWith('..') ||
      name.includes('\0') ||
      name.split(sep).some((part) => part.startsWith('.'))
    )
      return false;
    const file = await this.load(name);
    if (!file) return false;
    response.setHeader('content-type', file.type);
    response.setHeader('etag', file.etag);
    response.setHeader(
      'cache-control',
      name.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    response.setHeader('vary', 'accept-encoding');
    if (file.type.startsWith('text/html')) {
      const policy = name === 'test.html' ? testerSecurityPolicy : contentSecurityPolicy;
      response.setHeader('content-security-policy', policy);
    }
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end();
      return true;
    }
    const usePacked = file.packed && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const body = usePacked && file.packed ? file.packed : file.bytes;
    if (usePacked) response.setHeader('content-encoding', 'gzip');
    response.setHeader('content-length', body.length);
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  private async load(name: string): Promise<StaticFile | undefined> {
    const path = join(this.root, name);
    const info = await stat(path).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const known = this.files.get(name);
    if (known?.modifiedMs === info.mtimeMs) return known;
    const bytes = await readFile(path);
    const type = contentTypes[extname(name)] ?? 'application/octet-stream';
    const packed = /text|json|svg|javascript/.test(type) && bytes.length > 1400 ? await compress(bytes) : undefined;
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const file = { bytes, packed, etag, type, modifiedMs: info.mtimeMs };
    this.files.set(name, file);
    return file;
  }
}

/** The file that a path names, or undefined when it cannot be decoded. */
function fileNameOf(path: string): string | undefined {
  if (path === '/') return 'index.html';
  try {
    return normalize(decodeURI(path)).replace(/^[/\\]+/, '');
  } catch {
    return undefined;
  }
}
