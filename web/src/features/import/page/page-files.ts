/** Saved pages with what belongs to them: one HTML file, a page saved as one file (MHTML), or a zip of pages and their files. */
import { mediaTypeOf } from '@prototrail/model';
import { readMhtml } from './mhtml';

export interface PageFile {
  bytes: Uint8Array;
  /** As the file says; what is drawn is recognised by its content. */
  type: string;
}

export interface SavedPages {
  /** Names or addresses of the pages, the first one first. */
  pages: readonly string[];
  files: ReadonlyMap<string, PageFile>;
}

/** More pages than that are a site, not a prototype. */
export const mostPages = 60;

const isPageName = (name: string): boolean => /\.x?html?$/i.test(name);

export const isPageFileName = (name: string): boolean => /\.(x?html?|mht|mhtml)$/i.test(name);

/** Whether a text is a page: by its first tag. */
export const isPageText = (text: string): boolean =>
  /^\ufeff?\s*<(!doctype\s+html|html|head|body|div|main|section|header|form|table|style|article|nav|p|h1)\b/i.test(
    text.slice(0, 6000).replace(/<!--[\s\S]*?-->/g, ''),
  );

export const isMhtml = (text: string): boolean =>
  !text.startsWith('<') && /^content-type:\s*multipart\/related/im.test(text.slice(0, 4000));

export const pageOfText = (text: string, name: string): SavedPages => ({
  pages: [name],
  files: new Map([[name, { bytes: new TextEncoder().encode(text), type: 'text/html' }]]),
});

/** The parts of an MHTML file by their address; undefined where there is no page in it. */
export function pageOfMhtml(bytes: Uint8Array): SavedPages | undefined {
  const parts = readMhtml(bytes);
  const page = parts.find(({ type }) => type === 'text/html');
  if (!page) return undefined;
  const files = new Map<string, PageFile>();
  for (const { address, id, bytes: content, type } of parts)
    for (const key of [address, id === '' ? '' : `cid:${id}`])
      if (key !== '' && !files.has(key)) files.set(key, { bytes: content, type });
  const key = page.address === '' ? 'page.html' : page.address;
  files.set(key, { bytes: page.bytes, type: page.type });
  return { pages: [key], files };
}

/** The pages of a zip; undefined where there are none. */
export function pagesOfZip(found: ReadonlyMap<string, Uint8Array>): SavedPages | undefined {
  const pages = [...found.keys()]
    .filter(isPageName)
    .sort((a, b) => rank(a) - rank(b) || a.split('/').length - b.split('/').length || a.localeCompare(b));
  if (pages.length === 0) return undefined;
  const shown = withoutFramed(pages);
  return {
    pages: shown.slice(0, mostPages),
    files: new Map([...found].map(([name, bytes]) => [name, { bytes, type: mediaTypeOf(bytes) ?? '' }])),
  };
}

const rank = (name: string): number => (/(^|\/)(index|home|start)\.x?html?$/i.test(name) ? 0 : 1);

/** Browsers save what frames show into the folder of the page. */
const withoutFramed = (pages: readonly string[]): string[] => {
  const own = pages.filter((name) => !/_files\//i.test(name));
  return own.length > 0 ? own : [...pages];
};

/** The file that an address means on a page; what is outside of the files is nothing. */
export function findFile(files: ReadonlyMap<string, PageFile>, address: string, page: string): string | undefined {
  const plain = address.trim();
  if (files.has(plain)) return plain;
  const whole = absolute(plain, page);
  if (whole === undefined) return undefined;
  return [whole, decoded(whole), whole.replace(/[?#].*$/, ''), decoded(whole.replace(/[?#].*$/, ''))].find((name) =>
    files.has(name),
  );
}

const made = 'https://page.invalid/';

/** An address as seen from a page: in a zip a name, otherwise an address. */
export function absolute(address: string, page: string): string | undefined {
  try {
    const isAddress = /^[a-z][a-z\d+.-]*:/i.test(page);
    const url = new URL(address, isAddress ? page : made + page.split('/').map(encodeURIComponent).join('/'));
    return url.href.startsWith(made) ? url.href.slice(made.length) : url.href;
  } catch {
    return undefined;
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The text of a file in the encoding that it names. */
export function textOfFile({ bytes, type }: PageFile): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const named =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(start)?.[1] ??
    /^@charset\s+"([\w-]+)"/i.exec(start)?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
