/** Pictures, fonts and sounds that generated code refers to, each under a name of its own. */
import { kebab, unique } from './tree/names';
import type { CodeAsset } from './tree/types';

const endings = /\.(png|jpe?g|gif|webp|svg|avif|woff2?|ttf|otf|mp3|ogg|wav|m4a)$/i;

export class Files {
  readonly #prefix: string;
  readonly #used = new Set<string>();
  readonly #byUrl = new Map<string, string>();
  readonly #byDrawing = new Map<string, string>();
  readonly drawings = new Map<string, string>();

  /** `prefix` is the address of the folder of assets as written in the code. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  get assets(): CodeAsset[] {
    return [...this.#byUrl].map(([url, path]) => ({ url, path }));
  }

  /** Address of a stored file in the code; undefined for addresses that no page may use. */
  image(url: string): string | undefined {
    if (/^https:\/\/[^\s"'<>\\()]+$/i.test(url)) return url;
    if (/^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,[a-z0-9+/=]+$/i.test(url)) return url;
    if (/^[a-z][a-z\d+.-]*:|[\\"'<>()]|\.\./i.test(url)) return undefined;
    return `${this.#prefix}/${this.stored(url, 'images')}`;
  }

  /** Path of a stored file below the folder of assets. */
  stored(url: string, folder: 'images' | 'fonts'): string {
    const known = this.#byUrl.get(url);
    if (known !== undefined) return known;
    const file = url.split('/').at(-1) ?? url;
    const ending = endings.exec(file)?.[0].toLowerCase() ?? '.png';
    const path = `${folder}/${unique(kebab(file.replace(/\.[^.]*$/, ''), 'file'), this.#used)}${ending}`;
    this.#byUrl.set(url, path);
    return path;
  }

  /** Address of a drawn picture. The same drawing is one file. */
  drawing(name: string, svg: string): string {
    const known = this.#byDrawing.get(svg);
    if (known !== undefined) return known;
    const path = `drawings/${unique(kebab(name, 'drawing'), this.#used)}.svg`;
    this.drawings.set(path, `${svg}\n`);
    const address = `${this.#prefix}/${path}`;
    this.#byDrawing.set(svg, address);
    return address;
  }
}
