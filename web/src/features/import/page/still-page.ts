/** A page without anything that runs or is loaded: styles inside, pictures as addresses of this browser. */
import { mediaTypeOf } from '@prototrail/model';
import { DesignRefused } from '../design/opened-design';
import { absolute, findFile, textOfFile, type PageFile, type SavedPages } from './page-files';

export interface StillPage {
  html: string;
  /** Names of the pictures by the address that stands in the page. */
  pictures: ReadonlyMap<string, string>;
  /** Contents of the pictures by their name. */
  contents: ReadonlyMap<string, Uint8Array>;
  /** Drawings in SVG by the name of their picture. */
  drawings: ReadonlyMap<string, string>;
  title: string;
  /** Fonts, pictures or styles are named that were not saved. */
  lacksFiles: boolean;
  hasFonts: boolean;
  /** Gives the addresses back. */
  release(): void;
}

export const pageLimits = { elements: 30_000, styleBytes: 8 * 1024 * 1024, textBytes: 20 * 1024 * 1024 };

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:";
const removed = [
  ...[
    'script',
    'noscript',
    'template',
    'base',
    'meta',
    'link',
    'object',
    'embed',
    'applet',
    'frameset',
    'audio',
    'track',
  ],
  ...['portal', 'source', 'animate', 'animateMotion', 'animateTransform', 'set', 'foreignObject', 'title', 'param'],
].join(',');
/** Attributes that load, send or run. */
const loading = new Set([
  ...['src', 'srcset', 'sizes', 'href', 'xlink:href', 'action', 'formaction', 'poster', 'background', 'data', 'ping'],
  ...['manifest', 'archive', 'codebase', 'longdesc', 'autofocus', 'nonce', 'integrity', 'srcdoc', 'loading', 'lowsrc'],
]);
/** Where the reader of the page finds the target of a link. */
export const targetAttribute = 'data-import-target';

/** @throws DesignRefused for a page that is too large */
export function stillPage({ files }: SavedPages, name: string): StillPage {
  const file = files.get(name);
  if (!file || file.bytes.length > pageLimits.textBytes) throw new DesignRefused('pageTooLarge');
  const page = new DOMParser().parseFromString(textOfFile(file), 'text/html');
  if (page.getElementsByTagName('*').length > pageLimits.elements) throw new DesignRefused('pageTooLarge');
  const base = absolute(page.querySelector('base')?.getAttribute('href') ?? '', name) ?? name;
  const builder = new Builder(files, base === '' ? name : base);
  const title = page.title.trim();
  for (const style of page.querySelectorAll('style'))
    style.textContent = builder.styles(style.textContent, builder.base, 0);
  for (const element of page.querySelectorAll('link[rel~="stylesheet" i]')) {
    const style = page.createElement('style');
    style.textContent = builder.styleFile(element.getAttribute('href') ?? '', builder.base, 0);
    const media = element.getAttribute('media');
    if (media !== null && media !== 'print') style.media = media;
    if (media !== 'print' && !element.hasAttribute('disabled')) element.replaceWith(style);
  }
  for (const frame of page.querySelectorAll('iframe, frame, video, canvas')) replaceEmbedded(frame, page);
  for (const picture of page.querySelectorAll<HTMLElement>('img, input[type="image" i]')) builder.picture(picture);
  for (const element of page.querySelectorAll('*')) markTarget(element);
  for (const element of page.querySelectorAll(removed)) element.remove();
  for (const element of page.querySelectorAll('*')) clean(element, builder);
  const root = page.documentElement;
  const head = page.head;
  const viewport = page.createElement('meta');
  viewport.setAttribute('http-equiv', 'Content-Security-Policy');
  viewport.setAttribute('content', policy);
  const still = page.createElement('style');
  still.textContent = stillStyle;
  head.prepend(viewport);
  head.append(still);
  const doctype = page.compatMode === 'CSS1Compat' ? '<!doctype html>' : '';
  return {
    html: doctype + root.outerHTML,
    ...{ pictures: builder.pictures, contents: builder.contents, drawings: builder.drawings, title },
    ...{ lacksFiles: builder.lacksFiles, hasFonts: builder.hasFonts },
    release: () => builder.release(),
  };
}

/** What moves stands still at its end, so that what fades in can be seen. */
const stillStyle =
  '*,*::before,*::after{animation-duration:0s!important;animation-delay:0s!important;animation-iteration-count:1!important;' +
  'animation-fill-mode:both!important;transition:none!important;scroll-behavior:auto!important;caret-color:transparent!important}';

/** What shows another page or film becomes an empty box of its size. */
function replaceEmbedded(element: Element, page: Document): void {
  const poster = element.getAttribute('poster');
  const box = page.createElement(poster === null ? 'div' : 'img');
  for (const key of ['class', 'style', 'id', 'width', 'height'])
    if (element.hasAttribute(key)) box.setAttribute(key, element.getAttribute(key) ?? '');
  if (poster !== null) box.setAttribute('src', poster);
  box.setAttribute('data-import-embedded', element.localName);
  const { width, height } = { width: element.getAttribute('width'), height: element.getAttribute('height') };
  const size = `display:inline-block;${sizeOf('width', width)}${sizeOf('height', height)}`;
  box.setAttribute('style', `${size}${element.getAttribute('style') ?? ''}`);
  element.replaceWith(box);
}

const sizeOf = (key: string, value: string | null): string =>
  value !== null && /^\d+%?$/.test(value) ? `${key}:${value}${value.endsWith('%') ? '' : 'px'};` : '';

/** Links of the page, of forms and of buttons that only open an address. */
function markTarget(element: Element): void {
  const own = element.matches('a[href], area[href]') ? element.getAttribute('href') : undefined;
  const pressed =
    /(?:location(?:\.href)?\s*=\s*|location\.(?:assign|replace)\(\s*|window\.open\(\s*)["']([^"']{1,2000})["']/.exec(
      element.getAttribute('onclick') ?? '',
    )?.[1];
  const form = element.matches('button:not([type]), button[type="submit" i], input[type="submit" i]')
    ? element.closest('form')?.getAttribute('action')
    : undefined;
  const target = own ?? pressed ?? form;
  if (target !== undefined && target !== null && target !== '') element.setAttribute(targetAttribute, target);
}

function clean(element: Element, builder: Builder): void {
  for (const { name, value } of [...element.attributes]) {
    const key = name.toLowerCase();
    if (key.startsWith('on')) element.removeAttribute(name);
    else if (key === 'style') element.setAttribute(name, builder.styles(value, builder.base, 0));
    else if (loading.has(key) && !isKept(element, key, value, builder)) element.removeAttribute(name);
  }
}

function isKept(element: Element, key: string, value: string, builder: Builder): boolean {
  if (key === 'src') return builder.pictures.has(value);
  // parts of a drawing name each other
  if (key === 'href' || key === 'xlink:href')
    return element.namespaceURI === 'http://www.w3.org/2000/svg' && value.startsWith('#');
  return key === 'data';
}

class Builder {
  readonly pictures = new Map<string, string>();
  readonly contents = new Map<string, Uint8Array>();
  readonly drawings = new Map<string, string>();
  lacksFiles = false;
  hasFonts = false;
  private readonly made = new Map<string, string>();
  private styleBytes = 0;

  constructor(
    private readonly files: ReadonlyMap<string, PageFile>,
    readonly base: string,
  ) {}

  release(): void {
    for (const address of this.made.values()) URL.revokeObjectURL(address);
  }

  /** A style sheet that is a file of its own. */
  styleFile(address: string, from: string, depth: number): string {
    const name = findFile(this.files, address, from);
    const file = name === undefined ? undefined : this.files.get(name);
    if (name === undefined || !file) {
      this.lacksFiles ||= address !== '';
      return '';
    }
    return this.styles(textOfFile(file), name, depth);
  }

  /** Styles with what they name: sheets inside, pictures and fonts as addresses of this browser. */
  styles(css: string, from: string, depth: number): string {
    this.styleBytes += css.length;
    if (this.styleBytes > pageLimits.styleBytes || depth > 5) throw new DesignRefused('pageTooLarge');
    return css
      .replace(/<\/style/gi, '')
      .replace(
        /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?\s*([^;]*);/gi,
        (_, address: string, media: string) => {
          const inner = this.styleFile(address, from, depth + 1);
          return media.trim() === '' || inner === '' ? inner : `@media ${media}{${inner}}`;
        },
      )
      .replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/gi, (_, a?: string, b?: string, c?: string) => {
        const address = (a ?? b ?? c ?? '').trim();
        return address.startsWith('#') ? `url("${address}")` : `url("${this.address(address, from)}")`;
      });
  }

  /** Gives a picture the address of its file in this browser. */
  picture(element: HTMLElement): void {
    const first = (set: string | null | undefined): string => /^\s*(\S+)/.exec(set ?? '')?.[1]?.replace(/,$/, '') ?? '';
    const sources = [
      element.getAttribute('src'),
      element.getAttribute('data-src'),
      first(element.getAttribute('srcset')),
      first(element.getAttribute('data-srcset')),
      first(element.parentElement?.querySelector('source')?.getAttribute('srcset')),
    ].filter((source): source is string => source !== null && source !== '');
    const found = sources.map((source) => this.address(source, this.base)).find((address) => address !== nothing);
    for (const key of ['srcset', 'sizes', 'loading']) element.removeAttribute(key);
    if (found === undefined) element.removeAttribute('src');
    else element.setAttribute('src', found);
  }

  /** An address of this browser for a file, or nothing. */
  private address(address: string, from: string): string {
    if (address === '') return nothing;
    const inline = /^data:/i.test(address) ? bytesOfData(address) : undefined;
    const name = inline ? address : findFile(this.files, address, from);
    const known = name === undefined ? undefined : this.made.get(name);
    if (known !== undefined) return known;
    const bytes = inline ?? (name === undefined ? undefined : this.files.get(name)?.bytes);
    if (bytes === undefined || name === undefined) {
      if (!/^(data|about|javascript|blob):/i.test(address)) this.lacksFiles = true;
      return nothing;
    }
    return this.addressOf(name, bytes);
  }

  private addressOf(name: string, bytes: Uint8Array): string {
    const type = mediaTypeOf(bytes);
    const svg = type === undefined ? svgOf(bytes) : undefined;
    if (type?.startsWith('font/')) {
      this.hasFonts = true;
      return `data:${type};base64,${base64(bytes)}`;
    }
    if (svg === undefined && !type?.startsWith('image/')) return nothing;
    const content = new Blob([new Uint8Array(bytes)], { type: type ?? 'image/svg+xml' });
    const address = URL.createObjectURL(content);
    this.made.set(name, address);
    const short = name.startsWith('data:') ? `inline-${this.made.size}` : name;
    this.pictures.set(address, short);
    this.contents.set(short, bytes);
    if (svg !== undefined) this.drawings.set(short, svg);
    return address;
  }
}

const nothing = 'data:,';

function svgOf(bytes: Uint8Array): string | undefined {
  if (bytes.length > 2 * 1024 * 1024) return undefined;
  const text = new TextDecoder().decode(bytes);
  return /<svg[\s>]/i.test(text.slice(0, 4000)) ? text : undefined;
}

function bytesOfData(address: string): Uint8Array | undefined {
  const found = /^data:[^,]{0,200}?(;base64)?,([\s\S]*)$/i.exec(address);
  if (!found) return undefined;
  try {
    const text = decodeURIComponent(found[2] ?? '');
    return found[1]
      ? Uint8Array.from(atob(text.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
      : new TextEncoder().encode(text);
  } catch {
    return undefined;
  }
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
