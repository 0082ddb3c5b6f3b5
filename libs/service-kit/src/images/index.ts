import sharp, { type Metadata } from 'sharp';

export type RejectionCode = 'image.not.an.image' | 'image.too.large' | 'image.too.many.pixels';

/** A file that is not stored, with a sentence for the person who sent it. */
export class RejectedImage extends Error {
  constructor(
    readonly code: RejectionCode,
    message: string,
  ) {
    super(message);
    this.name = 'RejectedImage';
  }
}

export interface ImageLimits {
  maxBytes: number;
  /** Pixels. */
  maxSide: number;
  maxPixels: number;
  /** Larger images are scaled down to this side, in pixels. */
  fitInto?: number;
}

export interface ReencodedImage {
  bytes: Buffer;
  width: number;
  height: number;
  extension: 'png' | 'jpg' | 'gif' | 'webp';
}

/** AVIF is read and written as WebP, which every browser decodes, and quicker. */
const formats = ['png', 'jpeg', 'gif', 'webp'] as const;
type Format = (typeof formats)[number];

/**
 * Writes a JPG, PNG, GIF, WebP or AVIF again, without metadata and with its orientation applied. The type is judged by content.
 * @throws RejectedImage when the file is no such image or beyond the limits; the size is read before pixels are.
 */
export async function reencodeImage(bytes: Buffer, limits: ImageLimits): Promise<ReencodedImage> {
  if (bytes.length > limits.maxBytes)
    throw new RejectedImage(
      'image.too.large',
      `The file is larger than ${Math.floor(limits.maxBytes / 1_000_000)} MB.`,
    );
  const { format, width, height, pages } = await readSize(bytes);
  if (width > limits.maxSide || height > limits.maxSide || width * height > limits.maxPixels) {
    throw new RejectedImage(
      'image.too.many.pixels',
      `The image is ${width} by ${height} pixels; at most ${limits.maxSide} pixels a side and ${limits.maxPixels} in all are accepted.`,
    );
  }
  const maxAnimatedPixels = limits.maxPixels * 4;
  if (width * height * pages > maxAnimatedPixels)
    throw new RejectedImage(
      'image.too.many.pixels',
      `The animation has ${pages} pictures of ${width} by ${height} pixels; at most ${maxAnimatedPixels} pixels in all are accepted.`,
    );
  try {
    const image = sharp(bytes, {
      animated: format === 'gif' || format === 'webp',
      limitInputPixels: maxAnimatedPixels,
      failOn: 'error',
    }).rotate();
    const { fitInto } = limits;
    if (fitInto) image.resize({ width: fitInto, height: fitInto, fit: 'inside', withoutEnlargement: true });
    const encoded =
      format === 'png'
        ? image.png({ compressionLevel: 8 })
        : format === 'gif'
          ? image.gif()
          : format === 'webp'
            ? image.webp({ quality: 90 })
            : image.jpeg({ quality: 90, mozjpeg: false });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      width: info.width,
      height: info.pageHeight ?? info.height,
      extension: format === 'jpeg' ? 'jpg' : format,
    };
  } catch {
    throw new RejectedImage('image.not.an.image', 'The image is damaged and cannot be read.');
  }
}

async function readSize(bytes: Buffer): Promise<{ format: Format; width: number; height: number; pages: number }> {
  const found = await readMetadata(bytes).catch(() => undefined);
  const isAvif = found?.format === 'heif' && found.compression === 'av1';
  const format = isAvif ? 'webp' : formats.find((known) => known === found?.format);
  if (!found || !format || !found.width || !found.height)
    throw new RejectedImage('image.not.an.image', 'The file is not a JPG, PNG, GIF, WebP or AVIF image.');
  return { format, width: found.width, height: found.pageHeight ?? found.height, pages: found.pages ?? 1 };
}

/** Rejects for what cannot be read; an empty file makes the library throw at once. */
async function readMetadata(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

/** How a stored image is written for a page. */
export interface ImageForm {
  /** Pixels; larger images are scaled down to it. */
  width: number | undefined;
  format: 'png' | 'jpg' | 'webp' | 'avif';
  /** Whether every pixel has to stay as it is, apart from scaling. */
  isLossless: boolean;
}

/** Writes an image in another form; undefined when that is no smaller, for animations, and for what cannot be read. */
export async function encodeForm(bytes: Buffer, { width, format, isLossless }: ImageForm): Promise<Buffer | undefined> {
  const found = await readMetadata(bytes).catch(() => undefined);
  if (!found || (found.pages ?? 1) > 1) return undefined;
  const image = sharp(bytes);
  if (width !== undefined) image.resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'avif'
      ? image.avif({ quality: 60, effort: 2 })
      : format === 'webp'
        ? image.webp(isLossless ? { lossless: true, effort: 2 } : { quality: 82, effort: 2 })
        : format === 'png'
          ? image.png({ compressionLevel: 8 })
          : image.jpeg({ quality: 85 });
  const made = await encoded.toBuffer().catch(() => undefined);
  return made && made.length < bytes.length ? made : undefined;
}
