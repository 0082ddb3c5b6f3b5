import type { FontSet } from '@prototrail/widgets';

/** Address of a font of a prototype: fonts are served beside the images, under the same kind of address. */
export const fontUrl = (url: string, imageUrl: (url: string) => string): string =>
  imageUrl(url).replace(/^\/rest\/images\//, '/rest/fonts/');

/**
 * Brings the fonts of a prototype into the page and calls `onLoaded` for each that can be drawn from now on; one that fails leaves
 * its texts in the fallback font. Without a listener the browser loads a font when a text needs it. The result takes them out again.
 */
export function loadFonts(set: FontSet, imageUrl: (url: string) => string, onLoaded?: () => void): () => void {
  if (set.fonts.length === 0 || typeof FontFace !== 'function') return () => undefined;
  let isGone = false;
  const faces = set.fonts.map(({ name, url, weight, weights, style }) => {
    const address = fontUrl(url, imageUrl).replace(/["\\\n]/g, encodeURIComponent);
    const face = new FontFace(name, `url("${address}")`, {
      weight: weights ? weights.join(' ') : String(weight),
      style,
      display: 'swap',
    });
    document.fonts.add(face);
    if (onLoaded !== undefined)
      void face.load().then(
        () => {
          if (!isGone) onLoaded();
        },
        () => undefined,
      );
    return face;
  });
  return () => {
    isGone = true;
    for (const face of faces) document.fonts.delete(face);
  };
}
