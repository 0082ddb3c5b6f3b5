/** Loads each picture once and tells when one has arrived, so that the canvas can be drawn again. */
import type { ImageLookup } from './draw';

export interface ImageCache extends ImageLookup {
  /** Calls back after pictures arrived, once per address; returns the function that ends it. */
  subscribe(listener: (url: string) => void): () => void;
  clear(): void;
}

/** Cache for the browser. `get` starts loading; a picture that cannot be loaded stays `undefined` and is not tried again. */
export const createImageCache = (load: (url: string) => HTMLImageElement = defaultLoad): ImageCache => {
  const images = new Map<string, HTMLImageElement | undefined>();
  const listeners = new Set<(url: string) => void>();
  return {
    get: (url) => {
      if (images.has(url)) return images.get(url);
      images.set(url, undefined);
      const image = load(url);
      image.addEventListener('load', () => {
        if (!images.has(url)) return;
        images.set(url, image);
        listeners.forEach((listener) => listener(url));
      });
      return undefined;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    clear: () => images.clear(),
  };
};

function defaultLoad(url: string): HTMLImageElement {
  const image = new Image();
  image.decoding = 'async';
  // Same-origin pictures stay readable, so that a screen can be exported from its bitmap.
  if (!url.startsWith('data:') && !url.startsWith('blob:')) image.crossOrigin = 'anonymous';
  image.src = url;
  return image;
}
