import { fontsRoutes } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Bytes, CONFIG, Input, readFiles, Route, type InputOf } from '@prototrail/service-kit';
import type { IncomingHttpHeaders } from 'node:http';
import type { AppsConfig } from '../config';
import type { FontType } from '../domain/font-file';
import { FontsService, type FontFile, type FontUploadAnswer } from '../domain/fonts.service';
import { isUnchanged } from './etag';

const contentTypes: Record<FontType, string> = {
  truetype: 'font/ttf',
  opentype: 'font/otf',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

@Controller()
export class FontsController {
  constructor(
    @Inject(FontsService) private readonly fonts: FontsService,
    @Inject(CONFIG) private readonly config: AppsConfig,
  ) {}

  @Route(fontsRoutes.upload)
  upload(@Input() { request, caller }: InputOf<typeof fontsRoutes.upload>): Promise<FontUploadAnswer> {
    return this.fonts.upload(caller.appId, caller.user?.id ?? '', readFiles(request, this.config.FONT_MAX_BYTES));
  }

  @Route(fontsRoutes.get)
  async get(@Input() { params, caller, request }: InputOf<typeof fontsRoutes.get>): Promise<Bytes> {
    return answer(await this.fonts.read(caller.appId, params.file), request, 'private, max-age=86400, no-transform');
  }

  @Route(fontsRoutes.getByHash)
  async getByHash(@Input() { params, caller, request }: InputOf<typeof fontsRoutes.getByHash>): Promise<Bytes> {
    // Which glyphs are in it changes with the document.
    return answer(await this.fonts.readSubset(caller.appId, params.file), request, 'private, no-cache, no-transform');
  }
}

function answer(font: FontFile, request: { headers: IncomingHttpHeaders }, cacheControl: string): Bytes {
  const etag = `"${Buffer.from(font.version).toString('base64url')}"`;
  const headers = { 'cache-control': cacheControl, etag, 'x-content-type-options': 'nosniff' };
  if (isUnchanged(request, etag)) return new Bytes('', contentTypes[font.type], headers, 304);
  return new Bytes(font.bytes, contentTypes[font.type], { ...headers, 'content-length': String(font.bytes.length) });
}
