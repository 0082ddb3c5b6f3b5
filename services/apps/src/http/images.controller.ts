import { imagesRoutes, ok, type ImageAnswer, type Ok } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Bytes, CONFIG, Input, readFiles, Route, type Caller, type InputOf } from '@prototrail/service-kit';
import type { IncomingHttpHeaders } from 'node:http';
import type { AppsConfig } from '../config';
import { ImagesService } from '../domain/images.service';
import type { UploadAnswer } from '../domain/uploaded-files';
import { answerFile } from './file-answer';

const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
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
  get(@Input() { params, query, caller, request }: InputOf<typeof imagesRoutes.get>): Promise<Bytes> {
    return this.answer(caller, params.file, query.width, request);
  }

  @Route(imagesRoutes.getByHash)
  getByHash(@Input() { params, query, caller, request }: InputOf<typeof imagesRoutes.getByHash>): Promise<Bytes> {
    return this.answer(caller, params.file, query.width, request);
  }

  @Route(imagesRoutes.remove)
  async remove(@Input() { params, caller }: InputOf<typeof imagesRoutes.remove>): Promise<Ok> {
    await this.images.remove(caller.appId, params.imageID);
    return ok('image.deleted');
  }

  private async answer(
    caller: Caller,
    file: string,
    width: number | undefined,
    request: { headers: IncomingHttpHeaders },
  ): Promise<Bytes> {
    const image = await this.images.find(caller.appId, file);
    const form = await this.images.choose(image, { width, ...formatsOf(request.headers) });
    return answerFile(request, {
      size: form.size,
      contentType: contentTypes[form.extension] ?? 'application/octet-stream',
      etag: form.name === null ? `"${image.id}"` : `"${image.id}-${form.name}"`,
      isPublic: caller.isPublic,
      headers: { vary: 'accept, sec-fetch-dest' },
      open: async (range) => (await this.images.read(image, form.name, range)).stream,
    });
  }
}

/** Formats that the caller names. Browsers name them for downloads too, which get the file under the name and format that it has. */
function formatsOf(headers: IncomingHttpHeaders): { takesWebp: boolean; takesAvif: boolean } {
  const use = headers['sec-fetch-dest'];
  const named = use === undefined || use === 'image' ? (headers.accept ?? '') : '';
  const takes = (type: string): boolean =>
    named.split(',').some((entry) => {
      const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return { takesWebp: takes('image/webp'), takesAvif: takes('image/avif') };
}
