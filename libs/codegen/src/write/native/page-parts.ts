/** What a page takes from React Native and its other files, and the styles of its elements. */
import { camel } from '../../tree/names';
import { textOf, type NativeStyle } from './values';

export class PageParts {
  /** Names that the page takes from React Native, from the controls, and from its other files. */
  readonly components = new Set<string>(['StyleSheet']);
  readonly controls = new Set<string>();
  readonly svg = new Set<string>();
  readonly drawings = new Set<string>();
  /** Functions of the store beside those of the tree. */
  readonly values = new Set<string>();
  usesField = false;
  usesNavigation = false;
  readonly #styles = new Map<string, string>();
  readonly #names = new Map<string, string>();

  /** The styles of everything that was written, by their names. */
  get styles(): ReadonlyMap<string, string> {
    return this.#names;
  }

  /** Components of React Native that the page needs. */
  use(...names: string[]): void {
    for (const name of names) this.components.add(name);
  }

  /** `styles.name` for a style, shared by what looks the same. */
  style(name: string, style: NativeStyle): string {
    const text = textOf(style);
    const known = this.#styles.get(text);
    if (known !== undefined) return `styles.${known}`;
    const base = camel(name, 'part');
    let key = base;
    for (let at = 2; this.#names.has(key); at += 1) key = `${base}${at}`;
    this.#styles.set(text, key);
    this.#names.set(key, text);
    return `styles.${key}`;
  }
}
