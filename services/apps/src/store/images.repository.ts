import type { ImageAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import type { Collection, ObjectBody, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

/** Records of images and their files. */
@Injectable()
export class ImagesRepository {
  private readonly images: Collection<ImageAnswer>;

  constructor(@Inject(PLATFORM) private readonly platform: Platform) {
    this.images = platform.documents.collection<ImageAnswer>(collections.appsImages);
  }

  /** Stores the file first, so that no record points to nothing. */
  async insert(image: ImageAnswer, bytes: Buffer): Promise<void> {
    await this.platform.objects.put(fileKey(image.url), bytes);
    await this.images.insert(image.id, image);
  }

  async list(appId: string): Promise<ImageAnswer[]> {
    return (await this.images.query({ where: { appID: appId }, limit: 10_000 })).items.map((item) => item.doc);
  }

  async find(appId: string, id: string): Promise<ImageAnswer | undefined> {
    const image = (await this.images.find(id))?.doc;
    return image?.appID === appId ? image : undefined;
  }

  async findByUrl(appId: string, file: string): Promise<ImageAnswer | undefined> {
    const url = `${appId}/${file}`;
    return (await this.images.query({ where: { url }, limit: 1 })).items[0]?.doc;
  }

  readBytes(image: ImageAnswer): Promise<Buffer | null> {
    return this.platform.objects.getBytes(fileKey(image.url));
  }

  read(image: ImageAnswer): Promise<ObjectBody | null> {
    return this.platform.objects.get(fileKey(image.url));
  }

  async remove(image: ImageAnswer): Promise<void> {
    await this.images.remove(image.id);
    await this.platform.objects.remove(fileKey(image.url));
  }
}

function fileKey(url: string): string {
  return `images/${url}`;
}
