import type { App } from '@prototrail/model';
import { fontSetOf } from '@prototrail/widgets';
import { readServerFile } from '../../../../api';
import { fontUrl } from '../../../../fonts/document-fonts';
import { copyStage } from './copy-stage';
import { readAsDataUrl } from '../../../../pictures/data-url';
import { FileAddresses } from './file-addresses';
import { facesFor, readPageStyles, rulesFor } from './page-styles';

/** Draws an element of the page as a picture. */
export interface Photographer {
  take(scale: number): Promise<HTMLCanvasElement>;
}

interface PictureSource {
  app: App;
  imageUrl(url: string): string;
  signal: AbortSignal;
}

/** Fonts of the prototype as CSS that brings its files along, as a picture loads nothing. */
async function fontCss({ app, imageUrl, signal }: PictureSource): Promise<string> {
  const faces = await Promise.all(
    fontSetOf(app).fonts.map(async ({ name, url, weight, weights, style }) => {
      const file = await readServerFile(fontUrl(url, imageUrl), signal);
      if (!file) return '';
      const range = weights ? weights.join(' ') : String(weight);
      return `@font-face{font-family:${JSON.stringify(name)};font-weight:${range};font-style:${style};src:url("${await readAsDataUrl(file)}")}`;
    }),
  );
  return faces.join('');
}

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

const svgNs = 'http://www.w3.org/2000/svg';
/** What XML cannot hold. */
const notXml = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;
/** What moves is where the copy has it. */
const stillCss = '*,*::before,*::after{animation:none!important;transition:none!important}';
/**
 * Safari draws what is placed or clipped within an SVG as if the SVG had the size of its own coordinates (WebKit bug 23113): there the
 * copy is enlarged in its place.
 */
const isSafari = (): boolean => /AppleWebKit/.test(navigator.userAgent) && !navigator.userAgent.includes('Chrome');
/** Time for pictures within a picture, which other browsers than Chromium draw too late, ms. */
const lateMs = 100;

/**
 * Prepares pictures of an element; what it shows may change between two of them. The element is copied with the style rules of the
 * page that apply to it into an SVG, which is drawn: its computed styles, some hundred for each of its elements, are never read.
 */
export async function photograph(element: HTMLElement, source: PictureSource): Promise<Photographer> {
  const styles = readPageStyles();
  const files = new FileAddresses(source.signal);
  const fonts = await fontCss(source);
  const { width, height } = element.getBoundingClientRect();
  const cssTexts = new Map<string, string>();
  /** Style rules and fonts for the classes and families of a copy. */
  const cssFor = async (classes: ReadonlySet<string>, families: ReadonlySet<string>): Promise<string> => {
    const key = [...classes, '/', ...families].join(' ');
    const known = cssTexts.get(key);
    if (known !== undefined) return known;
    const parts = [...facesFor(styles, families), ...rulesFor(styles, classes)];
    const css = (await Promise.all(parts.map((part) => files.embed(part.css, part.base)))).join('\n');
    const text = `${fonts}\n${css}\n${stillCss}`;
    cssTexts.set(key, text);
    return text;
  };
  const draw = async (scale: number): Promise<HTMLCanvasElement> => {
    const { copy, classes, families, hasPictures } = await copyStage(element, files);
    const svg = document.createElementNS(svgNs, 'svg');
    for (const { name, value } of document.documentElement.attributes) svg.setAttribute(name, value);
    const inside = isSafari() ? scale : 1;
    svg.setAttribute('viewBox', `0 0 ${width * inside} ${height * inside}`);
    svg.setAttribute('width', String(width * scale));
    svg.setAttribute('height', String(height * scale));
    svg.style.fontSize = getComputedStyle(document.documentElement).fontSize;
    const style = document.createElementNS(svgNs, 'style');
    style.textContent = await cssFor(classes, families);
    const holder = document.createElementNS(svgNs, 'foreignObject');
    holder.setAttribute('width', '100%');
    holder.setAttribute('height', '100%');
    const enlarged = document.createElement('div');
    if (inside !== 1) enlarged.style.setProperty('zoom', String(inside));
    enlarged.append(copy);
    holder.append(enlarged);
    svg.append(style, holder);
    const xml = new XMLSerializer().serializeToString(svg).replace(notXml, '');
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(xml)}`;
    await image.decode();
    if (hasPictures && !navigator.userAgent.includes('Chrome'))
      await new Promise((resolve) => setTimeout(resolve, lateMs));
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: Math.floor(width * scale), height: Math.floor(height * scale) });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
  return {
    take: async (scale) => {
      const scrollBack = unscroll(element.querySelector('[data-screen]')?.firstElementChild ?? null);
      try {
        return await draw(scale);
      } finally {
        scrollBack();
      }
    },
  };
}
