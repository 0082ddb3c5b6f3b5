import { DomainError, type ImageAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { ByteRange, Clock, Ids, ObjectBody } from '@prototrail/platform';
import { CLOCK, CONFIG, IDS, type UploadedFile } from '@prototrail/service-kit';
import { reencodeImage, RejectedImage } from '@prototrail/service-kit/images';
import { randomBytes } from 'node:crypto';
import type { AppsConfig } from '../config';
import { ImagesRepository, type StoredImage } from '../store/images.repository';
import { ImageForms, type ChosenForm, type Wish } from './image-forms';
import { PlanService } from './plan.service';
import { storeFiles, type Refusal, type UploadAnswer } from './uploaded-files';

/** Without what only the server knows of a record. */
function toAnswer({ content: _c, file: _f, size: _s, unusedSince: _u, ...image }: StoredImage): ImageAnswer {
  return image;
}

function noImage(): never {
  throw new DomainError('not.found', { message: 'There is no such image.' });
}

/** Images of prototypes. */
@Injectable()
export class ImagesService {
  constructor(
    @Inject(ImagesRepository) private readonly repository: ImagesRepository,
    @Inject(ImageForms) private readonly forms: ImageForms,
    @Inject(PlanService) private readonly plans: PlanService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CONFIG) private readonly config: AppsConfig,
  ) {}

  /** Stores what is an image and names what is not, with the reason. */
  async upload(appId: string, userId: string, files: AsyncIterable<UploadedFile>): Promise<UploadAnswer<ImageAnswer>> {
    const refusalOf = await this.plans.openTally(appId, 'image.plan.limit');
    return storeFiles(
      files,
      'image',
      async (file) => refusalOf(file.name, file.bytes.length) ?? (await this.storeOrSayWhy(appId, userId, file)),
      // by its id: what was answered does not name the file
      ({ id }) => this.remove(appId, id),
    );
  }

  async list(appId: string): Promise<ImageAnswer[]> {
    return (await this.repository.list(appId)).map(toAnswer);
  }

  /** The record of an image. Throws `not.found`. */
  async find(appId: string, file: string): Promise<StoredImage> {
    return (await this.repository.findByUrl(appId, file)) ?? noImage();
  }

  /** The form of an image that fits a page. Throws `not.found`. */
  async choose(image: StoredImage, wish: Wish): Promise<ChosenForm> {
    return (await this.forms.choose(image, wish)) ?? noImage();
  }

  /** The file of an image, another form of it, or a range. Throws `not.found`. */
  async read(image: StoredImage, form: string | null, range?: ByteRange): Promise<ObjectBody> {
    const body = form === null ? this.repository.read(image, range) : this.repository.readForm(image, form, range);
    return (await body) ?? noImage();
  }

  async readFile(appId: string, file: string): Promise<Buffer | undefined> {
    const image = await this.repository.findByUrl(appId, file);
    return image ? ((await this.repository.readBytes(image)) ?? undefined) : undefined;
  }

  /** Deletes an image of the prototype; an unknown one is already deleted. */
  async remove(appId: string, imageId: string): Promise<void> {
    const image = await this.repository.find(appId, imageId);
    if (image) await this.repository.remove(image);
  }

  async copyAll(fromAppId: string, toAppId: string, userId: string): Promise<void> {
    for (const image of await this.repository.list(fromAppId)) {
      const id = this.ids.next();
      const file = image.url.slice(image.url.indexOf('/') + 1);
      const place = { _id: id, id, appID: toAppId, userID: userId, url: `${toAppId}/${file}` };
      await this.repository.insertCopy({ ...toAnswer(image), ...place }, image);
    }
  }

  async removeAll(appId: string): Promise<void> {
    for (const image of await this.repository.list(appId)) await this.repository.remove(image);
  }

  private async storeOrSayWhy(appId: string, userId: string, file: UploadedFile): Promise<ImageAnswer | Refusal> {
    try {
      if (file.truncated)
        throw new RejectedImage(
          'image.too.large',
          `The file is larger than ${Math.floor(this.config.IMAGE_MAX_BYTES / 1_000_000)} MB; make it smaller.`,
        );
      return await this.store(appId, userId, file.name, await this.encode(file.bytes));
    } catch (error) {
      if (!(error instanceof RejectedImage)) throw error;
      return { name: file.name, code: error.code, message: error.message };
    }
  }

  private encode(bytes: Buffer): ReturnType<typeof reencodeImage> {
    return reencodeImage(bytes, {
      maxBytes: this.config.IMAGE_MAX_BYTES,
      maxSide: this.config.IMAGE_MAX_SIDE,
      maxPixels: this.config.IMAGE_MAX_PIXELS,
    });
  }

  private async store(
    appId: string,
    userId: string,
    name: string,
    image: Awaited<ReturnType<typeof reencodeImage>>,
  ): Promise<ImageAnswer> {
    const id = this.ids.next();
    const now = this.clock.now();
    const file = `${randomBytes(16).toString('hex')}.${image.extension}`;
    const record: ImageAnswer = {
      _id: id,
      id,
      name,
      url: `${appId}/${file}`,
      appID: appId,
      userID: userId,
      width: image.width,
      height: image.height,
      created: now,
      lastUpdate: now,
    };
    await this.repository.insert(record, image.bytes);
    return record;
  }
}
