import { imagesRoutes, ok, type ImageAnswer, type Ok } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Bytes, CONFIG, Input, Route, type Caller, type InputOf } from '@prototrail/service-kit';
import type { AppsConfig } from '../config';
import { ImagesService, type UploadAnswer } from '../domain/images.service';
import { readFiles } from './multipart';

const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

@Controller()
export class ImagesController {
  constructor(
    @Inject(ImagesService) private readonly images: ImagesService,
    @Inject(CONFIG) private readonly config: AppsConfig,
  ) {}

  @Route(imagesRoutes.upload)
  upload(@Input() { request, caller }: InputOf<typeof imagesRoutes.upload>): Promise<UploadAnswer> {
    return this.images.upload(caller.appId, caller.user?.id ?? '', readFiles(request, this.config.IMAGE_MAX_BYTES));
  }

  @Route(imagesRoutes.list)
  list(@Input() { caller }: InputOf<typeof imagesRoutes.list>): Promise<ImageAnswer[]> {
    return this.images.list(caller.appId);
  }

  @Route(imagesRoutes.get)
  get(@Input() { params, caller }: InputOf<typeof imagesRoutes.get>): Promise<Bytes> {
    return this.answer(caller, params.file);
  }

  @Route(imagesRoutes.getByHash)
  getByHash(@Input() { params, caller }: InputOf<typeof imagesRoutes.getByHash>): Promise<Bytes> {
    return this.answer(caller, params.file);
  }

  @Route(imagesRoutes.remove)
  async remove(@Input() { params, caller }: InputOf<typeof imagesRoutes.remove>): Promise<Ok> {
    await this.images.remove(caller.appId, params.imageID);
    return ok('image.deleted');
  }

  private async answer(caller: Caller, file: string): Promise<Bytes> {
    const { image, body } = await this.images.open(caller.appId, file);
    const contentType = contentTypes[image.url.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const cacheControl = caller.isPublic ? 'public, max-age=86400, no-transform' : 'private, max-age=300, no-transform';
    return new Bytes(body.stream, contentType, {
      'cache-control': cacheControl,
      'content-length': String(body.info.size),
      'x-content-type-options': 'nosniff',
    });
  }
}
