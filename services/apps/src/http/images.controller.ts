import { imagesRoutes, ok, type ImageAnswer, type Ok } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Bytes, CONFIG, Input, readFiles, Route, type Caller, type InputOf } from '@prototrail/service-kit';
import type { IncomingHttpHeaders } from 'node:http';
import type { AppsConfig } from '../config';
import { ImagesService } from '../domain/images.service';
import type { UploadAnswer } from '../domain/uploaded-files';
import { isUnchanged } from './etag';

const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

@Controller()
export class ImagesController {
  constructor(
    @Inject(ImagesService) private readonly images: ImagesService,
    @Inject(CONFIG) private readonly config: AppsConfig,
  ) {}

  @Route(imagesRoutes.upload)
  upload(@Input() { request, caller }: InputOf<typeof imagesRoutes.upload>): Promise<UploadAnswer<ImageAnswer>> {
    return this.images.upload(caller.appId, caller.user?.id ?? '', readFiles(request, this.config.IMAGE_MAX_BYTES));
  }

  @Route(imagesRoutes.list)
  list(@Input() { caller }: InputOf<typeof imagesRoutes.list>): Promise<ImageAnswer[]> {
    return this.images.list(caller.appId);
  }

  @Route(imagesRoutes.get)
  get(@Input() { params, caller, request }: InputOf<typeof imagesRoutes.get>): Promise<Bytes> {
    return this.answer(caller, params.file, request);
  }

  @Route(imagesRoutes.getByHash)
  getByHash(@Input() { params, caller, request }: InputOf<typeof imagesRoutes.getByHash>): Promise<Bytes> {
    return this.answer(caller, params.file, request);
  }

  @Route(imagesRoutes.remove)
  async remove(@Input() { params, caller }: InputOf<typeof imagesRoutes.remove>): Promise<Ok> {
    await this.images.remove(caller.appId, params.imageID);
    return ok('image.deleted');
  }

  /** A file is never changed under its address, so its id is enough to know that a copy is still good. */
  private async answer(caller: Caller, file: string, request: { headers: IncomingHttpHeaders }): Promise<Bytes> {
    const image = await this.images.find(caller.appId, file);
    const contentType = contentTypes[image.url.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
    const cacheControl = caller.isPublic ? 'public, max-age=86400, no-transform' : 'private, max-age=300, no-transform';
    const etag = `"${image.id}"`;
    const headers = { 'cache-control': cacheControl, etag, 'x-content-type-options': 'nosniff' };
    if (isUnchanged(request, etag)) return new Bytes('', contentType, headers, 304);
    const body = await this.images.read(image);
    return new Bytes(body.stream, contentType, { ...headers, 'content-length': String(body.info.size) });
  }
}
