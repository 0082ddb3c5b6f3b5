import { reportPictureLimits, type ReportPicture } from '@prototrail/contracts';

/** The paper of a report is not wider; twice as many pixels are sharp on paper. */
const shown = { w: 664, h: 760 };
const density = 2;
/** Tried one after the other until the picture is small enough. */
const tries = [1, 0.8, 0.65, 0.5, 0.35, 0.25];
const quality = 0.82;

/** A picture as small as a report stores it. @throws where the browser cannot draw it */
export async function encodePicture(source: Blob): Promise<Pick<ReportPicture, 'image' | 'width' | 'height'>> {
  const bitmap = await createImageBitmap(source);
  try {
    const fit = Math.min(1, (shown.w * density) / bitmap.width, (shown.h * density) / bitmap.height);
    for (const share of tries) {
      const image = await draw(bitmap, fit * share);
      if (image.length > reportPictureLimits.chars) continue;
      const scale = Math.min(shown.w / bitmap.width, shown.h / bitmap.height, 1);
      return {
        image,
        width: Math.max(1, Math.round(bitmap.width * scale)),
        height: Math.max(1, Math.round(bitmap.height * scale)),
      };
    }
  } finally {
    bitmap.close();
  }
  throw new Error('the picture is too large for a report');
}

async function draw(bitmap: ImageBitmap, scale: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no memory for a picture of this size');
  // JPEG, which browsers without WebP write, knows no transparency
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = canvas.toDataURL('image/webp', quality);
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
}
