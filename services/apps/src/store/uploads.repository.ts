import { Inject, Injectable } from '@nestjs/common';
import { collections, type UploadRecord } from '@prototrail/contracts';
import type { ByteRange, Collection, ObjectBody, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

/** Records of sounds and their files. */
@Injectable()
export class UploadsRepository {
  private readonly uploads: Collection<UploadRecord>;

  constructor(@Inject(PLATFORM) private readonly platform: Platform) {
    this.uploads = platform.documents.collection<UploadRecord>(collections.appsUploads);
  }

  /** Stores the file first, so that no record points to nothing. */
  async insert(upload: UploadRecord, bytes: Buffer): Promise<void> {
    await this.platform.objects.put(fileKey(upload.url), bytes);
    await this.uploads.insert(upload.id, upload);
  }

  async list(appId: string): Promise<UploadRecord[]> {
    return (await this.uploads.query({ where: { appID: appId }, limit: 10_000 })).items.map((item) => item.doc);
  }

  async find(appId: string, id: string): Promise<UploadRecord | undefined> {
    const upload = (await this.uploads.find(id))?.doc;
    return upload?.appID === appId ? upload : undefined;
  }

  async findByUrl(appId: string, file: string): Promise<UploadRecord | undefined> {
    const url = `${appId}/${file}`;
    return (await this.uploads.query({ where: { url }, limit: 1 })).items[0]?.doc;
  }

  readBytes(upload: UploadRecord): Promise<Buffer | null> {
    return this.platform.objects.getBytes(fileKey(upload.url));
  }

  read(upload: UploadRecord, range?: ByteRange): Promise<ObjectBody | null> {
    return this.platform.objects.get(fileKey(upload.url), range);
  }

  async remove(upload: UploadRecord): Promise<void> {
    await this.uploads.remove(upload.id);
    await this.platform.objects.remove(fileKey(upload.url));
  }
}

function fileKey(url: string): string {
  return `uploads/${url}`;
}
