import { DomainError, usersRoutes, type UserAnswer } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Bytes, CONFIG, Input, readFiles, Route, type InputOf } from '@prototrail/service-kit';
import type { AuthConfig } from '../config';
import { ProfileImagesService } from '../domain/profile-images.service';

const contentTypes: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' };

@Controller()
export class ProfileImagesController {
  constructor(
    @Inject(ProfileImagesService) private readonly images: ProfileImagesService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  @Route(usersRoutes.setImage)
  set(@Input() { params, request }: InputOf<typeof usersRoutes.setImage>): Promise<UserAnswer> {
    return this.images.set(params.id, readFiles(request, this.config.IMAGE_MAX_BYTES));
  }

  /** A file is never changed under its name, so its name is enough to know that a copy is still good. */
  @Route(usersRoutes.getImage)
  async get(@Input() { params: { id, file }, request }: InputOf<typeof usersRoutes.getImage>): Promise<Bytes> {
    const { stream, info } = await this.images.read(id, file);
    const contentType = contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const etag = `"${file}"`;
    const headers = { 'cache-control': 'no-transform,public,max-age=86400,s-maxage=86401', etag };
    if (request.headers['if-none-match']?.includes(etag)) {
      stream.destroy();
      return new Bytes('', contentType, headers, 304);
    }
    return new Bytes(stream, contentType, { ...headers, 'content-length': String(info.size) });
  }

  @Route(usersRoutes.removeImage)
  remove(@Input() { params }: InputOf<typeof usersRoutes.removeImage>): Promise<UserAnswer> {
    return this.images.remove(params.id, params.file);
  }

  /** External sign-on is not offered. */
  @Route(usersRoutes.external)
  external(): never {
    throw new DomainError('not.found');
  }
}
