import type { ImageAnswer } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import {
  formKey,
  removeWithForms,
  type ByteRange,
  type Collection,
  type HeldObject,
  type ObjectBody,
  type Platform,
  type Query,
} from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';
import { ContentsRepository } from './contents.repository';

/** A record with what only the server knows of it. Records of older versions have a file of their own under their address. */
export interface StoredImage extends ImageAnswer, Partial<HeldObject> {
  /** Since when nothing shows it, as far as that was looked at; ms. */
  unusedSince?: number;
}

const pageSize = 1_000;

/** Records of images and their files. */
@Injectable()
export class ImagesRepository {
  private readonly images: Collection<StoredImage>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(ContentsRepository) private readonly contents: ContentsRepository,
  ) {
    this.images = platform.documents.collection<StoredImage>(collections.appsImages);
  }

  /** Stores the file first, so that no record points to nothing. */
  async insert(image: ImageAnswer, bytes: Buffer): Promise<void> {
    const held = await this.contents.hold(bytes, image.url.split('.').at(-1) ?? 'bin');
    await this.images.insert(image.id, { ...image, ...held });
  }

  /** Stores a record with the file of another one; false when that is gone. */
  async insertCopy(image: ImageAnswer, from: StoredImage): Promise<boolean> {
    const { content: _content, file: _file, size: _size, unusedSince: _unused, ...record } = { ...from, ...image };
    const held = from.content === undefined ? undefined : await this.contents.holdKnown(from.content);
    if (held) {
      await this.images.insert(image.id, { ...record, ...held });
      return true;
    }
    const bytes = await this.readBytes(from);
    if (bytes) await this.insert(record, bytes);
    return bytes !== null;
  }

  async list(appId: string): Promise<StoredImage[]> {
    return (await this.images.query({ where: { appID: appId }, limit: 10_000 })).items.map((item) => item.doc);
  }

  /** Every record of every prototype. */
  async *listAll(where: Query['where'] = {}): AsyncGenerator<StoredImage> {
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof this.images.query>> = await this.images.query({
        where,
        limit: pageSize,
        ...(after === null ? {} : { after }),
      });
      for (const { doc } of page.items) yield doc;
      after = page.next;
    } while (after !== null);
  }

  async find(appId: string, id: string): Promise<StoredImage | undefined> {
    const image = (await this.images.find(id))?.doc;
    return image?.appID === appId ? image : undefined;
  }

  async findByUrl(appId: string, file: string): Promise<StoredImage | undefined> {
    const url = `${appId}/${file}`;
    return (await this.images.query({ where: { url }, limit: 1 })).items[0]?.doc;
  }

  /** Bytes of the files that are named here and shared with others; each record counts. */
  async sharedBytes(appId: string): Promise<number> {
    let sum = 0;
    for await (const { size = 0 } of this.listAll({ appID: appId })) sum += size;
    return sum;
  }

  readBytes(image: StoredImage): Promise<Buffer | null> {
    return this.platform.objects.getBytes(fileKey(image));
  }

  read(image: StoredImage, range?: ByteRange): Promise<ObjectBody | null> {
    return this.platform.objects.get(fileKey(image), range);
  }

  /** Bytes of the file; null when it is gone. */
  async sizeOf(image: StoredImage): Promise<number | null> {
    return image.size ?? (await this.platform.objects.stat(fileKey(image)))?.size ?? null;
  }

  /** Bytes of another form of the file; null when it was not made yet. */
  async sizeOfForm(image: StoredImage, name: string): Promise<number | null> {
    return (await this.platform.objects.stat(formKey(fileKey(image), name)))?.size ?? null;
  }

  readForm(image: StoredImage, name: string, range?: ByteRange): Promise<ObjectBody | null> {
    return this.platform.objects.get(formKey(fileKey(image), name), range);
  }

  /** Stores another form of the file, unless the image was removed meanwhile. */
  async insertForm(image: StoredImage, name: string, bytes: Buffer): Promise<void> {
    const key = formKey(fileKey(image), name);
    await this.platform.objects.put(key, bytes);
    const file = fileKey(image);
    const isHeld =
      image.content === undefined ? await this.platform.objects.stat(file) : await this.contents.isHeld(file);
    if (!isHeld) await this.platform.objects.remove(key);
  }

  /** Notes since when nothing shows an image; undefined takes the note away. */
  async noteUnused({ id }: StoredImage, unusedSince: number | undefined): Promise<void> {
    await this.images.update(id, ({ unusedSince: _, ...image }) =>
      unusedSince === undefined ? image : { ...image, unusedSince },
    );
  }

  /** Removes a record, and its file with the last record that names it. */
  async remove(image: StoredImage): Promise<void> {
    if (!(await this.images.remove(image.id))) return;
    if (image.content === undefined) await removeWithForms(this.platform.objects, fileKey(image));
    else await this.contents.release(image.content);
  }
}

function fileKey({ url, file }: StoredImage): string {
  return file ?? `images/${url}`;
}
