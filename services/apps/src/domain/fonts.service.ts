import { DomainError, type FontAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@prototrail/platform';
import { CLOCK, CONFIG, LOGGER, type Logger, type UploadedFile } from '@prototrail/service-kit';
import type { DocumentFont } from '@prototrail/widgets';
import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import type { AppsConfig } from '../config';
import { FontsRepository } from '../store/fonts.repository';
import { PlanService } from './plan.service';
import { AppDocuments } from './app-documents';
import { describeFont, fontTypeOf, RejectedFont, type FontType } from './font-file';

export interface FontFile {
  bytes: Buffer;
  type: FontType;
  /** Changes with the content. */
  version: string;
}

export interface FontUploadAnswer {
  uploads: FontAnswer[];
  reasons?: { name: string; code: string; message: string }[];
}

const maxFiles = 20;
const extensions: Record<FontType, string> = { truetype: 'ttf', opentype: 'otf', woff: 'woff', woff2: 'woff2' };
/** Of the fonts in one picture. */
const maxFaces = 6;
const maxFaceBytes = 200_000;
const maxCachedBytes = 64 * 1024 * 1024;
/** The characters of longer documents are not counted; testers get the whole font. */
const maxDocumentLength = 4_000_000;
/** Basic Latin, Latin-1 and Latin Extended-A: people type more than the document holds. */
const typedCharacters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

/** Fonts of prototypes: their files. What a font is, is in the document. */
@Injectable()
export class FontsService {
  private readonly subsets = new LRUCache<string, FontFile>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });

  constructor(
    @Inject(FontsRepository) private readonly repository: FontsRepository,
    @Inject(AppDocuments) private readonly documents: AppDocuments,
    @Inject(PlanService) private readonly plans: PlanService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores what is a font and names what is not, with the reason. With more than 20 files none is stored. */
  async upload(appId: string, userId: string, files: AsyncIterable<UploadedFile>): Promise<FontUploadAnswer> {
    const uploads: FontAnswer[] = [];
    const reasons: NonNullable<FontUploadAnswer['reasons']> = [];
    const refusalOf = await this.plans.openTally(appId, 'font.plan.limit');
    let count = 0;
    try {
      for await (const file of files) {
        count += 1;
        if (count > maxFiles) continue;
        const stored = refusalOf(file.name, file.bytes.length) ?? (await this.storeOrSayWhy(appId, userId, file));
        if ('url' in stored) uploads.push(stored);
        else reasons.push(stored);
      }
    } catch (error) {
      await this.removeThese(uploads);
      throw error;
    }
    if (count > maxFiles) {
      await this.removeThese(uploads);
      throw new DomainError('request.invalid', {
        message: `There are ${count} files; send at most ${maxFiles} at once. None was stored.`,
        problems: [{ field: 'file', message: `must be at most ${maxFiles} files` }],
      });
    }
    return reasons.length === 0 ? { uploads } : { uploads, reasons };
  }

  /** The whole file. Throws `not.found`. */
  async read(appId: string, file: string): Promise<FontFile> {
    const bytes = await this.repository.readBytes(`${appId}/${file}`);
    const type = bytes ? fontTypeOf(bytes) : undefined;
    if (!bytes || !type) throw new DomainError('not.found', { message: 'There is no such font.' });
    return { bytes, type, version: file };
  }

  /**
   * The glyphs of the characters that the prototype shows, and of those that people commonly type, as woff2; the whole file where
   * that fails. Throws `not.found`.
   */
  async readSubset(appId: string, file: string): Promise<FontFile> {
    const key = `${appId}/${file}/${await this.documents.sequence(appId)}`;
    const known = this.subsets.get(key);
    if (known) return known;
    const whole = await this.read(appId, file);
    const subset = await this.subset(appId, whole);
    const made =
      subset && subset.length < whole.bytes.length ? { bytes: subset, type: 'woff2' as const, version: key } : whole;
    this.subsets.set(key, made);
    return made;
  }

  /** Style rules that bring fonts of the prototype into a picture, which can load nothing. */
  async faces(appId: string, fonts: readonly DocumentFont[]): Promise<string> {
    const rules: string[] = [];
    for (const { name, url, weight, weights, style } of fonts.slice(0, maxFaces)) {
      const [folder, file = ''] = url.split('/');
      const font = folder === appId ? await this.readSubset(appId, file).catch(() => undefined) : undefined;
      if (!font || font.bytes.length > maxFaceBytes) continue;
      const source = `data:font/${font.type};base64,${font.bytes.toString('base64')}`;
      rules.push(
        `@font-face{font-family:"${name.replace(/[^\p{L}\p{N} -]/gu, '')}";font-style:${style};font-weight:${weights?.join(' ') ?? weight};src:url(${source})}`,
      );
    }
    return rules.join('');
  }

  async copyAll(fromAppId: string, toAppId: string, userId: string): Promise<void> {
    for (const font of await this.repository.list(fromAppId)) {
      const bytes = await this.repository.readBytes(font.id);
      const id = `${toAppId}/${font.id.slice(font.id.indexOf('/') + 1)}`;
      if (bytes) await this.repository.insert({ ...font, id, appID: toAppId, userID: userId }, bytes);
    }
  }

  async removeAll(appId: string): Promise<void> {
    for (const font of await this.repository.list(appId)) await this.repository.remove(font.id);
  }

  private async subset(appId: string, { bytes }: FontFile): Promise<Buffer | undefined> {
    const text = await this.documents.read(appId);
    if (text.length > maxDocumentLength) return undefined;
    try {
      // The library is a module that loads WebAssembly first, which `require` cannot do.
      const { default: subsetFont } = await import('subset-font');
      return await subsetFont(bytes, [...new Set(text)].join('') + typedCharacters, { targetFormat: 'woff2' });
    } catch (error) {
      this.logger.warn({ err: error, appId }, 'a font could not be reduced; testers get the whole file');
      return undefined;
    }
  }

  private async storeOrSayWhy(
    appId: string,
    userId: string,
    file: UploadedFile,
  ): Promise<FontAnswer | { name: string; code: string; message: string }> {
    try {
      if (file.truncated)
        throw new RejectedFont(
          'font.too.large',
          `The file is larger than ${Math.floor(this.config.FONT_MAX_BYTES / 1_000_000)} MB; send a smaller one.`,
        );
      const description = describeFont(file.bytes);
      const id = `${appId}/${randomBytes(16).toString('hex')}.${extensions[description.type]}`;
      await this.repository.insert({ id, appID: appId, userID: userId, created: this.clock.now() }, file.bytes);
      return { ...description, url: id };
    } catch (error) {
      if (!(error instanceof RejectedFont)) throw error;
      return { name: file.name, code: error.code, message: error.message };
    }
  }

  private async removeThese(fonts: readonly FontAnswer[]): Promise<void> {
    for (const font of fonts) await this.repository.remove(font.url);
  }
}
