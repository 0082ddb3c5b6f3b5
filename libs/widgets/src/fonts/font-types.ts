/** Fonts that a document brings. */

export interface DocumentFont {
  /** Family name. */
  name: string;
  /** `<appID>/<file>`, or a `data:` address. */
  url: string;
  /** Format, such as `woff2`. */
  type: string;
  weight: number;
  style: 'normal' | 'italic';
  /** Range of weights of a variable font. */
  weights?: readonly [number, number];
  metrics?: FontMetrics;
}

/** In 1/1000 em. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  /** By code point; characters that the font lacks are left out. */
  widths: ReadonlyMap<number, number>;
}

/** The fonts of one document. Two sets are the same when they are the same object. */
export interface FontSet {
  fonts: readonly DocumentFont[];
  /** Faces of a family by its name in small letters. */
  families: ReadonlyMap<string, readonly DocumentFont[]>;
}
