/** Loads what pictures of screens need: images, icons and fonts. */
import { deriveApp, type App, type DerivedApp } from '@prototrail/model';
import { createPaintEnv, fontSetOf, usedIcons, usedImages, type PaintEnv } from '@prototrail/widgets';
import { icons, imageUrl, readServerFile } from '../../../api';
import { loadFonts } from '../../../fonts/document-fonts';
import { readAsDataUrl } from '../../../pictures/data-url';

export interface Resources {
  derived: DerivedApp;
  /** For the canvas: images are looked up by the address that the document holds. */
  env: PaintEnv;
  images: ReadonlyMap<string, HTMLImageElement>;
  /** The content of images as data URLs, by the address that the document holds. */
  dataUrls: ReadonlyMap<string, string>;
  /** Addresses of images that could not be read. */
  missing: readonly string[];
  release(): void;
}

/** Loads everything for the given screens. Images that cannot be read are left out and named. */
export async function loadResources(app: App, screenIds: readonly string[], signal: AbortSignal): Promise<Resources> {
  const derived = deriveApp(app);
  const urls = new Set(screenIds.flatMap((id) => usedImages(derived, id)));
  const images = new Map<string, HTMLImageElement>();
  const dataUrls = new Map<string, string>();
  const missing: string[] = [];
  const fonts = fontSetOf(app);
  const dropFonts = loadFonts(fonts, imageUrl);
  try {
    await Promise.all([icons.load(usedIcons(app)), readyFonts(app)]);
    for (const url of urls) {
      signal.throwIfAborted();
      const content = await dataUrlOf(url, signal);
      const image = await imageOf(content ?? imageUrl(url)).catch(() => undefined);
      if (image) images.set(url, image);
      else missing.push(url);
      if (content !== undefined) dataUrls.set(url, content);
    }
  } catch (reason) {
    dropFonts();
    throw reason;
  }
  const env = createPaintEnv({
    ...{ imageUrl: (url) => url, iconPath: (name) => icons.get(name), mode: 'run', fonts },
    language: navigator.language,
  });
  return { derived, env, images, dataUrls, missing, release: dropFonts };
}

/** Waits for the fonts of the prototype, and for those of the page that its texts fall back to. */
async function readyFonts(app: App): Promise<void> {
  const { fonts } = fontSetOf(app);
  const wanted = fonts.map(({ name, weight, style }) => `${style} ${weight} 16px "${name.replace(/["\\]/g, '')}"`);
  const page = getComputedStyle(document.body).fontFamily;
  if (page !== '') wanted.push(...['400', '500', '600', '700'].map((weight) => `${weight} 16px ${page}`));
  await Promise.all(wanted.map((font) => document.fonts.load(font).catch(() => undefined)));
}

/** The content of an image of this server; undefined for one that cannot be read, such as one of another server. */
async function dataUrlOf(url: string, signal: AbortSignal): Promise<string | undefined> {
  if (url.startsWith('data:')) return url;
  const image = await readServerFile(imageUrl(url), signal);
  return image && readAsDataUrl(image);
}

async function imageOf(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Without it the canvas could not be written as a picture.
  if (!address.startsWith('data:')) image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}
