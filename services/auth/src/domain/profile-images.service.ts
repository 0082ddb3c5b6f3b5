import { BusinessRefusal, DomainError, type UserAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isPlatformError, type Clock, type ObjectBody, type Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, PLATFORM, type UploadedFile } from '@prototrail/service-kit';
import { reencodeImage, RejectedImage, type ReencodedImage } from '@prototrail/service-kit/images';
import { randomBytes } from 'node:crypto';
import type { AuthConfig } from '../config';
import { UsersRepository } from '../store/users.repository';
import { toAnswer, type User } from './user';

/** Large enough for every place that shows one, also on fine displays. */
const sidePx = 512;
const extensions: readonly string[] = ['png', 'jpg', 'gif'];
const fileName = /^[\w-]{1,100}\.(?:png|jpg|gif)$/;

const fileKey = (userId: string, file: string): string => `users/${userId}/${file}`;

/** Profile images: one for each user. */
@Injectable()
export class ProfileImagesService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Stores the one file that is sent, re-encoded and under a new name; the image before it goes. */
  async set(userId: string, files: AsyncIterable<UploadedFile>): Promise<UserAnswer> {
    const image = await this.encode(await onlyFile(files));
    const file = `${randomBytes(16).toString('hex')}.${image.extension}`;
    try {
      await this.platform.objects.put(fileKey(userId, file), image.bytes);
    } catch (error) {
      if (isPlatformError(error)) throw new BusinessRefusal('user.image.error2');
      throw error;
    }
    return this.replace(userId, () => file);
  }

  /** Removes the image that is set; another name changes nothing. */
  remove(userId: string, file: string): Promise<UserAnswer> {
    return this.replace(userId, (image) => (image === file ? undefined : image));
  }

  /** The image that is set at present. Throws `not.found` for every other name. */
  async read(userId: string, file: string): Promise<ObjectBody> {
    const user = await this.users.find(userId);
    const body =
      user?.image === file && fileName.test(file) ? await this.platform.objects.get(fileKey(userId, file)) : null;
    if (!body) throw new DomainError('not.found', { message: 'There is no such image.' });
    return body;
  }

  /** Removes all images of a user. */
  async removeAll(userId: string): Promise<void> {
    for (const { key } of await this.platform.objects.list(`users/${userId}/`)) await this.platform.objects.remove(key);
  }

  private async replace(userId: string, next: (image: string | undefined) => string | undefined): Promise<UserAnswer> {
    let old: string | undefined;
    const changed = await this.users.change(userId, ({ image, ...user }): User => {
      old = image;
      const kept = next(image);
      return { ...user, ...(kept === undefined ? {} : { image: kept }), lastUpdate: this.clock.now() };
    });
    if (!changed) throw new DomainError('not.found');
    if (old !== undefined && old !== changed.image && fileName.test(old))
      await this.platform.objects.remove(fileKey(userId, old));
    return toAnswer(changed);
  }

  private async encode({ bytes, truncated }: UploadedFile): Promise<ReencodedImage> {
    if (truncated) throw new BusinessRefusal('user.image.wrong');
    try {
      const image = await reencodeImage(bytes, {
        maxBytes: this.config.IMAGE_MAX_BYTES,
        maxSide: this.config.IMAGE_MAX_SIDE,
        maxPixels: this.config.IMAGE_MAX_PIXELS,
        fitInto: sidePx,
      });
      if (!extensions.includes(image.extension)) throw new BusinessRefusal('user.image.wrong');
      return image;
    } catch (error) {
      if (error instanceof RejectedImage) throw new BusinessRefusal('user.image.wrong');
      throw error;
    }
  }
}

/** The one file of a body. Throws `not.found`, the status that old clients know, for none and for several. */
export async function onlyFile(files: AsyncIterable<UploadedFile>): Promise<UploadedFile> {
  const found: UploadedFile[] = [];
  for await (const file of files) found.push(found.length > 0 ? { ...file, bytes: Buffer.alloc(0) } : file);
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  const message = `has ${found.length} files; send exactly one`;
  throw new DomainError('not.found', { message: `The body ${message}.`, problems: [{ field: 'file', message }] });
}
