import { DomainError } from '@prototrail/contracts';
import { deriveApp, openApp, startScreen, type DerivedApp } from '@prototrail/model';
import { fontSetOf } from '@prototrail/widgets';
import { derivedScreenToSvgInSteps, type SvgOptions } from '@prototrail/widgets/svg';
import { forEachCooperatively } from '@prototrail/platform';
import { Inject, Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { LRUCache } from 'lru-cache';
import { AppDocuments } from './app-documents';
import { parseDocument } from './document-text';
import { FontsService } from './fonts.service';
import { readIcons } from './icon-outlines';
import { ImagesService } from './images.service';
import { maxDrawnWidgets, partForScreen, withShortTexts } from './part-for-screen';

const maxPictures = 300;
const maxCachedPictures = 64 * 1024 * 1024;
/** Longest side of the images inside a picture, px: pictures are shown small. */
const imageSide = 640;
/** What programs that show links expect, px. */
const card = { width: 1200, height: 630, margin: 40, background: '#f2f1ee' };
const maxCards = 100;
const limits = { maxWidgets: maxDrawnWidgets, maxLength: 8 * 1024 * 1024 };

export interface Picture {
  svg: string;
  etag: string;
}

/** Pictures of screens, made on the server with the same display lists as editor and player. */
@Injectable()
export class PreviewService {
  private readonly pictures = new LRUCache<string, Picture>({
    max: maxPictures,
    maxSize: maxCachedPictures,
    sizeCalculation: ({ svg }) => svg.length + 1,
  });

  private readonly cards = new LRUCache<string, Buffer>({ max: maxCards });

  constructor(
    @Inject(AppDocuments) private readonly documents: AppDocuments,
    @Inject(ImagesService) private readonly images: ImagesService,
    @Inject(FontsService) private readonly fonts: FontsService,
  ) {}

  /** The picture of a screen, by default the start screen, of the newest or of a pinned text. Throws `not.found`. */
  async draw(appId: string, screenId: string | undefined, revision: string | undefined): Promise<Picture> {
    const version = revision ?? String(await this.documents.sequence(appId));
    const key = `${appId}/${version}/${screenId ?? ''}`;
    const known = this.pictures.get(key);
    if (known) return known;
    const text =
      revision === undefined ? await this.documents.read(appId) : await this.documents.readRevision(appId, revision);
    if (text === undefined)
      throw new DomainError('not.found', { message: 'There is no such revision of this prototype.' });
    const picture = {
      svg: await this.paint(appId, text, screenId),
      etag: `"${Buffer.from(key).toString('base64url')}"`,
    };
    this.pictures.set(key, picture);
    return picture;
  }

  /** The start screen as PNG in the middle of a card. Throws `not.found`. */
  async card(appId: string): Promise<Buffer> {
    const { svg, etag } = await this.draw(appId, undefined, undefined);
    const known = this.cards.get(etag);
    if (known) return known;
    const { width, height, margin, background } = card;
    const screen = await sharp(Buffer.from(svg))
      .resize({ width: width - 2 * margin, height: height - margin, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const left = Math.round((width - screen.info.width) / 2);
    // the lower edge of the screen is cut off by the card where it fills it
    const top = Math.max(margin, Math.round((height - screen.info.height) / 2));
    const made = await sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input: await cutTo(screen.data, height - top), left, top }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    this.cards.set(etag, made);
    return made;
  }

  private async paint(appId: string, text: string, screenId: string | undefined): Promise<string> {
    const parsed = openApp(withShortTexts(partForScreen(await parseDocument(text), screenId)));
    if (!parsed.ok) throw new DomainError('not.found', { message: 'This prototype is damaged and cannot be drawn.' });
    const derived = deriveApp(parsed.app);
    const screen = screenId ?? startScreen(parsed.app)?.id ?? '';
    const { urls, names } = await usedBy(derived, screen);
    const icons = await readIcons(names);
    const inline = new Map<string, string>();
    for (const url of urls) inline.set(url, await this.inlineImage(appId, url));
    const css = await this.fonts.faces(appId, fontSetOf(parsed.app).fonts);
    return drawInSlices(derived, screen, {
      imageUrl: (url) => inline.get(url) ?? '',
      iconPath: (name) => icons.get(name),
      css,
    });
  }

  /** A picture shown as an image loads nothing else, so images go inside it, small. */
  private async inlineImage(appId: string, url: string): Promise<string> {
    if (url.startsWith('data:image/')) return url;
    const [folder, file] = url.split('/');
    const bytes = folder === appId && file ? await this.images.readFile(appId, file) : undefined;
    if (!bytes) return '';
    const small = await sharp(bytes)
      .resize({ width: imageSide, height: imageSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
      .catch(() => undefined);
    return small ? `data:image/webp;base64,${small.toString('base64')}` : '';
  }
}

/** The upper part of a picture. */
async function cutTo(png: Buffer, maxHeight: number): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata();
  return height <= maxHeight ? png : sharp(png).extract({ left: 0, top: 0, width, height: maxHeight }).toBuffer();
}

/** Addresses of the images and names of the icons that a picture needs, found by drawing it without them. */
async function usedBy(derived: DerivedApp, screen: string): Promise<{ urls: Set<string>; names: Set<string> }> {
  const urls = new Set<string>();
  const names = new Set<string>();
  await drawInSlices(derived, screen, {
    imageUrl: (url) => {
      urls.add(url);
      return '';
    },
    iconPath: (name) => {
      names.add(name);
      return undefined;
    },
  });
  return { urls, names };
}

async function drawInSlices(derived: DerivedApp, screen: string, options: SvgOptions): Promise<string> {
  const drawing = derivedScreenToSvgInSteps(derived, screen, { ...options, ...limits });
  let svg = '';
  const steps = {
    *[Symbol.iterator]() {
      svg = yield* drawing;
    },
  };
  await forEachCooperatively(steps, () => undefined);
  return svg;
}
