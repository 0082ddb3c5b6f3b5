import type { App } from '@prototrail/model';
import { fontSetOf } from '@prototrail/widgets';
import { createContext, destroyContext, domToCanvas } from 'modern-screenshot';
import { readServerFile } from '../../../../api';
import { fontUrl } from '../../../../fonts/document-fonts';

/** Draws an element of the page as a picture. */
export interface Photographer {
  take(scale: number): Promise<HTMLCanvasElement>;
  close(): void;
}

interface PictureSource {
  app: App;
  imageUrl(url: string): string;
  signal: AbortSignal;
}

/** Fonts of the prototype as CSS that brings its files along, as a picture loads nothing; undefined for a prototype without. */
async function fontCss({ app, imageUrl, signal }: PictureSource): Promise<string | undefined> {
  const faces = await Promise.all(
    fontSetOf(app).fonts.map(async ({ name, url, weight, weights, style }) => {
      const file = await readServerFile(fontUrl(url, imageUrl), signal);
      if (!file) return '';
      const range = weights ? weights.join(' ') : String(weight);
      return `@font-face{font-family:${JSON.stringify(name)};font-weight:${range};font-style:${style};src:url("${await dataUrl(file)}")}`;
    }),
  );
  return faces.join('') || undefined;
}

const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('A font cannot be read.'));
    reader.readAsDataURL(file);
  });

/**
 * Lays a scrolled page out as one that is not scrolled but moved, since a picture of it knows no scrolling; what sticks to an edge
 * keeps its place. The result undoes it.
 */
function unscroll(scroller: Element | null): () => void {
  const top = scroller?.scrollTop ?? 0;
  const page = scroller?.firstElementChild;
  if (!scroller || !(page instanceof HTMLElement) || top === 0) return () => undefined;
  const sticky = [...page.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  const places = (): number[] => sticky.map((element) => element.getBoundingClientRect().top);
  const scrolled = places();
  scroller.scrollTop = 0;
  const still = places();
  page.style.translate = `0 ${-top}px`;
  sticky.forEach((element, index) => {
    element.style.translate = `0 ${(scrolled[index] ?? 0) - (still[index] ?? 0) + top}px`;
  });
  return () => {
    for (const element of [page, ...sticky]) element.style.removeProperty('translate');
    scroller.scrollTop = top;
  };
}

/** Prepares pictures of an element; what it shows may change between two of them. */
export async function photograph(element: HTMLElement, source: PictureSource): Promise<Photographer> {
  const cssText = await fontCss(source);
  const options = {
    features: { copyScrollbar: false },
    ...(cssText === undefined ? {} : { font: { cssText } }),
  };
  let context: Awaited<ReturnType<typeof createContext<HTMLElement>>> | undefined;
  return {
    take: async (scale) => {
      context ??= await createContext(element, { ...options, scale, autoDestruct: false });
      const scrollBack = unscroll(element.querySelector('[data-screen]')?.firstElementChild ?? null);
      try {
        return await domToCanvas(context);
      } finally {
        scrollBack();
      }
    },
    close: () => context && destroyContext(context),
  };
}
