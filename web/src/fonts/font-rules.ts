import type { App } from '@prototrail/model';
import { fontSetOf } from '@prototrail/widgets';
import { imageUrl, readServerFile } from '../api';
import { readAsDataUrl } from '../pictures/data-url';
import { fontUrl } from './document-fonts';

/**
 * Rules that bring the fonts of a prototype into a document that stands alone; the fonts are part of them as data URLs.
 * @param isWanted which families, by name; all without it
 */
export async function fontRules(
  app: App,
  signal: AbortSignal,
  isWanted: (family: string) => boolean = () => true,
): Promise<string> {
  const rules = await Promise.all(
    fontSetOf(app)
      .fonts.filter(({ name }) => isWanted(name))
      .map(async ({ name, url, weight, weights, style }) => {
        const content = url.startsWith('data:') ? url : await contentOf(fontUrl(url, imageUrl), signal);
        if (content === undefined) return '';
        const family = JSON.stringify(name.replace(/[\\"<>]/g, ''));
        return `@font-face{font-family:${family};src:url("${content}");font-weight:${weights?.join(' ') ?? weight};font-style:${style}}`;
      }),
  );
  return rules.join('');
}

async function contentOf(url: string, signal: AbortSignal): Promise<string | undefined> {
  const font = await readServerFile(imageUrl(url), signal);
  return font && readAsDataUrl(font);
}

const drawingKind = 'image/svg+xml';

/**
 * An SVG drawing with those fonts of a prototype that its texts name: where it is drawn as a picture it reaches no fonts of the page.
 * Without such texts, and where the text is no drawing, it is the same file.
 */
export async function drawingWithFonts(file: File, app: App): Promise<File> {
  const text = await file.text();
  const source = text.toLowerCase();
  const rules = await fontRules(app, AbortSignal.timeout(longestWaitMs), (family) =>
    source.includes(family.toLowerCase()),
  );
  if (rules === '') return file;
  const page = new DOMParser().parseFromString(text, drawingKind);
  const { documentElement: svg } = page;
  if (svg.localName !== 'svg' || page.querySelector('parsererror') !== null) return file;
  const style = page.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = rules;
  svg.prepend(style);
  return new File([new XMLSerializer().serializeToString(page)], file.name, { type: drawingKind });
}

/** How long fonts may take before the drawing goes without them, ms. */
const longestWaitMs = 20_000;
