import { Inject, Injectable } from '@nestjs/common';
import { encodeForm, type ImageForm } from '@prototrail/service-kit/images';
import { ImagesRepository, type StoredImage } from '../store/images.repository';

/** What a page can use. */
export interface Wish {
  /** Pixels. */
  width: number | undefined;
  takesWebp: boolean;
  takesAvif: boolean;
}

/** A file as it is sent. `name` is null for the one that was stored. */
export interface ChosenForm {
  name: string | null;
  /** Bytes. */
  size: number;
  /** Its format, as the end of a file name. */
  extension: string;
}

/** Few widths, so that no caller makes others store and draw many. */
const widths = [64, 128, 256, 512, 1024, 2048];
/** AVIF takes long to write; larger pictures become WebP. */
const maxAvifPixels = 2_000_000;
const maxAtOnce = 2;

/**
 * Images in the sizes and formats that pages ask for. Each form is written when it is first asked for and kept beside the file; an empty
 * one says that the file itself is smaller. PNG keeps every pixel, since designs are compared by them.
 */
@Injectable()
export class ImageForms {
  private readonly making = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(@Inject(ImagesRepository) private readonly images: ImagesRepository) {}

  /** The form of an image for a page; undefined when its file is gone. */
  async choose(image: StoredImage, wish: Wish): Promise<ChosenForm | undefined> {
    const wanted = formFor(image, wish);
    if (wanted) {
      const name = `${wanted.width ?? 'full'}.${wanted.format}`;
      const known = await this.images.sizeOfForm(image, name);
      const making = known === null ? this.make(image, name, wanted) : undefined;
      // a whole picture is sent at once as it is stored, and smaller from the next time on
      if (wish.width === undefined) making?.catch(() => undefined);
      const size = wish.width === undefined ? known : (known ?? (await making));
      if (size) return { name, size, extension: wanted.format };
    }
    const size = await this.images.sizeOf(image);
    return size === null ? undefined : { name: null, size, extension: extensionOf(image) };
  }

  /** Makes a form, once for all who wait for it. Resolves to its size; null when it could not be kept. */
  private async make(image: StoredImage, name: string, form: ImageForm): Promise<number | null> {
    const key = `${image.id} ${name}`;
    const made = this.making.get(key) ?? this.encode(image, name, form).finally(() => this.making.delete(key));
    this.making.set(key, made);
    // without room for it, or with the image gone, the page gets what there is
    await made.catch(() => undefined);
    return this.images.sizeOfForm(image, name);
  }

  private async encode(image: StoredImage, name: string, form: ImageForm): Promise<void> {
    if (this.running >= maxAtOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
    try {
      const bytes = await this.images.readBytes(image);
      if (bytes) await this.images.insertForm(image, name, (await encodeForm(bytes, form)) ?? Buffer.alloc(0));
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}

/** Undefined where the stored file is what fits best. */
function formFor(image: StoredImage, { width, takesWebp, takesAvif }: Wish): ImageForm | undefined {
  const stored = extensionOf(image);
  if (stored !== 'png' && stored !== 'jpg' && stored !== 'webp') return undefined;
  const step = width === undefined ? undefined : widths.find((each) => each >= width);
  const narrow = step !== undefined && step < image.width ? step : undefined;
  const pixels = image.width * image.height * ((narrow ?? image.width) / Math.max(1, image.width)) ** 2;
  const isLossless = stored === 'png';
  const format =
    takesAvif && !isLossless && pixels <= maxAvifPixels ? 'avif' : takesWebp || stored === 'webp' ? 'webp' : stored;
  return narrow === undefined && format === stored ? undefined : { width: narrow, format, isLossless };
}

function extensionOf({ url }: StoredImage): string {
  const extension = url.split('.').at(-1)?.toLowerCase() ?? '';
  return extension === 'jpeg' ? 'jpg' : extension;
}
