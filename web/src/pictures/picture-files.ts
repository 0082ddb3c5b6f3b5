import { readAsDataUrl } from './data-url';

/** Kinds of pictures that can be chosen, dropped and pasted. SVG is drawn into a PNG here, because a stored SVG could run scripts. */
export const pictureKinds: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
]);
/** For the `accept` of file fields. */
export const pictureAccept = [...pictureKinds].join(',');

/** Whether a file is an SVG drawing. */
export const isSvgFile = (file: File): boolean => file.type === 'image/svg+xml' || /\.svg$/i.test(file.name);

/** Pixels for each px of the drawing, so that it is sharp on dense displays. */
const density = 2;
const maxSide = 4096;
/** Of drawings that name no size. */
const usualSize = { w: 300, h: 150 };

export interface PictureFile {
  file: File;
  /** Pixels for each px that the picture is meant to have. */
  density: number;
}

/** A drawing that the browser cannot turn into a picture: it is damaged, or this browser does not let pictures with text of HTML out. */
export class DrawingUnreadable extends Error {}

/** Whether bytes are an SVG drawing; a name says nothing about what is inside. */
export function isDrawing(bytes: Uint8Array): boolean {
  const page = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'image/svg+xml');
  return page.documentElement.localName === 'svg' && page.querySelector('parsererror') === null;
}

/**
 * A picture as it is sent: an SVG becomes a PNG, others stay. As an image element the SVG runs no scripts and loads nothing.
 * @throws DrawingUnreadable
 */
export async function readyToSend(file: File): Promise<PictureFile> {
  if (file.type !== 'image/svg+xml') return { file, density: 1 };
  try {
    return await drawn(file);
  } catch {
    throw new DrawingUnreadable(file.name);
  }
}

async function drawn(file: File): Promise<PictureFile> {
  const image = new Image();
  // From an address of a blob, Chromium gives drawings with HTML in them (foreignObject) no pixels back.
  image.src = await readAsDataUrl(file);
  await image.decode();
  const w = image.naturalWidth || usualSize.w;
  const h = image.naturalHeight || usualSize.h;
  const scale = Math.min(density, maxSide / w, maxSide / h);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(w * scale));
  canvas.height = Math.max(1, Math.round(h * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return { file: new File([blob], file.name, { type: 'image/png' }), density: scale };
}
