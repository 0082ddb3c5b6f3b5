import { DomainError, type UploadRecord } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { ByteRange, Clock, Ids, ObjectBody } from '@prototrail/platform';
import { CLOCK, CONFIG, IDS, type UploadedFile } from '@prototrail/service-kit';
import { randomBytes } from 'node:crypto';
import type { AppsConfig } from '../config';
import { UploadsRepository } from '../store/uploads.repository';
import { PlanService } from './plan.service';
import { isMp3 } from './sound-file';
import { storeFiles, type Refusal, type UploadAnswer } from './uploaded-files';

function noSound(): never {
  throw new DomainError('not.found', { message: 'There is no such sound.' });
}

/** Sounds of prototypes. */
@Injectable()
export class UploadsService {
  constructor(
    @Inject(UploadsRepository) private readonly repository: UploadsRepository,
    @Inject(PlanService) private readonly plans: PlanService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CONFIG) private readonly config: AppsConfig,
  ) {}

  /** Stores what is MP3 and names what is not, with the reason. */
  async upload(appId: string, userId: string, files: AsyncIterable<UploadedFile>): Promise<UploadAnswer<UploadRecord>> {
    const overPlan = await this.plans.openTally(appId, 'sound.plan.limit');
    return storeFiles(
      files,
      'sound',
      async (file) =>
        this.refusalOf(file) ?? overPlan(file.name, file.bytes.length) ?? (await this.store(appId, userId, file)),
      (upload) => this.repository.remove(upload),
    );
  }

  list(appId: string): Promise<UploadRecord[]> {
    return this.repository.list(appId);
  }

  /** The record of a sound. Throws `not.found`. */
  async find(appId: string, file: string): Promise<UploadRecord> {
    return (await this.repository.findByUrl(appId, file)) ?? noSound();
  }

  /** The file of a sound, or a range of it. Throws `not.found`. */
  async read(upload: UploadRecord, range?: ByteRange): Promise<ObjectBody> {
    return (await this.repository.read(upload, range)) ?? noSound();
  }

  /** Deletes a sound of the prototype; an unknown one is already deleted. */
  async remove(appId: string, uploadId: string): Promise<void> {
    const upload = await this.repository.find(appId, uploadId);
    if (upload) await this.repository.remove(upload);
  }

  async copyAll(fromAppId: string, toAppId: string, userId: string): Promise<void> {
    for (const upload of await this.repository.list(fromAppId)) {
      const bytes = await this.repository.readBytes(upload);
      if (!bytes) continue;
      const id = this.ids.next();
      const url = `${toAppId}/${upload.url.slice(upload.url.indexOf('/') + 1)}`;
      await this.repository.insert({ ...upload, _id: id, id, appID: toAppId, userID: userId, url }, bytes);
    }
  }

  async removeAll(appId: string): Promise<void> {
    for (const upload of await this.repository.list(appId)) await this.repository.remove(upload);
  }

  private refusalOf({ name, bytes, truncated }: UploadedFile): Refusal | undefined {
    if (truncated) {
      const megabytes = Math.floor(this.config.SOUND_MAX_BYTES / 1_000_000);
      const message = `The file is larger than ${megabytes} MB; make it smaller.`;
      return { name, code: 'sound.too.large', message };
    }
    if (isMp3(bytes)) return undefined;
    return { name, code: 'sound.not.mp3', message: 'The file is no MP3 sound; send an MP3 file.' };
  }

  private async store(appId: string, userId: string, { name, bytes }: UploadedFile): Promise<UploadRecord> {
    const id = this.ids.next();
    const url = `${appId}/${randomBytes(16).toString('hex')}.mp3`;
    const created = this.clock.now();
    const record = { _id: id, id, name, url, appID: appId, userID: userId, size: bytes.length, created };
    await this.repository.insert(record, bytes);
    return record;
  }
}
