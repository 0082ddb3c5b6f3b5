import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';

const toGzip = promisify(gzipCompress);
const toBrotli = promisify(brotliCompress);
/** Of our scripts: 0.94 of gzip's bytes in 1.4 of its time. The highest quality: 0.86 in 90 times. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
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
  '.webp': 'image/webp',
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
  // pages read the pictures that testers chose, to send them
  "connect-src 'self' blob:",
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

/**
 * The frame in which scripts of prototypes run: no origin, no network, no imports. Scripts are compiled from text, which no other page
 * allows; the build writes the same policy into the page for servers that send none.
 */
export const sandboxSecurityPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-eval'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const embeddedPage = 'test.html';
const maxDressed = 20;
/** Pages, and what systems show of installed pages, that have the look of the installation. */
const dressedFiles: readonly string[] = ['index.html', embeddedPage, 'studio.webmanifest', 'tester.webmanifest'];
const policies: Readonly<Record<string, string>> = {
  [embeddedPage]: testerSecurityPolicy,
  'script-sandbox.html': sandboxSecurityPolicy,
};

/** Not refused by a quality of 0. */
const encodings = {
  brotli: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

interface StaticFile {
  bytes: Buffer;
  gzip: Buffer | undefined;
  brotli: Buffer | undefined;
  etag: string;
  /** The policy of a page with the scripts that are written into it. */
  policy: string | undefined;
  type: string;
  modifiedMs: number;
}

/** Serves the built web pages from a folder: named assets for ever, pages checked every time. */
export class StaticFiles {
  /** Changes a page or a manifest before it is sent. The same look and query have to give the same text. */
  dress: ((text: string, name: string, query: URLSearchParams) => string) | undefined;
  private readonly files = new Map<string, StaticFile>();
  /** Files that were dressed, by their text. */
  private readonly dressed = new Map<string, StaticFile>();

  /** @param embedOrigins whose pages may embed the tester's page: `*`, `none`, or a list */
  constructor(
    private readonly root: string,
    private readonly embedOrigins = 'none',
  ) {}

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
    const loaded = await this.load(name);
    if (!loaded) return false;
    const file = dressedFiles.includes(name) ? await this.dressUp(name, loaded, request) : loaded;
    response.setHeader('content-type', file.type);
    response.setHeader('etag', file.etag);
    response.setHeader(
      'cache-control',
      name.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    response.setHeader('vary', 'accept-encoding');
    if (file.policy !== undefined) response.setHeader('content-security-policy', file.policy);
    if (name === embeddedPage) this.allowEmbedding(response, file.policy ?? '');
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end();
      return true;
    }
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['brotli', 'gzip'] as const).find((name) => file[name] && encodings[name].test(accepted));
    const body = (encoding && file[encoding]) ?? file.bytes;
    if (encoding) response.setHeader('content-encoding', encoding === 'brotli' ? 'br' : encoding);
    response.setHeader('content-length', body.length);
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  private async dressUp(name: string, file: StaticFile, { url = '' }: IncomingMessage): Promise<StaticFile> {
    const plain = file.bytes.toString();
    const text = this.dress?.(plain, name, new URLSearchParams(url.split('?')[1])) ?? plain;
    if (text === plain) return file;
    const known = this.dressed.get(text);
    if (known) return known;
    const made = await makeFile(name, Buffer.from(text), file.modifiedMs);
    if (this.dressed.size >= maxDressed) this.dressed.clear();
    this.dressed.set(text, made);
    return made;
  }

  /** The one page that people embed elsewhere: nobody is logged in there, so that nothing can be clicked unseen. */
  private allowEmbedding(response: ServerResponse, policy: string): void {
    const origins = this.embedOrigins
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => /^(\*|https?:\/\/[\w.*:[\]-]+)$/.test(origin));
    if (origins.length === 0) return;
    response.removeHeader('x-frame-options');
    response.setHeader('content-security-policy', `${policy}; frame-ancestors 'self' ${origins.join(' ')}`);
  }

  private async load(name: string): Promise<StaticFile | undefined> {
    const path = join(this.root, name);
    const info = await stat(path).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const known = this.files.get(name);
    if (known?.modifiedMs === info.mtimeMs) return known;
    const file = await makeFile(name, await readFile(path), info.mtimeMs);
    this.files.set(name, file);
    return file;
  }
}

async function makeFile(name: string, bytes: Buffer, modifiedMs: number): Promise<StaticFile> {
  const type = contentTypes[extname(name)] ?? 'application/octet-stream';
  const isText = /text|json|svg|javascript/.test(type) && bytes.length > 1400;
  const [gzip, brotli] = isText
    ? await Promise.all([toGzip(bytes), toBrotli(bytes, brotliOptions)])
    : [undefined, undefined];
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const policy = type.startsWith('text/html') ? policyOf(name, bytes.toString()) : undefined;
  return { bytes, gzip, brotli, etag, type, policy, modifiedMs };
}

/** Allows the scripts that the build wrote into the page, by what is in them. */
function policyOf(name: string, html: string): string {
  const policy = policies[name] ?? contentSecurityPolicy;
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return policy.replace(/script-src '[a-z-]+'/, `$&${scripts.join('')}`);
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
