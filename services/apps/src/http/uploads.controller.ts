import { ok, uploadsRoutes, type Ok, type UploadRecord } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Bytes, CONFIG, Input, readFiles, Route, type Caller, type InputOf } from '@prototrail/service-kit';
import type { IncomingHttpHeaders } from 'node:http';
import type { AppsConfig } from '../config';
import type { UploadAnswer } from '../domain/uploaded-files';
import { UploadsService } from '../domain/uploads.service';
import { answerFile } from './file-answer';

const contentType = 'audio/mpeg';

@Controller()
export class UploadsController {
  constructor(
    @Inject(UploadsService) private readonly uploads: UploadsService,
    @Inject(CONFIG) private readonly config: AppsConfig,
  ) {}

  @Route(uploadsRoutes.upload)
  upload(@Input() { request, caller }: InputOf<typeof uploadsRoutes.upload>): Promise<UploadAnswer<UploadRecord>> {
    return this.uploads.upload(caller.appId, caller.user?.id ?? '', readFiles(request, this.config.SOUND_MAX_BYTES));
  }

  @Route(uploadsRoutes.list)
  list(@Input() { caller }: InputOf<typeof uploadsRoutes.list>): Promise<UploadRecord[]> {
    return this.uploads.list(caller.appId);
  }

  @Route(uploadsRoutes.get)
  get(@Input() { params, caller, request }: InputOf<typeof uploadsRoutes.get>): Promise<Bytes> {
    return this.answer(caller, params.file, request);
  }

  @Route(uploadsRoutes.getByHash)
  getByHash(@Input() { params, caller, request }: InputOf<typeof uploadsRoutes.getByHash>): Promise<Bytes> {
    return this.answer(caller, params.file, request);
  }

  @Route(uploadsRoutes.remove)
  async remove(@Input() { params, caller }: InputOf<typeof uploadsRoutes.remove>): Promise<Ok> {
    await this.uploads.remove(caller.appId, params.uploadID);
    return ok('upload.deleted');
  }

  /** A file is never changed under its address. Browsers ask for a range to play from there. */
  private async answer(caller: Caller, file: string, request: { headers: IncomingHttpHeaders }): Promise<Bytes> {
    const upload = await this.uploads.find(caller.appId, file);
    return answerFile(request, {
      ...{ size: upload.size, contentType, etag: `"${upload.id}"`, isPublic: caller.isPublic },
      open: async (range) => (await this.uploads.read(upload, range)).stream,
    });
  }
}
