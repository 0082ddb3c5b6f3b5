import { readServerFile } from '../../../../api';
import { readAsDataUrl } from '../../../../pictures/data-url';

const cssUrl = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/g;

/** Files as addresses that bring them along, since a picture loads nothing; each is read once. */
export class FileAddresses {
  private readonly known = new Map<string, Promise<string | undefined>>();

  constructor(private readonly signal: AbortSignal) {}

  /** @returns undefined for a file that cannot be read */
  of(href: string): Promise<string | undefined> {
    if (href.startsWith('data:')) return Promise.resolve(href);
    const known =
      this.known.get(href) ??
      readServerFile(href, this.signal).then((file) => (file === undefined ? undefined : readAsDataUrl(file)));
    this.known.set(href, known);
    return known;
  }

  /** Style text with its files in it; what cannot be read is not drawn. */
  async embed(css: string, base: string): Promise<string> {
    const found = [...css.matchAll(cssUrl)];
    if (found.length === 0) return css;
    const addresses = await Promise.all(
      found.map(async ([whole, double, single, bare]) => {
        const url = double ?? single ?? bare ?? '';
        if (url.startsWith('#') || url.startsWith('data:')) return whole;
        return `url("${(await this.of(new URL(url, base).href)) ?? 'data:,'}")`;
      }),
    );
    let index = 0;
    return css.replace(cssUrl, () => addresses[index++] ?? '');
  }
}
